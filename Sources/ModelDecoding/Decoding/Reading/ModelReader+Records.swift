import JSONModel

extension ModelReader {
    mutating func record(_ entry: Int, _ step: Int, _ record: Int) -> ModelValue {
        let layout = plan.records[record].layout
        if plan.records[record].acceptsAnyBody {
            return .record(RecordValue(layout, plan.records[record].initialValues, offset: index.start(of: entry)))
        }
        guard index.kind(at: entry) == .object else { return failKind(entry, step) }
        return .record(RecordValue(layout, fields(entry, record), offset: index.entries[entry].offset))
    }

    /// What is written as its raw value alone.
    mutating func rawValueRecord(_ entry: Int, _ record: Int) -> ModelValue {
        guard let field = plan.records[record].fields.first else { return .nil }
        let value = read(entry, as: field.step)
        return .record(RecordValue(plan.records[record].layout, [value], offset: index.start(of: entry)))
    }

    /// The fields of a record from the members of an object, which it has to be.
    mutating func fields(_ entry: Int, _ record: Int) -> [ModelValue] {
        var values = plan.records[record].initialValues
        var read = FieldNumbers()
        var place = 0
        let end = index.end(of: entry)
        var name = index.first(of: entry)
        while name < end {
            let value = name + 1
            if let number = fieldNumber(name, record, &place), read.insert(number) {
                let (position, step) = plan.records[record].whereabouts(number)
                if trace == nil {
                    values[position] = self.read(value, as: step)
                } else {
                    values[position] = tracedField(value, number, record)
                }
            }
            name = index.next(after: value)
        }
        if read.count < plan.records[record].fields.count { checkMissing(entry, record, read) }
        return values
    }
}

private extension ModelReader {
    /// The field that a member's name leads to.
    @inline(__always)
    mutating func fieldNumber(_ name: Int, _ record: Int, _ place: inout Int) -> Int? {
        if let station = plan.records[record].route.station(of: name, in: index, from: &place) { return station.field }
        return newFieldNumber(name, record)
    }

    mutating func newFieldNumber(_ name: Int, _ record: Int) -> Int? {
        let number = plan.records[record].fieldNumbers[key(name)]
        plan.records[record].route.append(index.entries[name], leadingTo: number)
        return number
    }

    mutating func tracedField(_ entry: Int, _ number: Int, _ record: Int) -> ModelValue {
        let field = plan.records[record].fields[number]
        trace?.enterMember(field.key, declaredAt: field.declaration)
        defer { trace?.leave() }
        return read(entry, as: field.step)
    }

    mutating func checkMissing(_ entry: Int, _ record: Int, _ read: FieldNumbers) {
        let fields = plan.records[record].fields
        for (number, field) in fields.enumerated() where !field.isOptional && !read.contains(number) {
            trace?.enterMember(field.key, declaredAt: field.declaration)
            fail(.missing, entry, field.step)
            trace?.leave()
        }
    }
}

extension RecordPlan {
    @inline(__always)
    func whereabouts(_ field: Int) -> (position: Int, step: Int) { (fields[field].position, fields[field].step) }
}
