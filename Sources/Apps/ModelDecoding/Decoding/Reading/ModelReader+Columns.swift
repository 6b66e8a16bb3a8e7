import JSONModel

extension ModelReader {
    /// Checks a list as `read` does without keeping values. What checking makes anyway of these properties is kept, a
    /// column for each; texts, lists and records are not made.
    mutating func checkList(at list: Int, as step: Int, keeping properties: Set<String>) -> [String: [ModelValue]] {
        guard !properties.isEmpty, let (element, record) = plainRecords(of: list, as: step) else {
            _ = read(list, as: step)
            return [:]
        }
        var kept: [String] = []
        var columns: [[ModelValue]] = []
        var places = [Int](repeating: -1, count: plan.records[record].fields.count)
        for property in properties {
            guard let field = field(of: property, in: record), isKeptByChecking(field, of: record) else { continue }
            places[field] = columns.count
            kept.append(property)
            columns.append([])
            columns[places[field]].reserveCapacity(index.expectedCount(of: list))
        }
        let end = index.end(of: list)
        var (next, row) = (index.first(of: list), 0)
        while next < end {
            for place in columns.indices { columns[place].append(.nil) }
            if index.kind(at: next) == .object {
                readFields(next, record) { field, value in
                    let place = places[field]
                    if place >= 0 { columns[place][row] = value }
                }
            } else {
                _ = failKind(next, element)
            }
            next = index.next(after: next)
            row += 1
        }
        return Dictionary(uniqueKeysWithValues: zip(kept, columns))
    }

    /// The step of the elements of a list, and their record, if they are plain ones.
    private func plainRecords(of list: Int, as step: Int) -> (element: Int, record: Int)? {
        guard index.kind(at: list) == .array, case .array(of: let element) = plan.steps[step],
            case .record(let record) = plan.steps[element], !plan.records[record].acceptsAnyBody
        else { return nil }
        return (element, record)
    }

    /// The number of the field that a property is decoded from.
    private func field(of property: String, in record: Int) -> Int? {
        plan.records[record].layout.position(of: property).flatMap { position in
            plan.records[record].fields.firstIndex { $0.position == position }
        }
    }

    /// True if checking makes the value of a field: a number, or true or false.
    private func isKeptByChecking(_ field: Int, of record: Int) -> Bool {
        var step = plan.steps[plan.records[record].fields[field].step]
        if case .optional(let wrapped) = step { step = plan.steps[wrapped] }
        return switch step {
        case .bool, .int, .integer, .floatingPoint: true
        default: false
        }
    }

    /// The values of one property of all elements of a list that was checked before; nil where its elements are not
    /// plain records, or the property is not read from the body.
    mutating func column(_ property: String, of list: Int, as step: Int) -> [ModelValue]? {
        guard let (_, record) = plainRecords(of: list, as: step), let wanted = field(of: property, in: record) else {
            return nil
        }
        var values: [ModelValue] = []
        values.reserveCapacity(index.expectedCount(of: list))
        let end = index.end(of: list)
        var next = index.first(of: list)
        while next < end {
            guard index.kind(at: next) == .object else { return nil }
            values.append(field(wanted, of: next, record))
            next = index.next(after: next)
        }
        return failureCount == 0 ? values : nil
    }

    /// One field of a record: nil where the object does not have it.
    private mutating func field(_ wanted: Int, of entry: Int, _ record: Int) -> ModelValue {
        var route = route(of: record)
        var place = 0
        let end = index.end(of: entry)
        var name = index.first(of: entry)
        while name < end {
            let number = route.station(of: name, in: index, from: &place)?.field ?? newField(name, record, &route)
            // Of a member that occurs twice, the first counts.
            if number == wanted { return read(name + 1, as: plan.records[record].fields[wanted].step) }
            name = index.next(after: name + 1)
        }
        return .nil
    }
}
