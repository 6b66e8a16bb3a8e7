import JSONModel

extension ModelReader {
    mutating func rawValueCase(_ entry: Int, _ step: Int, _ number: Int) -> ModelValue {
        let rawStep = plan.rawValueEnumerations[number].step
        let rawValue = keepingValues { $0.read(entry, as: rawStep) }
        if rawValue.isNil { return .nil }
        return plan.rawValueEnumerations[number].value(of: rawValue) ?? fail(.unknownCase, entry, step)
    }

    /// An object with exactly one member that names a case; others beside it do not matter, except in the draft of Swift's
    /// next decoding, where the first member is the case and has to be the only one.
    mutating func enumerationCase(_ entry: Int, _ step: Int, _ number: Int) -> ModelValue {
        guard index.kind(at: entry) == .object else { return failKind(entry, step) }
        var found: [Int: Int] = [:]
        var memberCount = 0
        let end = index.end(of: entry)
        var name = index.first(of: entry)
        while name < end {
            if let caseNumber = plan.enumerations[number].caseNumbers[key(name)], found[caseNumber] == nil {
                found[caseNumber] = name + 1
            }
            name = index.next(after: name + 1)
            memberCount += 1
        }
        if plan.enumerations[number].isAlone, memberCount > 1 { return fail(.caseCount(memberCount), entry, step) }
        guard let (caseNumber, value) = found.first, found.count == 1 else {
            return fail(.caseCount(found.count), entry, step)
        }
        return associatedValues(value, step, caseNumber, of: number)
    }
}

extension ModelReader {
    fileprivate mutating func associatedValues(_ entry: Int, _ step: Int, _ caseNumber: Int, of number: Int)
        -> ModelValue
    {
        let enumeration = plan.enumerations[number]
        trace?.enterMember(enumeration.keys[caseNumber] ?? "", declaredAt: enumeration.declarations[caseNumber])
        defer { trace?.leave() }
        guard index.kind(at: entry) == .object else { return failKind(entry, step) }
        let values = fields(entry, enumeration.records[caseNumber])
        return .enumeration(CaseValue(enumeration.layout, position: caseNumber, values: values))
    }
}
