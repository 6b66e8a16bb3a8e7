/// The families of what a machine does, each a type of its own that is handed the machine.
extension CodeMachine {
    var overloads: OverloadResolution { OverloadResolution(machine: self) }
    var names: NameLookup { NameLookup(machine: self) }
    var members: MemberAccess { MemberAccess(machine: self) }
    var keys: CodingKeyAccess { CodingKeyAccess(machine: self) }
    var making: ValueMaking { ValueMaking(machine: self) }
    var calls: MemberCalls { MemberCalls(machine: self) }
    var errors: CodeErrors { CodeErrors(machine: self) }
    var texts: ValueTexts { ValueTexts(machine: self) }
    var kinds: TypeChecks { TypeChecks(machine: self) }
    var optionals: OptionalTypes { OptionalTypes(machine: self) }
    var codeSettings: CodeSettings { CodeSettings(machine: self) }
    var decoding: TypeDecoding { TypeDecoding(machine: self) }
    var failures: FailureMarks { FailureMarks(machine: self) }
}
