import JSONModel

/// A list whose elements are plain records, so that a property of all of them can be read by itself.
struct RecordList {
    private let list: Int
    private let element: Int
    private let record: Int

    /// Creates the list that an entry is; nil if its elements are anything else.
    init?(_ reader: ModelReader, at list: Int, as step: Int) {
        guard reader.index.kind(at: list) == .array, case .array(of: let element) = reader.plan.steps[step],
            case .record(let record) = reader.plan.steps[element], !reader.plan.records[record].acceptsAnyBody
        else { return nil }
        (self.list, self.element, self.record) = (list, element, record)
    }

    /// Checks the list as `read` does without keeping values. What checking makes anyway of these properties is kept, a
    /// column for each; texts, lists and records are not made.
    func check(keeping properties: Set<String>, by reader: inout ModelReader) -> [String: [ModelValue]] {
        var kept: [String] = []
        var columns: [[ModelValue]] = []
        var places = [Int](repeating: -1, count: reader.plan.records[record].fields.count)
        for property in properties {
            guard let field = field(of: property, in: reader.plan), isKeptByChecking(field, in: reader.plan)
            else { continue }
            places[field] = columns.count
            kept.append(property)
            columns.append([])
            columns[places[field]].reserveCapacity(reader.index.expectedCount(of: list))
        }
        let end = reader.index.end(of: list)
        var (next, row) = (reader.index.first(of: list), 0)
        while next < end {
            for place in columns.indices { columns[place].append(.nil) }
            if reader.index.kind(at: next) == .object {
                reader.readFields(next, record) { field, value in
                    let place = places[field]
                    if place >= 0 { columns[place][row] = value }
                }
            } else {
                _ = reader.failKind(next, element)
            }
            next = reader.index.next(after: next)
            row += 1
        }
        return Dictionary(uniqueKeysWithValues: zip(kept, columns))
    }

    /// The elements as rows; nil if one of them is not an object.
    func rows(by reader: ModelReader) -> RecordRows? {
        let index = reader.index
        var entries: [Int] = []
        entries.reserveCapacity(index.expectedCount(of: list))
        let end = index.end(of: list)
        var next = index.first(of: list)
        while next < end {
            guard index.kind(at: next) == .object else { return nil }
            entries.append(next)
            next = index.next(after: next)
        }
        return RecordRows(reader, record, at: entries)
    }

    private func field(of property: String, in plan: DecodingPlan) -> Int? {
        plan.records[record].layout.position(of: property).flatMap { position in
            plan.records[record].fields.firstIndex { $0.position == position }
        }
    }

    /// True if checking makes the value of a field: a number, or true or false.
    private func isKeptByChecking(_ field: Int, in plan: DecodingPlan) -> Bool {
        var step = plan.steps[plan.records[record].fields[field].step]
        if case .optional(let wrapped) = step { step = plan.steps[wrapped] }
        return switch step {
        case .bool, .int, .integer, .floatingPoint: true
        default: false
        }
    }

    /// The values of one property of all elements, if the list was checked before; nil where an element is not an
    /// object, or the property is not read from the body.
    func column(_ property: String, by reader: inout ModelReader) -> [ModelValue]? {
        guard let wanted = field(of: property, in: reader.plan) else { return nil }
        var values: [ModelValue] = []
        values.reserveCapacity(reader.index.expectedCount(of: list))
        let end = reader.index.end(of: list)
        var next = reader.index.first(of: list)
        while next < end {
            guard reader.index.kind(at: next) == .object else { return nil }
            values.append(field(wanted, of: next, by: &reader))
            next = reader.index.next(after: next)
        }
        return reader.failureCount == 0 ? values : nil
    }

    /// One field of a record: nil where the object does not have it.
    private func field(_ wanted: Int, of entry: Int, by reader: inout ModelReader) -> ModelValue {
        var route = reader.routes[record]
        var place = 0
        let end = reader.index.end(of: entry)
        var name = reader.index.first(of: entry)
        while name < end {
            let number =
                route.station(of: name, in: reader.index, from: &place)?.field ?? reader.newField(name, record, &route)
            // Of a member that occurs twice, the first counts.
            if number == wanted { return reader.read(name + 1, as: reader.plan.records[record].fields[wanted].step) }
            name = reader.index.next(after: name + 1)
        }
        return .nil
    }
}
