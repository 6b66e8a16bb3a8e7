/// What happens in a picture: a few facts about it, and what is typed at a shell, a step a line.
///
/// ```
/// title: Sonde explains why an answer does not decode
/// size: 92x24
///
/// enter sonde --bare
/// base http://127.0.0.1:3000/tmdb/3/
/// begin
/// enter why
/// ```
///
/// The picture holds what follows `begin`, on a screen cleared for it. A line that begins with blanks belongs to the
/// step above it.
package struct Scene: Sendable {
    package enum Step: Sendable, Equatable {
        /// Types a line and Enter, and waits for the next prompt.
        case enter(String)
        /// Types without Enter.
        case type(String)
        /// Pastes lines, as a terminal does what comes from the clipboard.
        case paste(String)
        /// Presses a key by its name in ``Key``.
        case press(String)
        /// Waits until a text is on the screen.
        case await(String)
        /// Asks the server that the scene has started for a path.
        case request(String)
        /// From here on, the APIs answer one text where they had another.
        case change(String, to: String)
        /// Clears the screen. What was before is not in the picture.
        case begin
        /// How many seconds the screen stays as it is.
        case rest(Double)
    }

    /// What a line of a scene's file has instead of a step.
    package struct Fault: Error, CustomStringConvertible {
        package let description: String
    }

    /// The name of its file and of its picture, without extensions.
    package let name: String
    /// What the picture is called, and what it shows, for people who do not see it.
    package private(set) var title = ""
    package private(set) var summary = ""
    /// The window's cells.
    package private(set) var columns = 92
    package private(set) var rows = 30
    /// Whether it is shown as it happens.
    package private(set) var isMoving = false
    package private(set) var steps: [Step] = []

    package init(_ text: String, named name: String) throws {
        self.name = name
        for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            do {
                try take(String(line))
            } catch let fault as Fault {
                throw Fault(description: "\(name).scene:\(number): \(fault.description)")
            }
        }
        guard steps.contains(.begin) else { throw Fault(description: "\(name).scene: it lacks `begin`") }
    }
}

extension Scene {
    private mutating func take(_ line: String) throws {
        if line.hasPrefix("    ") { return try takeMore(String(line.dropFirst(4))) }
        let word = String(line.prefix { $0 != " " })
        let rest = String(line.dropFirst(word.count + 1))
        switch word {
        case "title:": title = rest
        case "summary:": summary += summary.isEmpty ? rest : " " + rest
        case "size:": try takeSize(rest)
        case "moving": isMoving = true
        case "enter": steps.append(.enter(rest))
        case "type": steps.append(.type(rest))
        case "paste": steps.append(.paste(rest))
        case "press": steps.append(.press(rest))
        case "await": steps.append(.await(rest))
        case "request": steps.append(.request(rest))
        case "change": try takeChange(rest)
        case "begin": steps.append(.begin)
        case "rest": try takeRest(rest)
        default: throw Fault(description: "\(word) is not a step")
        }
    }

    private mutating func takeMore(_ line: String) throws {
        guard case .paste(let text)? = steps.last else { throw Fault(description: "only `paste` has several lines") }
        steps[steps.count - 1] = .paste(text.isEmpty ? line : text + "\n" + line)
    }

    private mutating func takeSize(_ text: String) throws {
        let numbers = text.split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2, numbers.allSatisfy((10...200).contains) else {
            throw Fault(description: "a size reads 92x24")
        }
        (columns, rows) = (numbers[0], numbers[1])
    }

    private mutating func takeChange(_ text: String) throws {
        guard let arrow = text.firstRange(of: " => ") else { throw Fault(description: "a change reads OLD => NEW") }
        steps.append(.change(String(text[..<arrow.lowerBound]), to: String(text[arrow.upperBound...])))
    }

    private mutating func takeRest(_ text: String) throws {
        guard let seconds = Double(text), (0...30).contains(seconds) else {
            throw Fault(description: "rest takes seconds, up to 30")
        }
        steps.append(.rest(seconds))
    }
}
