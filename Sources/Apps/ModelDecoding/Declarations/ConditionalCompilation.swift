/// Chooses the branch of `#if` to read: the one that a release build of an iOS app would compile.
enum ConditionalCompilation {
    static func activeTokens(of tokens: [SwiftToken], remarks: inout Remarks) -> [SwiftToken] {
        var result: [SwiftToken] = []
        var open: [Branch] = []
        var index = 0
        while index < tokens.count {
            guard let directive = directive(at: index, in: tokens) else {
                if open.last?.isActive ?? true { result.append(tokens[index]) }
                index += 1
                continue
            }
            let start = tokens[index].span.lowerBound
            let end = tokens[(index + 2)...].firstIndex { $0.startsLine || $0.kind == .end } ?? tokens.count
            var condition = BuildCondition(tokens[(index + 2)..<end])
            let isOutsideActive = open.dropLast().last?.isActive ?? true
            switch (directive, open.last) {
            case ("if", let outside):
                let isActive = (outside?.isActive ?? true) && condition.holds()
                open.append(Branch(isActive: isActive, wasActive: isActive, start: start))
            case ("elseif", let branch?):
                let isActive = isOutsideActive && !branch.wasActive && condition.holds()
                open[open.count - 1].isActive = isActive
                open[open.count - 1].wasActive = branch.wasActive || isActive
            case ("else", let branch?):
                open[open.count - 1].isActive = isOutsideActive && !branch.wasActive
                open[open.count - 1].wasActive = true
            case ("endif", _?):
                open.removeLast()
            default:
                remarks.error("There is no '#if' for this '#\(directive)'.", at: start..<start + 1)
            }
            index = end
        }
        if let branch = open.last {
            remarks.error(
                "This '#if' is never closed: write '#endif' at its end.", at: branch.start..<branch.start + 3)
            if !branch.isActive, let end = tokens.last { result.append(end) }
        }
        return result
    }
}

extension ConditionalCompilation {
    fileprivate struct Branch {
        var isActive: Bool
        var wasActive: Bool
        var start: Int
    }

    fileprivate static func directive(at index: Int, in tokens: [SwiftToken]) -> String? {
        guard tokens[index].isSymbol("#"), index + 1 < tokens.count, !tokens[index + 1].hasSpaceBefore,
            let word = tokens[index + 1].word
        else { return nil }
        return ["if", "elseif", "else", "endif"].contains(word) ? word : nil
    }
}

/// The condition of an `#if`, read for a release build of an app for iOS.
private struct BuildCondition {
    private var tokens: ArraySlice<SwiftToken>
    private var depth = 0

    init(_ tokens: ArraySlice<SwiftToken>) {
        self.tokens = tokens
    }

    mutating func holds() -> Bool {
        var result = conjunction()
        while skip("|") {
            _ = skip("|")
            let other = conjunction()
            result = result || other
        }
        return result
    }

    private mutating func conjunction() -> Bool {
        var result = operand()
        while skip("&") {
            _ = skip("&")
            let other = operand()
            result = result && other
        }
        return result
    }

    private mutating func operand() -> Bool {
        guard depth < 100, let token = tokens.popFirst() else { return false }
        depth += 1
        defer { depth -= 1 }
        if token.isSymbol("!") { return !operand() }
        if token.isSymbol("(") {
            let result = holds()
            _ = skip(")")
            return result
        }
        guard let word = token.word else { return false }
        guard skip("(") else { return word == "true" }
        let arguments = tokens.prefix { !$0.isSymbol(")") }
        tokens = tokens.dropFirst(arguments.count + 1)
        return answer(word, arguments)
    }

    private func answer(_ question: String, _ arguments: ArraySlice<SwiftToken>) -> Bool {
        let word = arguments.first?.word ?? ""
        return switch question {
        case "os": word == "iOS"
        case "canImport": !["FoundationNetworking", "Glibc", "Musl", "Android", "WinSDK", "AppKit"].contains(word)
        case "arch": word == "arm64"
        case "_endian": word == "little"
        case "targetEnvironment": false
        case "swift", "compiler": isAtLeast(arguments)
        default: question.hasPrefix("has")
        }
    }

    /// Compares with the language version this was written for.
    private func isAtLeast(_ arguments: ArraySlice<SwiftToken>) -> Bool {
        let wanted =
            arguments.lazy.compactMap { token -> Double? in
                switch token.kind {
                case .integer(let value): value?.double
                case .floatingPoint(let value): value
                default: nil
                }
            }.first ?? 0
        return arguments.first?.isSymbol(">") ?? false ? 6.3 >= wanted : 6.3 < wanted
    }

    private mutating func skip(_ symbol: Unicode.Scalar) -> Bool {
        guard tokens.first?.isSymbol(symbol) ?? false else { return false }
        tokens.removeFirst()
        return true
    }
}
