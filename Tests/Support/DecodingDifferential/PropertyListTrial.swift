package import Foundation
import JSONModel
package import ModelDecoding
package import SeededRandom

/// A property list to be decoded as a type, here and by Foundation.
package struct PropertyListTrial: Sendable {
    package let type: ModelType
    package let models: ModelCatalogue
    package let body: Data

    /// A property list that says about what the body of a trial does, in XML or binary; nil if the list in XML is none
    /// that Foundation could write in binary.
    package init?(of trial: Trial, isBinary: Bool, _ random: inout SeededGenerator) {
        type = trial.type
        models = trial.models
        guard let document = try? JSONDocument(trial.body) else { return nil }
        var text = ""
        PropertyListText.write(document.root, to: &text, &random)
        let list = Data("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\(text)</plist>\n".utf8)
        guard isBinary else {
            body = list
            return
        }
        guard let value = try? PropertyListSerialization.propertyList(from: list, format: nil),
            let binary = try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        else { return nil }
        body = binary
    }

    /// What is decoded here.
    package var ours: Verdict {
        do throws(DecodingFailures) {
            return .accepted(
                try DocumentBodyDecoder(.propertyList).decode(body, as: type, in: models).canonicalText)
        } catch {
            return .refused(paths: error.failures.map { $0.path.steps.map(\.text) })
        }
    }

    /// What Foundation decodes, asked for the same type member by member.
    package var foundations: Verdict {
        do {
            let model = try DecodedModel.decoding(type, in: models) {
                try PropertyListDecoder().decode(DecodedModel.self, from: body)
            }
            return .accepted(model.value.canonicalText)
        } catch {
            return .refused(paths: [])
        }
    }

    /// How the two differ, or nil if they agree.
    package var difference: String? {
        switch (ours, foundations) {
        case (.accepted(let one), .accepted(let two)) where one == two: nil
        case (.refused, .refused): nil
        case (let one, let two):
            "\(type)\n  \(String(decoding: body, as: UTF8.self))\n  ours:         \(one)\n  Foundation's: \(two)"
        }
    }

    /// Whether the body decodes.
    package var isAccepted: Bool { if case .accepted = ours { true } else { false } }
}

/// Writes JSON as a property list: mostly the same values, and sometimes those that JSON does not have.
private enum PropertyListText {
    static func write(_ value: JSONValue, to text: inout String, _ random: inout SeededGenerator) {
        switch value.kind {
        case .object:
            text += "<dict>"
            for member in value.members {
                text += "<key>\(escaped(member.name))</key>"
                write(member.value, to: &text, &random)
            }
            text += "</dict>"
        case .array:
            text += "<array>"
            for element in value.elements { write(element, to: &text, &random) }
            text += "</array>"
        case .null: text += "<string>$null</string>"
        case .boolean: text += value.boolean == true ? "<true/>" : "<false/>"
        case .number: text += number(value.numberText ?? "0", &random)
        case .string: text += string(value.string ?? "", &random)
        }
    }

    private static func number(_ text: String, _ random: inout SeededGenerator) -> String {
        let isInteger = !text.contains { ".eE".contains($0) }
        switch random.next(below: 30) {
        case 0:
            return
                "<real>\(random.pick(["nan", "+infinity", "-INF", "Infinity", " 1.5", "1.5 ", "0x10", "1e999", "1e-400"]))</real>"
        case 1:
            return
                "<integer>\(random.pick(["0x1F", "-0x2", "+7", " 8", "9 ", "-0", "18446744073709551615", "-9223372036854775808", "99999999999999999999"]))</integer>"
        case 2: return "<real>\(text)</real>"
        case 3: return decimal
        default: return isInteger ? "<integer>\(text)</integer>" : "<real>\(text)</real>"
        }
    }

    private static let decimal = """
        <dict><key>exponent</key><integer>-1</integer><key>length</key><integer>1</integer>\
        <key>isNegative</key><false/><key>isCompact</key><true/><key>mantissa</key><array><integer>15</integer>\
        \(String(repeating: "<integer>0</integer>", count: 7))</array></dict>
        """

    private static func string(_ text: String, _ random: inout SeededGenerator) -> String {
        if text.hasPrefix("20"), text.hasSuffix("Z"), random.happens(85) {
            let date = random.pick([
                "2018-04-17T04:30:00Z", "2018-04-17T04:30:00Z", "1999-12-31T23:59:59Z", "2018-02-30T25:00:00Z",
                "0001-01-01T00:00:00Z", "2018-04-17T04:30:00.5Z", "2018-04-17", "-0044-03-15T12:00:00Z",
            ])
            return "<date>\(date)</date>"
        }
        if text.contains("://"), random.happens(75) {
            return "<dict><key>relative</key><string>\(escaped(text))</string></dict>"
        }
        if !text.isEmpty, Data(base64Encoded: text) != nil, random.happens(60) {
            return "<data>\(random.happens(30) ? "\n " : "")\(text)\(random.happens(15) ? "\n=" : "")</data>"
        }
        return "<string>\(escaped(text))</string>"
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&#x3E;"
            case "\0"..." ": "&#\(scalar.value);"
            default: String(scalar)
            }
        }.joined()
    }
}
