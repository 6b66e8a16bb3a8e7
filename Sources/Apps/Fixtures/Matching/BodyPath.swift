package import JSONModel

/// A path into a body, as rules and scripts write it: `user.email`, `items[].id`, `items[0].tags`, `rates.*`,
/// `headers["X-Id"]`.
///
/// `[]` stands for every element and `*` for every member. A form's item and a multipart body's part are
/// found by their whole name, so `user[name]` is also a path.
package struct BodyPath: Sendable, Hashable {
    enum Step: Sendable, Hashable {
        case member(String)
        case anyMember
        case element(Int)
        case anyElement
    }

    let text: String
    let steps: [Step]

    package init(_ text: String) throws(PatternFault) {
        self.text = text
        var reader = Reader(rest: text[...])
        steps = try reader.steps()
    }

    /// True if it leads to the value at the end of these steps.
    func leads(to path: [JSONPath.Step]) -> Bool {
        steps.count == path.count && zip(steps, path).allSatisfy { $0.allows($1) }
    }

    /// True if it is the name of this form item or part.
    func names(_ item: String) -> Bool {
        text == item || steps == [.member(item)]
    }

    /// Every value that the path leads to.
    package func values(in root: JSONValue) -> [(path: [JSONPath.Step], value: JSONValue)] {
        var found: [(path: [JSONPath.Step], value: JSONValue)] = [([], root)]
        for step in steps {
            found = found.flatMap { path, value in
                step.children(of: value).map { (path + [$0.step], $0.value) }
            }
        }
        return found
    }

    /// The steps in the form that ``init(_:)`` reads.
    package static func text(of path: [JSONPath.Step]) -> String {
        path.reduce(into: "") { text, step in
            switch step {
            case .element(let number): text += "[\(number)]"
            case .member(let name) where name.isPlain: text += text.isEmpty ? name : ".\(name)"
            case .member(let name): text += name.utf8.contains(UInt8(ascii: "'")) ? "[\"\(name)\"]" : "['\(name)']"
            }
        }
    }
}

extension BodyPath.Step {
    fileprivate func allows(_ step: JSONPath.Step) -> Bool {
        switch (self, step) {
        case (.member(let one), .member(let two)): one == two
        case (.element(let one), .element(let two)): one == two
        case (.anyMember, .member), (.anyElement, .element): true
        default: false
        }
    }

    fileprivate func children(of value: JSONValue) -> [(step: JSONPath.Step, value: JSONValue)] {
        switch self {
        case .member(let name): value.values(named: name).map { (.member(name), $0) }
        case .anyMember: value.members.map { (.member($0.name), $0.value) }
        case .element(let number): value[number].map { [(.element(number), $0)] } ?? []
        case .anyElement: value.elements.enumerated().map { (.element($0), $1) }
        }
    }
}

extension BodyPath {
    fileprivate struct Reader {
        var rest: Substring

        mutating func steps() throws(PatternFault) -> [Step] {
            var steps: [Step] = []
            while let next = rest.first {
                if next == "[" {
                    steps.append(try bracketed())
                } else {
                    if !steps.isEmpty {
                        guard next == "." else { throw fault("] must be followed by a dot, a bracket or the end") }
                        rest.removeFirst()
                    }
                    steps.append(try name())
                }
            }
            guard !steps.isEmpty else { throw fault("it is empty") }
            return steps
        }

        private mutating func name() throws(PatternFault) -> Step {
            let name = rest.prefix { $0 != "." && $0 != "[" }
            guard !name.isEmpty else { throw fault("a member's name is missing") }
            guard !name.contains("]") else { throw fault("] has no [ before it") }
            rest = rest[name.endIndex...]
            return name == "*" ? .anyMember : .member(String(name))
        }

        private mutating func bracketed() throws(PatternFault) -> Step {
            rest.removeFirst()
            if let quote = rest.first, quote == "\"" || quote == "'" {
                guard let end = rest.dropFirst().firstRange(of: "\(quote)]") else {
                    throw fault("a quoted name must end with \(quote)]")
                }
                let name = rest[rest.index(after: rest.startIndex)..<end.lowerBound]
                rest = rest[end.upperBound...]
                return .member(String(name))
            }
            guard let end = rest.firstIndex(of: "]") else { throw fault("[ has no ] after it") }
            let word = rest[..<end]
            rest = rest[rest.index(after: end)...]
            guard !word.isEmpty else { return .anyElement }
            if word.allSatisfy(\.isASCIIDigit) {
                guard let number = Int(word) else { throw fault("no array has that many elements") }
                return .element(number)
            }
            guard !word.contains("["), !word.contains(".") else {
                throw fault("between [ and ] there can only be a number, a name or nothing")
            }
            return word == "*" ? .anyElement : .member(String(word))
        }

        private func fault(_ reason: String) -> PatternFault {
            PatternFault(reason, advice: #"write "user.email", or "items[].id" for every element"#)
        }
    }
}

extension String {
    /// True if it can stand between dots.
    fileprivate var isPlain: Bool { !isEmpty && self != "*" && !contains { ".[]'\"".contains($0) } }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
