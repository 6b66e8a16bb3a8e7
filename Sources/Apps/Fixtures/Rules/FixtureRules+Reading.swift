import Basics
import Foundation
import HTTPModel
import JSONModel

extension FixtureRules {
    /// Reads a file of rules, strictly and in bounds. A member that is not known is a remark, since a later version may
    /// know it; whatever else is not as it should be is an error.
    init(reading bytes: Data, named file: String) throws(ExchangeFileError) {
        let document: JSONDocument
        do {
            document = try JSONDocument([UInt8](bytes), depthLimit: 64)
        } catch {
            throw ExchangeFileError(file, at: error.position, error.message, advice: "correct it")
        }
        if let repeated = document.repeatedMembers.first {
            throw ExchangeFileError(
                file, at: repeated.again.position, "\(Printable.excerpt(repeated.again.name)) appears twice",
                advice: "remove one")
        }
        let form = ExchangeForm(file: file, value: document.root, name: "")
        let members = try members(of: form, ["rules", "ignore", "mask", "matching", "faults"])
        guard let version = members["rules"] else {
            throw ExchangeFileError(
                file, at: document.root.position, "the file has no \"rules\"", advice: #"write "rules": 1"#)
        }
        guard version.value.int == Self.version else { throw version.fault("a version of the rules", such: "1") }
        for rule in try members["ignore"]?.elements() ?? [] { ignore.append(try readIgnore(rule)) }
        for rule in try members["mask"]?.elements() ?? [] { mask.append(try readMask(rule)) }
        for rule in try Self.each(members["faults"]) {
            faults += try readFaults(rule).map { Faults(origin: Self.origin(rule), rule: $0) }
        }
        for part in try Self.each(members["matching"]) { self.matching = [self.matching, try readMatching(part)] }
    }

    /// True if a file says that it contains rules.
    static func areIn(_ bytes: Data) -> Bool {
        guard let root = try? JSONDocument([UInt8](bytes), depthLimit: 64).root else { return true }
        return root["rules"] != nil
    }

    /// Returns the rules of a folder and those of its parent.
    package func adding(to parent: FixtureRules) -> FixtureRules {
        var both = self
        both.ignore = parent.ignore + ignore
        both.mask = mask + parent.mask
        both.matching = [parent.matching, matching]
        both.faults = faults + parent.faults
        both.remarks = parent.remarks + remarks
        return both
    }
}

extension FixtureRules {
    private static let version = 1

    /// Header lines that say how to read a response, or whose contents are already masked.
    private static let unmaskable: [String: String] = [
        "content-type": "a body is read by it", "content-encoding": "a body is read by it",
        "content-length": "it follows from the body", "transfer-encoding": "it frames the body",
        "content-range": "it frames the body", "connection": "it frames messages", "trailer": "it frames messages",
        "set-cookie": "its value is a placeholder already", "www-authenticate": "a client answers it",
    ]

    private mutating func members(
        of form: ExchangeForm, _ known: Set<String>
    ) throws(ExchangeFileError) -> [String: ExchangeForm] {
        guard form.value.kind == .object else { throw form.fault("an object", such: "{ … }") }
        var members: [String: ExchangeForm] = [:]
        for member in form.value.members {
            guard known.contains(member.name) else {
                let near = nearest(to: member.name, among: known.sorted())
                remarks.append(
                    ExchangeFileError(
                        form.file, at: member.position, "\(Printable.excerpt(member.name)) is not supported here",
                        advice: near.map { "did you mean \($0)?" } ?? "remove it"))
                continue
            }
            members[member.name] = ExchangeForm(file: form.file, value: member.value, name: member.name)
        }
        return members
    }

    private mutating func readIgnore(_ form: ExchangeForm) throws(ExchangeFileError) -> Ignore {
        let kinds: [(name: String, part: (String) -> RequestParts)] = [
            ("query", RequestParts.query), ("header", RequestParts.header), ("body", RequestParts.body(_:)),
            ("part", RequestParts.part), ("path", RequestParts.path),
        ]
        let before = remarks.count
        let members = try members(of: form, Set(kinds.map(\.name) + ["in"]))
        var part = RequestParts()
        for kind in kinds {
            guard let member = members[kind.name] else { continue }
            let one = kind.part(try member.string(such: "ts"))
            if let fault = one.faults.first?.fault { throw Self.error(fault, at: member) }
            part = [part, one]
        }
        guard part != [] else {
            throw mistyped(since: before) ?? form.fault("a rule for requests", such: #"{ "query": "ts" }"#)
        }
        return Ignore(
            origin: Self.origin(form), narrowing: try Self.narrowing(members["in"]), part: part,
            ignored: IgnoredParts(part))
    }

    /// `"host"`, `"base"`, which is the usual, or `{ "header": "Accept" }`.
    private mutating func readMatching(_ form: ExchangeForm) throws(ExchangeFileError) -> RequestParts {
        switch form.value.string {
        case "host": return .host
        case "base": return []
        default:
            let example = #""base", "host" or { "header": "Accept" }"#
            guard form.value.kind == .object else { throw form.fault("the part to compare", such: example) }
            guard let header = try members(of: form, ["header"])["header"] else {
                throw form.fault("the part to compare", such: example)
            }
            let part = RequestParts.header(try header.string(such: "Accept"))
            if let fault = part.faults.first?.fault { throw Self.error(fault, at: header) }
            return part
        }
    }

    private mutating func readMask(_ form: ExchangeForm) throws(ExchangeFileError) -> Mask {
        let before = remarks.count
        let members = try members(of: form, ["body", "header", "with", "in"])
        let place: Mask.Place
        switch (members["body"], members["header"]) {
        case (let body?, nil):
            do throws(PatternFault) { place = .body(try BodyPath(body.value.string ?? "")) } catch {
                throw Self.error(error, at: body)
            }
        case (nil, let header?):
            let name = try header.string(such: "X-Request-Id")
            if let fault = RequestParts.header(name).faults.first?.fault { throw Self.error(fault, at: header) }
            if let reason = Self.unmaskable[name.lowercased()] {
                throw ExchangeFileError(
                    header.file, at: header.value.position, "\(name) cannot be masked: \(reason)",
                    advice: "remove this rule")
            }
            guard members["with"].map({ (try? HeaderField(name, $0.value.string ?? "\n")) != nil }) ?? true else {
                throw members["with", default: header].fault("a header value", such: "\"1\"")
            }
            place = .header(name)
        default:
            throw mistyped(since: before)
                ?? form.fault("a rule for one place in a response", such: #"{ "body": "items[].id" }"#)
        }
        return Mask(
            origin: Self.origin(form), narrowing: try Self.narrowing(members["in"]), place: place,
            replacement: members["with"]?.value)
    }

    /// `".latency(1s)"`, `"GET episodes*: .offline"` or `{ "in": "GET episodes*", "faults": ".offline" }`.
    private mutating func readFaults(_ form: ExchangeForm) throws(ExchangeFileError) -> [FaultPlan.Rule] {
        guard form.value.kind == .object else { return try Self.rules(form) }
        let before = remarks.count
        let members = try members(of: form, ["in", "faults"])
        guard let faults = members["faults"] else {
            throw mistyped(since: before) ?? form.fault("a rule for faults", such: #"{ "faults": ".latency(1s)" }"#)
        }
        guard let narrowing = try Self.narrowing(members["in"]) else { return try Self.rules(faults) }
        let rules = try Self.rules(faults)
        guard rules.allSatisfy({ $0.pattern == nil }) else {
            throw ExchangeFileError(
                form.file, at: faults.value.position, "the faults have a pattern, and so has \"in\"",
                advice: "remove one")
        }
        return rules.map { FaultPlan.Rule(narrowing.text, $0.faults) }
    }

    private static func rules(_ form: ExchangeForm) throws(ExchangeFileError) -> [FaultPlan.Rule] {
        let text = try form.string(such: ".latency(1s)")
        guard let reader = LinkedFaultReading.type else {
            throw ExchangeFileError(
                form.file, at: form.value.position, "faults are not read here",
                advice: "add the product FixtureRecording to the dependencies of the test target")
        }
        do throws(FaultTextError) { return try reader.plan(text).rules } catch {
            throw ExchangeFileError(form.file, at: form.value.position, "faults, \(error.place)", advice: error.advice)
        }
    }

    /// The elements of an array, or the value that stands alone.
    private static func each(_ form: ExchangeForm?) throws(ExchangeFileError) -> [ExchangeForm] {
        guard let form else { return [] }
        return form.value.kind == .array ? try form.elements() : [form]
    }

    /// If a rule says nothing, its unknown member is the error to report.
    private func mistyped(since count: Int) -> ExchangeFileError? {
        remarks.count > count ? remarks[count] : nil
    }

    private static func narrowing(_ form: ExchangeForm?) throws(ExchangeFileError) -> RequestNarrowing? {
        guard let form else { return nil }
        do throws(PatternFault) {
            return try RequestNarrowing(form.value.string ?? "")
        } catch {
            throw Self.error(error, at: form)
        }
    }

    private static func error(_ fault: PatternFault, at form: ExchangeForm) -> ExchangeFileError {
        let text = Printable.excerpt(form.value.sourceText)
        return ExchangeFileError(
            form.file, at: form.value.position, "\(text) cannot match anything: \(fault.reason)", advice: fault.advice)
    }

    private static func origin(_ form: ExchangeForm) -> Origin {
        Origin(file: form.file, position: form.value.position, text: form.value.sourceText)
    }
}
