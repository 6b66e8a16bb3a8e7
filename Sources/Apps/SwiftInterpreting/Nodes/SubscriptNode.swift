import ModelDecoding

/// `value[…]`
final class SubscriptNode: CodeNode {
    let base: CodeNode
    let arguments: CallArguments

    init(_ base: CodeNode, _ arguments: CallArguments, _ span: Range<Int>) {
        self.base = base
        self.arguments = arguments
        super.init(span)
    }

    override func value(_ frame: CodeFrame, as expected: ModelType?) throws(Interruption) -> ModelValue {
        let machine = frame.machine
        if let type = try base.namedType(frame) {
            return try machine.calls.callStatic("subscript", of: type, arguments, expected, frame, span)
        }
        var value = try base.value(frame, as: nil).unwrapped
        if let type = machine.type(of: value) {
            let own = machine.codeType(type).functions(named: "subscript")
            if !own.isEmpty, machine.overloads.mayMean(own, arguments, from: frame.scope.source) {
                return try machine.calls.call(own, on: &value, arguments, expected, frame, span)
            }
        }
        if case .code(let code) = value, case .decodingError = code.content { throw .lost }
        if arguments.labels == ["keyPath"] {
            return try machine.call(arguments.nodes[0].value(frame, as: nil), [value])
        }
        let keys = try libraryKeys(of: value, frame)
        return try machine.answer(span, frame.scope, else: "this subscript is not run here") {
            machine throws(Interruption) in try CodeLibrary.element(of: value, at: keys, machine)
        }
    }

    override func change(
        _ frame: CodeFrame, _ change: (inout ModelValue) throws(Interruption) -> Void
    ) throws(Interruption) {
        let (machine, scope, span) = (frame.machine, frame.scope, span)
        let keys = try libraryKeys(of: base.value(frame, as: nil), frame)
        try base.change(frame) { owner throws(Interruption) in
            guard var element = try CodeLibrary.element(of: owner, at: keys, machine) else {
                throw scope.unknown("this subscript is not run here", at: span)
            }
            try change(&element)
            guard try CodeLibrary.setElement(of: &owner, at: keys, to: element, machine) else {
                throw scope.unknown("this subscript is not run here", at: span)
            }
        }
    }

    override func assign(_ value: ModelValue, _ frame: CodeFrame) throws(Interruption) {
        let (machine, scope, span) = (frame.machine, frame.scope, span)
        let keys = try libraryKeys(of: base.value(frame, as: nil), frame)
        try base.change(frame) { owner throws(Interruption) in
            guard try CodeLibrary.setElement(of: &owner, at: keys, to: value, machine) else {
                throw scope.unknown("this subscript is not run here", at: span)
            }
        }
    }

    override func takesHashOrder(_ frame: CodeFrame) -> Bool { base.takesHashOrder(frame) }

    override func isOptional(_ frame: CodeFrame) -> Bool? {
        if arguments.labels == [nil], case .dictionary? = base.storedValue(frame) { return true }
        return nil
    }

    private func libraryKeys(of value: ModelValue, _ frame: CodeFrame) throws(Interruption) -> [CodeArgument] {
        var keyType: ModelType?
        var valueType: ModelType?
        if case .dictionary(let dictionary) = value {
            keyType = dictionary.keyType
            valueType = dictionary.valueType == .unknownElement ? nil : dictionary.valueType
        }
        if case .array = value { keyType = .scalar(.int) }
        if keyType == nil || keyType == .unknownElement, UserInfo.swift(value) != nil {
            keyType = .opaque(CodingUserInfoKey.typeName)
        }
        var keys: [CodeArgument] = []
        for (label, node) in zip(arguments.labels, arguments.nodes) {
            keys.append(CodeArgument(label, try node.value(frame, as: label == "default" ? valueType : keyType)))
        }
        return keys
    }
}
