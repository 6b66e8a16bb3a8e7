import JSONModel

/// The current place of decoding, how often each kind of place was visited, and the failures and departures there.
package struct FailureTrace {
    /// The number of failures of a group that are kept; the others are counted.
    static let keptFailures = 1_000

    private var path: [JSONPath.Step] = []
    private var places = [Place(step: nil)]
    /// The places on the way to where decoding is, the innermost last, and what is declared to stand there.
    private var way: [(place: Int, declaration: SourcePosition?)] = [(0, nil)]
    private var groups: [Group] = []
    private var codePositions: [SourcePosition?] = []
    private var groupNumbers: [GroupKey: Int] = [:]
    /// The groups of all failures in the order they were met, so that the last can be taken back.
    private var history: [(group: Int, isKept: Bool)] = []
    private var departures: [Departure] = []
    private var departureNumbers: [DepartureKey: Int] = [:]

    package init() {}
}

extension FailureTrace {
    package mutating func enterMember(_ name: String, declaredAt declaration: SourcePosition?) {
        enter(.member(name), as: .member(name), declaration)
    }

    package mutating func enterElement(_ number: Int) {
        enter(.element(number), as: .anyElement, innermost.declaration)
    }

    /// A dictionary's value is at a place it shares with all the dictionary's values.
    mutating func enterValue(ofKey key: String) { enter(.member(key), as: .anyKey, innermost.declaration) }

    package mutating func leave() {
        path.removeLast()
        way.removeLast()
    }

    mutating func add(_ failure: DecodingFailure, offset: Int) {
        let key = GroupKey(place: innermost.place, kind: failure.kind)
        let number = groupNumbers[key] ?? groups.count
        if number == groups.count {
            groups.append(Group(place: key.place))
            groupNumbers[key] = number
        }
        groups[number].count += 1
        let isKept = groups[number].failures.count < Self.keptFailures
        history.append((number, isKept))
        guard isKept else { return }
        var failure = failure
        failure.path = JSONPath(path)
        failure.declaration = codePositions.last ?? innermost.declaration
        groups[number].failures.append(failure)
        groups[number].offsets.append(offset)
    }

    /// Notes a failure at another place of the body, which code has named: by the way from here, or from the top.
    mutating func add(_ failure: DecodingFailure, offset: Int, at steps: [JSONPath.Step], fromTop: Bool) {
        let (path, way) = (path, way)
        defer { (self.path, self.way) = (path, way) }
        if fromTop { (self.path, self.way) = ([], Array(way.prefix(1))) }
        for step in steps { enterNamed(step) }
        add(failure, offset: offset)
    }

    /// Code runs at a place of the sources, and what fails now fails there.
    mutating func enterCode(_ position: SourcePosition?) {
        codePositions.append(position ?? codePositions.last ?? innermost.declaration)
    }

    mutating func leaveCode() { codePositions.removeLast() }

    /// Notes that a value is read here in a way that Foundation does not keep to.
    mutating func depart(_ kind: DecodingDeparture.Kind) {
        let key = DepartureKey(place: innermost.place, kind: kind)
        if let number = departureNumbers[key] {
            departures[number].count += 1
        } else {
            departureNumbers[key] = departures.count
            departures.append(Departure(key: key))
        }
    }

    /// The places where Foundation reads the body differently, in the order of the body.
    var decodingDepartures: [DecodingDeparture] {
        departures.map { DecodingDeparture(kind: $0.key.kind, pattern: pattern(of: $0.key.place), count: $0.count) }
    }

    /// The failures without lines and columns, because counting lines reads the whole text each time.
    package var failuresWithoutPositions: [DecodingFailure] { groups.filter { $0.count > 0 }.flatMap(\.failures) }

    /// The collected failures, in the order of the body, with lines and columns.
    func failureGroups(in document: JSONDocument) -> [FailureGroup] {
        let offsets = Set(groups.flatMap(\.offsets)).sorted()
        let positions = Dictionary(uniqueKeysWithValues: zip(offsets, document.positions(at: offsets)))
        return groups.filter { $0.count > 0 }.map { group in
            FailureGroup(
                pattern: pattern(of: group.place), count: group.count, attempts: places[group.place].visits,
                failures: zip(group.failures, group.offsets).map { failure, offset in
                    var failure = failure
                    failure.position = positions[offset]
                    return failure
                })
        }
    }
}

extension FailureTrace {
    /// The number of failures up to a point.
    package struct Mark {
        fileprivate var count: Int
    }

    /// Failures that were taken out, in the order they were met.
    package struct Taken {
        fileprivate var failures: [(group: Int, failure: DecodingFailure?, offset: Int)] = []
    }

    package var mark: Mark { Mark(count: history.count) }

    /// Removes all later failures, because they were caught.
    package mutating func takeBack(to mark: Mark) {
        while history.count > mark.count {
            let last = history.removeLast()
            groups[last.group].count -= 1
            if last.isKept {
                groups[last.group].failures.removeLast()
                groups[last.group].offsets.removeLast()
            }
        }
    }

    /// The later failures, which stay.
    package func taken(since mark: Mark) -> Taken {
        var taken = Taken()
        var seen: [Int: Int] = [:]
        for last in history[mark.count...].reversed() {
            guard last.isKept else {
                taken.failures.append((last.group, nil, 0))
                continue
            }
            let group = groups[last.group]
            let number = group.failures.count - 1 - seen[last.group, default: 0]
            seen[last.group, default: 0] += 1
            taken.failures.append((last.group, group.failures[number], group.offsets[number]))
        }
        taken.failures.reverse()
        return taken
    }

    /// Notes failures again that had been removed.
    package mutating func giveBack(_ taken: Taken) {
        for (group, failure, offset) in taken.failures {
            groups[group].count += 1
            history.append((group, failure != nil))
            guard let failure else { continue }
            groups[group].failures.append(failure)
            groups[group].offsets.append(offset)
        }
    }
}

extension FailureTrace {
    fileprivate enum Step: Hashable {
        case member(String)
        case anyElement, anyKey
    }

    /// A kind of place: all elements of an array are at one.
    fileprivate struct Place {
        let step: Step?
        var around = 0
        var visits = 1
        var inside: [Step: Int] = [:]
    }

    fileprivate struct GroupKey: Hashable {
        let place: Int
        let kind: DecodingFailure.Kind
    }

    fileprivate struct Group {
        let place: Int
        var count = 0
        var failures: [DecodingFailure] = []
        var offsets: [Int] = []
    }

    fileprivate struct DepartureKey: Hashable {
        let place: Int
        let kind: DecodingDeparture.Kind
    }

    fileprivate struct Departure {
        let key: DepartureKey
        var count = 1
    }

    fileprivate var innermost: (place: Int, declaration: SourcePosition?) { way[way.count - 1] }

    fileprivate mutating func enter(_ pathStep: JSONPath.Step, as step: Step, _ declaration: SourcePosition?) {
        path.append(pathStep)
        let around = innermost.place
        if let place = places[around].inside[step] {
            places[place].visits += 1
            way.append((place, declaration))
        } else {
            places[around].inside[step] = places.count
            way.append((places.count, declaration))
            places.append(Place(step: step, around: around))
        }
    }

    /// Enters a place that is only named: what was decoded there, if anything, was counted then.
    private mutating func enterNamed(_ pathStep: JSONPath.Step) {
        let inside = places[innermost.place].inside
        let step: Step =
            switch pathStep {
            case .element: .anyElement
            case .member(let name): inside[.member(name)] == nil && inside[.anyKey] != nil ? .anyKey : .member(name)
            }
        let isKnown = inside[step] != nil
        enter(pathStep, as: step, innermost.declaration)
        if isKnown { places[innermost.place].visits -= 1 }
    }

    fileprivate func pattern(of place: Int) -> String {
        guard let step = places[place].step else { return "" }
        let around = pattern(of: places[place].around)
        return switch step {
        case .anyElement: around + "[*]"
        case .anyKey: around.isEmpty ? "*" : around + ".*"
        case .member(let name): around + (around.isEmpty ? "" : ".") + name
        }
    }
}
