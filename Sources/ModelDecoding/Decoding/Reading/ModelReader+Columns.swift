import JSONModel

extension ModelReader {
    /// The values of one property of all elements of a list that was checked before; nil where its elements are not
    /// plain records, or the property is not read from the body.
    mutating func column(_ property: String, of list: Int, as step: Int) -> [ModelValue]? {
        guard index.kind(at: list) == .array, case .array(of: let element) = plan.steps[step],
            case .record(let record) = plan.steps[element], !plan.records[record].acceptsAnyBody,
            let position = plan.records[record].layout.position(of: property),
            let wanted = plan.records[record].fields.firstIndex(where: { $0.position == position })
        else { return nil }
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
