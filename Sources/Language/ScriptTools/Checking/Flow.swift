import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// The state after the statements so far, as far as the text determines it.
struct Flow: Sendable, Hashable {
    var it: StaticType?
    var last: StaticType?
    /// The type of what `result` holds if it is a success.
    var success: StaticType?
    var api = CurrentAPI.known(nil)
    /// The known bases of the APIs that have been current.
    private var bases: [String?: Bases] = [:]

    /// The state of the base, which a URL without a host needs.
    enum Base: Sendable, Hashable {
        case none, set, unknown
    }

    /// The current API, if the text determines it.
    enum CurrentAPI: Sendable, Hashable {
        case known(String?)
        case unknown
    }

    private struct Bases: Sendable, Hashable {
        var current = Base.none
        /// The base that is set outside of the environment in use.
        var outer = Base.none
        /// Indicates whether an environment may be active.
        var hasEnvironment = false
    }

    /// The base of the current API.
    var base: Base {
        get { base(of: api) }
        set { change { $0.current = newValue } }
    }

    var outerBase: Base {
        get { if case .known(let name) = api { (bases[name] ?? Bases()).outer } else { .unknown } }
        set { change { $0.outer = newValue } }
    }

    var hasEnvironment: Bool {
        get { if case .known(let name) = api { (bases[name] ?? Bases()).hasEnvironment } else { true } }
        set { change { $0.hasEnvironment = newValue } }
    }

    func base(of api: CurrentAPI) -> Base {
        if case .known(let name) = api { (bases[name] ?? Bases()).current } else { .unknown }
    }

    private mutating func change(_ change: (inout Bases) -> Void) {
        if case .known(let name) = api { change(&bases[name, default: Bases()]) }
    }

    /// Restores the settings of the APIs from an earlier state.
    mutating func restorePlaces(of former: Flow) { (api, bases) = (former.api, former.bases) }

    /// Nothing is known of where requests go.
    mutating func forgetPlaces() { (api, bases) = (.unknown, [:]) }

    /// Forgets what is known about earlier responses and shown values.
    mutating func forgetResponses() { (it, last, success) = (nil, nil, nil) }

    /// Returns what holds after either of two branches.
    func merged(with other: Flow) -> Flow {
        var merged = self
        if it != other.it { merged.it = nil }
        if last != other.last { merged.last = nil }
        if success != other.success { merged.success = nil }
        if api != other.api { merged.api = .unknown }
        for name in Set(bases.keys).union(other.bases.keys) {
            let (one, two) = (bases[name] ?? Bases(), other.bases[name] ?? Bases())
            guard one != two else { continue }
            merged.bases[name] = Bases(
                current: one.current == two.current ? one.current : .unknown,
                outer: one.outer == two.outer ? one.outer : .unknown,
                hasEnvironment: one.hasEnvironment || two.hasEnvironment)
        }
        return merged
    }
}

/// A name with what is known of its value.
struct Local: Sendable, Hashable {
    var type: StaticType?
    /// Indicates whether its type never changes, because it is a constant or its type is declared.
    var isFixed: Bool
    var isConstant = true
    /// Indicates whether it is an optional, by its type or its first value, whose `map` takes the whole value.
    var isOptional = false
    /// The text of a constant that the script writes out.
    var text: String?
    /// The number of its declaration, if declarations are noted.
    var meaning: Int?
}

/// A variable that was given a value of another type.
struct Change: Sendable {
    let place: Place
    let before: StaticType?

    struct Place: Sendable, Hashable {
        let frame: Int
        let name: String
    }
}

extension ScriptChecker {
    /// Goes several ways of which one is taken, or none. Afterwards holds what holds after all of them.
    mutating func inBranches(_ ways: [(inout ScriptChecker) -> Void], mayTakeNone: Bool) {
        let (start, mark) = (flow, changes.count)
        var end: Flow? = mayTakeNone ? start : nil
        var outcomes: [[Change.Place: StaticType?]] = []
        for way in ways {
            flow = start
            way(&self)
            end = end.map { $0.merged(with: flow) } ?? flow
            var outcome: [Change.Place: StaticType?] = [:]
            for change in changes[mark...] where outcome[change.place] == nil {
                outcome[change.place] = .some(type(at: change.place))
            }
            outcomes.append(outcome)
            for change in changes[mark...].reversed() { setType(change.before, at: change.place) }
            changes.removeSubrange(mark...)
        }
        flow = end ?? start
        for place in Set(outcomes.flatMap(\.keys)) {
            let before = type(at: place)
            var types = Set(outcomes.map { outcome in outcome[place] ?? before })
            if mayTakeNone { types.insert(before) }
            change(place, to: types.count == 1 ? types.first ?? nil : nil)
        }
    }

    /// Goes once through what is done again and again: nothing is known at its beginning of what it changes.
    mutating func inLoop(_ body: [Statement], endsWithBody: Bool = false, _ way: (inout ScriptChecker) -> Void) {
        let effects = Effects(of: body)
        forget(effects)
        way(&self)
        if !endsWithBody { forget(effects) }
    }

    private mutating func forget(_ effects: Effects) {
        if effects.changesIt { flow.it = nil }
        if effects.mightShow { flow.last = nil }
        if effects.mightSend { flow.success = nil }
        if effects.changesAPI { flow.forgetPlaces() }
        if effects.changesBase { (flow.base, flow.outerBase) = (.unknown, .unknown) }
        for name in effects.assigned { assign(name, nil) }
        for name in effects.changed where local(name)?.type?.staysItself != true { assign(name, nil) }
    }

    /// A variable has a value of another type from here on.
    mutating func assign(_ name: String, _ type: StaticType?) {
        guard let frame = frames.lastIndex(where: { $0[name] != nil }), frames[frame][name]?.isFixed == false else {
            return
        }
        change(Change.Place(frame: frame, name: name), to: type?.settled)
    }

    private mutating func change(_ place: Change.Place, to type: StaticType?) {
        changes.append(Change(place: place, before: self.type(at: place)))
        setType(type, at: place)
    }

    private func type(at place: Change.Place) -> StaticType? {
        frames.indices.contains(place.frame) ? frames[place.frame][place.name]?.type : nil
    }

    private mutating func setType(_ type: StaticType?, at place: Change.Place) {
        guard frames.indices.contains(place.frame) else { return }
        frames[place.frame][place.name]?.type = type
    }
}

/// The changes that statements may make, at any depth.
private struct Effects {
    private(set) var assigned: Set<String> = []
    /// Variables that are made of their own value and another: `total += 1`.
    private(set) var changed: Set<String> = []
    private(set) var changesIt = false
    private(set) var mightShow = false
    private(set) var changesBase = false
    private(set) var changesAPI = false
    private(set) var mightSend = false

    init(of statements: [Statement]) {
        for statement in statements { add(statement) }
    }

    private mutating func add(_ statement: Statement) {
        switch statement.kind {
        case .command(let command):
            let isReplay = command.name.text == "replay"
            if isReplay || command.name.text == "base" { changesBase = true }
            if isReplay || command.name.text == "use" { changesAPI = true }
            if isReplay { (changesIt, mightSend, mightShow) = (true, true, true) }
        case .binding(let binding):
            add(binding.value, isAssigned: true)
        case .assignment(let assignment):
            if let name = assignment.target.root {
                let isChanged = assignment.operation != nil && assignment.target.kind == .name(name)
                if isChanged { changed.insert(name) } else { assigned.insert(name) }
            }
            add(assignment.value, isAssigned: true)
        case .value(let source):
            add(source, isAssigned: true)
        case .conditional(let conditional):
            mightSend = true
            for branch in conditional.branches { add(branch.body) }
            add(conditional.otherwise ?? [])
        case .switched(let switched):
            mightSend = true
            for each in switched.cases { add(each.body) }
        case .forEach(let loop):
            add(loop.sequence)
            add(loop.body)
        case .whileLoop(_, let body):
            mightSend = true
            add(body)
        case .repeated(let loop):
            mightSend = true
            add(loop.body)
        case .check(let check): mightSend = mightSend || check.condition.mightSend
        case .scoped(let block):
            mightSend = true
            add(block.body)
        case .returned(let source):
            if let source { add(source) }
        case .model, .endpoint, .parameter, .function, .environment, .api, .dry, .program: break
        }
    }

    private mutating func add(_ statements: [Statement]) {
        for statement in statements { add(statement) }
    }

    private mutating func add(_ source: Source, isAssigned: Bool = false) {
        if isAssigned, source.isResponse(calling: { _ in true }) { changesIt = true }
        switch source.kind {
        case .expression(let expression):
            if case .name = expression.kind { mightSend = true }
            mightSend = mightSend || expression.mightSend
        case .call, .request: mightSend = true
        }
    }
}

extension StaticType {
    /// Indicates whether an operator with this type on its left returns a value of the same type.
    var staysItself: Bool { isNumber || self == .scalar(.string) }
}
