import FixtureRecording
import Fixtures
import HTTPModel
import ModelDecoding
import ModelDiagnosis
import ScriptSyntax

/// The tests that recordings and a script's expectations make.
struct ClientTests {
    private(set) var all: [ClientTest] = []
    /// The recordings that no test is made of, and why.
    private(set) var losses: [ClientLoss]
    /// The expectations of the script that no test expresses.
    private(set) var unsaid: [String] = []
    /// The recordings that the tests need, with their names in Swift, which come from their own names.
    private(set) var recordings: [(name: String, example: ClientExample)] = []
    private let api: ClientAPI
    private var names: Set<String> = []

    init(of api: ClientAPI) {
        self.api = api
        losses = api.unreadRecordings
        for example in api.examples where !example.isPage { addTest(of: example) }
        for endpoint in api.endpoints { addPages(of: endpoint) }
        for expectation in api.expectations { take(expectation) }
        for place in all.indices where all[place].conditions.isEmpty { all[place].conditions = facts(of: all[place]) }
        var taken: Set<String> = []
        var seen: Set<String> = []
        for example in all.flatMap(\.examples) where seen.insert(example.id).inserted {
            recordings.append((taken.insertFree(SwiftNames.property(forKey: example.swiftName)), example))
        }
    }

    /// The recordings of a test, as Swift calls them.
    func recordings(of test: ClientTest) -> [String] {
        test.examples.compactMap { example in recordings.first { $0.example.id == example.id }?.name }
    }

    // MARK: What was recorded

    private mutating func addTest(of example: ClientExample) {
        guard let endpoint = api.endpoint(named: example.endpoint) else { return }
        let call = ClientCall(
            name: SwiftNames.property(forKey: endpoint.name), endpoint: example.endpoint,
            arguments: endpoint.withoutSecrets(example.arguments))
        let arguments = ArgumentCode(endpoint, example.arguments, in: api)
        if let name = arguments.unwritten {
            let reason = "a test cannot write what \(example.endpoint) was called with as \(name)"
            return losses.append(ClientLoss(subject: "the recording \(example.name)", reason: reason))
        }
        let asked = "\(example.endpoint)(\(arguments.text))"
        let outcome = RecordedOutcome(of: example, to: endpoint, api.models.catalogue)
        let title =
            switch outcome {
            case .value: "\(asked) gets a response"
            case .refused(let status): "\(asked) is refused with \(status)"
            case .undecodable: "\(asked) cannot be decoded"
            }
        add(
            title, named: example.swiftName,
            [ClientTest.Step(call: call, endpoint: endpoint, examples: [example], outcome: outcome)])
    }

    private mutating func addPages(of endpoint: ClientEndpoint) {
        guard endpoint.paging != nil else { return }
        let name = endpoint.fullName
        let asked = api.calls.filter { $0.isPaged && $0.endpoint == name }
        let first = api.examples.first { $0.endpoint == name && $0.isSuccess && !$0.isPage }
        let usual = first.map {
            ClientCall(name: "all", endpoint: name, arguments: $0.arguments, isPaged: true)
        }
        let calls = asked.isEmpty ? [usual].compactMap(\.self) : asked
        for call in calls {
            let isThere = all.contains { $0.steps.count == 1 && $0.steps[0].call.isSame(as: call) }
            let arguments = ArgumentCode(endpoint, call.arguments, in: api)
            guard !isThere, let step = step(call), arguments.unwritten == nil else { continue }
            add("\(name)(\(arguments.text)) ends after the last page", named: "all " + endpoint.name, [step])
        }
    }

    private mutating func add(_ title: String, named name: String, _ steps: [ClientTest.Step]) {
        let free = names.insertFree(SwiftNames.property(forKey: name))
        all.append(ClientTest(title, named: free, steps))
    }

    /// Returns a call with the recordings that respond to it, those with which it succeeds first.
    private func step(_ call: ClientCall) -> ClientTest.Step? {
        guard let endpoint = api.endpoint(named: call.endpoint) else { return nil }
        if call.isPaged {
            guard let paging = endpoint.paging,
                let pages = RecordedPages(of: endpoint, paging, from: call.arguments, in: api)
            else { return nil }
            return ClientTest.Step(call: call, endpoint: endpoint, examples: pages.examples, outcome: .value(nil))
        }
        for example in api.examples.reversed() where example.endpoint == call.endpoint && !example.isPage {
            guard endpoint.withoutSecrets(example.arguments) == call.arguments else { continue }
            let outcome = RecordedOutcome(of: example, to: endpoint, api.models.catalogue)
            guard outcome.isValue else { continue }
            return ClientTest.Step(call: call, endpoint: endpoint, examples: [example], outcome: outcome)
        }
        return nil
    }

    // MARK: What is expected

    private mutating func take(_ expectation: ClientExpectation) {
        switch expectation.claim {
        case .holds(let condition):
            let steps = expectation.calls.compactMap { step($0) }
            guard steps.count == expectation.calls.count, !steps.isEmpty else { return unsaid.append(expectation.text) }
            if let place = place(of: steps) {
                for (number, call) in expectation.calls.enumerated() { all[place].steps[number].call = call }
                all[place].conditions.append(condition)
            } else {
                let title = expectation.text.dropFirst("expect ".count)
                add(String(title), named: "expectation", steps)
                all[all.count - 1].conditions = [condition]
            }
        case .fails(let name): note(expectation) { $0.outcome.isError(named: name) }
        case .status(let status): note(expectation) { $0.examples.last?.status == status }
        case .unsaid: note(expectation) { _ in false }
        }
    }

    /// The test that asks the same, and may have no other names for it.
    private func place(of steps: [ClientTest.Step]) -> Int? {
        all.firstIndex { test in
            test.steps.count == steps.count
                && zip(test.steps, steps).allSatisfy { mine, other in
                    mine.call.isSame(as: other.call) && mine.outcome.isValue
                        && mine.examples.first?.name == other.examples.first?.name
                        && (test.conditions.isEmpty || mine.call.name == other.call.name)
                }
        }
    }

    /// Keeps an expectation as a comment, unless each step of a test says it already.
    private mutating func note(_ expectation: ClientExpectation, unless isSaid: (ClientTest.Step) -> Bool) {
        if all.contains(where: { $0.isOf(expectation.calls) && $0.steps.allSatisfy(isSaid) }) { return }
        if let place = all.lastIndex(where: { $0.isOf(expectation.calls) }) {
            all[place].unsaid.append(expectation.text)
        } else {
            unsaid.append(expectation.text)
        }
    }

    // MARK: What is there anyway

    /// Returns conditions that show that the right response was read, if no script states any.
    private func facts(of test: ClientTest) -> [String] {
        guard test.steps.count == 1, test.steps[0].outcome.isValue else { return [] }
        let step = test.steps[0]
        let name = SwiftText.name(step.call.name)
        if step.call.isPaged, let paging = step.endpoint.paging,
            let pages = RecordedPages(of: step.endpoint, paging, from: step.call.arguments, in: api)
        {
            return ["pages.count == \(pages.pages)", "\(name).count == \(pages.elements)"]
        }
        let length = step.examples[0].body.count
        switch (step.outcome, step.endpoint.result.kind, step.endpoint.result.type) {
        case (.value(nil), .body, _), (.value(nil), .data, _): return length == 0 ? [] : ["\(name).count == \(length)"]
        case (.value(.array(let list)?), _, _): return ["\(name).count == \(list.count)"]
        case (.value(.record(let record)?), .decoded, .named(let reference)?):
            guard let declaration = api.models.catalogue.declaration(of: reference), declaration.isVisible,
                !declaration.hasHandWrittenDecoding
            else { return [] }
            let fields = declaration.fields.prefix(20)
            let facts = fields.compactMap { field in
                record[field.name].flatMap { $0.fact(of: SwiftText.name(field.name), isOptional: field.isOptional) }
            }
            let absent = fields.first { $0.isOptional && record[$0.name]?.isNil == true }
            let fact = facts.first ?? absent.map { "\(SwiftText.name($0.name)) == nil" }
            return fact.map { ["\(name).\($0)"] } ?? []
        default: return []
        }
    }
}

extension ClientTest {
    fileprivate func isOf(_ calls: [ClientCall]) -> Bool {
        !calls.isEmpty && steps.count == calls.count && zip(steps, calls).allSatisfy { $0.call.isSame(as: $1) }
    }
}

extension RecordedOutcome {
    /// Returns true if it is the error that a script knows by this name.
    fileprivate func isError(named name: String?) -> Bool {
        switch self {
        case .value: false
        case .refused: name == nil || name == "invalidResponse"
        case .undecodable: ["decoding", "noData", "notJSON", nil].contains(name)
        }
    }
}

extension ClientCall {
    /// Indicates whether it makes the same request, whatever its response is called.
    func isSame(as other: ClientCall) -> Bool {
        endpoint == other.endpoint && arguments == other.arguments && isPaged == other.isPaged
    }
}

extension ModelValue {
    /// Returns a fact about a property with this value: a number, a short text, or the number of elements.
    fileprivate func fact(of property: String, isOptional: Bool) -> String? {
        switch self {
        case .integer(let number): "\(property) == \(number)"
        // A longer text does not fit on a line, and a recording has a placeholder for a secret.
        case .string(let text)
        where text.count <= 60 && !text.contains("{{secret:") && !text.contains(where: \.isNewline):
            "\(property) == \(SwiftText.literal(text))"
        case .array(let list): "\(property)\(isOptional ? "?" : "").count == \(list.count)"
        default: nil
        }
    }
}

extension ClientExample {
    /// The words for its name in Swift: those of the recording, after the endpoint's if they differ, without the
    /// digits that only distinguish names.
    fileprivate var swiftName: String {
        let own = name.replacing(/-[0-9a-f]{8}(?=$|~)/, with: "")
        let endpoint = endpoint.split(separator: ".").last.map(String.init) ?? endpoint
        return FixtureName(name)?.isNamed(after: endpoint) == false ? "\(endpoint) \(own)" : own
    }
}
