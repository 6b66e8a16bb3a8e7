import JSONModel

extension ModelReader {
    mutating func record(_ entry: Int, _ step: Int, _ record: Int) -> ModelValue {
        let layout = plan.records[record].layout
        if plan.records[record].acceptsAnyBody {
            return .record(RecordValue(layout, plan.records[record].initialValues, offset: index.start(of: entry)))
        }
        guard index.kind(at: entry) == .object else { return failKind(entry, step) }
        let values = fields(entry, record)
        return keepsValues ? .record(RecordValue(layout, values, offset: index.entries[entry].offset)) : .nil
    }

    /// A record that is written as its raw value.
    mutating func rawValueRecord(_ entry: Int, _ record: Int) -> ModelValue {
        guard let field = plan.records[record].fields.first else { return .nil }
        let value = read(entry, as: field.step)
        return .record(RecordValue(plan.records[record].layout, [value], offset: index.start(of: entry)))
    }

    /// The fields of a record from the members of an object, or none if values are not kept.
    mutating func fields(_ entry: Int, _ record: Int) -> [ModelValue] {
        let fields = plan.records[record].fields
        guard keepsValues else {
            readFields(entry, record) { _, _ in }
            return []
        }
        var values =
            plan.records[record].keepsInitialValues
            ? plan.records[record].initialValues : Self.places(for: fields.count)
        readFields(entry, record) { values[fields[$0].position] = $1 }
        for fallback in plan.records[record].fallbacks where values[fallback.position].isNil {
            values[fallback.position] = fallback.value
        }
        return values
    }

    /// Reads the fields of a record from the members of an object, and hands each value on with the field's number.
    @inline(__always)
    mutating func readFields(_ entry: Int, _ record: Int, _ take: (Int, ModelValue) -> Void) {
        let fields = plan.records[record].fields
        var route = routes[record]
        var place = 0
        var read = FieldNumbers()
        let end = index.end(of: entry)
        var name = index.first(of: entry)
        while name < end {
            let value = name + 1
            let number = route.station(of: name, in: index, from: &place)?.field ?? newField(name, record, &route)
            if number >= 0, read.insert(number) {
                take(
                    number,
                    trace == nil ? self.read(value, as: fields[number].step) : tracedField(value, number, record))
            }
            name = index.next(after: value)
        }
        if read.count < fields.count { checkMissing(entry, record, read) }
    }
}

extension ModelReader {
    /// Places to be filled. The array is made here rather than by `init(repeating:count:)`, whose code is not compiled
    /// for the type of its elements and looks that type up for every record.
    @inline(__always)
    fileprivate static func places(for count: Int) -> [ModelValue] {
        var places: [ModelValue] = []
        places.reserveCapacity(count)
        for _ in 0..<count { places.append(.nil) }
        return places
    }

    /// The field that a name leads to that was not met before, or ``MemberRoute/nowhere``.
    mutating func newField(_ name: Int, _ record: Int, _ route: inout MemberRoute) -> Int {
        let number = plan.records[record].fieldNumbers[key(name)] ?? MemberRoute.nowhere
        route.append(index.entries[name], leadingTo: number)
        routes[record] = route
        return number
    }

    fileprivate mutating func tracedField(_ entry: Int, _ number: Int, _ record: Int) -> ModelValue {
        let field = plan.records[record].details[number]
        trace?.enterMember(field.key, declaredAt: field.declaration)
        defer { trace?.leave() }
        return read(entry, as: plan.records[record].fields[number].step)
    }

    fileprivate mutating func checkMissing(_ entry: Int, _ record: Int, _ read: FieldNumbers) {
        let details = plan.records[record].details
        for (number, field) in details.enumerated() where !field.isOptional && !read.contains(number) {
            trace?.enterMember(field.key, declaredAt: field.declaration)
            let step = plan.records[record].fields[number].step
            // A property wrapper that no source declares may well decode a member that is missing: that is not known.
            if plan.types[step].isUnknownWrapper { _ = self.read(entry, as: step) } else { fail(.missing, entry, step) }
            trace?.leave()
        }
    }
}

extension ModelType {
    fileprivate var isUnknownWrapper: Bool {
        if case .named(let reference) = self { reference.qualifiedName.hasPrefix("@") } else { false }
    }
}
