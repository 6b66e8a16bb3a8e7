import Basics
import Foundation
import JSONModel

/// Compares two bodies by what they say: JSON as values, whatever the order of members and the spelling of numbers;
/// forms as items, multipart bodies without their boundaries.
struct BodyComparison {
    let ignoring: IgnoredParts
    let secrets: Set<String>

    func compare(_ live: BodyContent, _ recorded: BodyContent, _ verdict: inout Matcher.Verdict) {
        switch (live, recorded) {
        case (.none, .none): return
        case (.json(let here), .json(let there)): compare(here, there, at: [], &verdict)
        case (.form(let here), .form(let there)):
            ItemComparison(field: "body", secrets: secrets) { ignoring.containsItem($0) }
                .compare(here, there, &verdict)
        case (.multipart(let here), .multipart(let there)): compare(here, there, &verdict)
        case (.text(let here), .text(let there)): compare(here, there, "body", &verdict)
        case (.bytes(let here), .bytes(let there)) where here == there: return
        default:
            verdict.differences.append(Difference("body", Self.words(live), recorded: Self.words(recorded)))
        }
    }
}

extension BodyComparison {
    private typealias Path = [JSONPath.Step]

    private func compare(
        _ live: JSONValue, _ recorded: JSONValue, at path: Path, _ verdict: inout Matcher.Verdict
    ) {
        guard live != recorded else { return }
        guard !ignoring.containsBody(at: path) else {
            verdict.ignored += 1
            return
        }
        switch (live.kind, recorded.kind) {
        case (.object, .object): compareMembers(live, recorded, at: path, &verdict)
        case (.array, .array) where live.count == recorded.count:
            for (place, (here, there)) in zip(live.elements, recorded.elements).enumerated() {
                compare(here, there, at: path + [.element(place)], &verdict)
            }
        case (.number, .number) where live.isEquivalent(to: recorded): return
        case (.number, .string) where PlaceholderPattern(recorded.string ?? "", secrets: secrets).hasPlaceholder:
            compare(live.sourceText, recorded.string ?? "", Self.field(path), &verdict)
        case (.string, .string):
            compare(live.string ?? "", recorded.string ?? "", Self.field(path), &verdict)
        default: differ(path, live.sourceText, recorded.sourceText, &verdict)
        }
    }

    private func compareMembers(
        _ live: JSONValue, _ recorded: JSONValue, at path: Path, _ verdict: inout Matcher.Verdict
    ) {
        for member in recorded.members {
            let place = path + [.member(member.name)]
            if let value = live[member.name] {
                compare(value, member.value, at: place, &verdict)
            } else if ignoring.containsBody(at: place) {
                verdict.ignored += 1
            } else {
                let pattern = PlaceholderPattern(member.value.string ?? "", secrets: secrets)
                guard !pattern.hasPlaceholder else {
                    verdict.placeholders += 1
                    verdict.missingKeys += 1
                    continue
                }
                differ(place, nil, member.value.sourceText, &verdict)
            }
        }
        for member in live.members where recorded[member.name] == nil {
            let place = path + [.member(member.name)]
            if ignoring.containsBody(at: place) {
                verdict.ignored += 1
            } else {
                differ(place, member.value.sourceText, nil, &verdict)
            }
        }
        let (here, there) = (live.members.count, recorded.members.count)
        if here != there, Set(live.members.map(\.name)) == Set(recorded.members.map(\.name)) {
            differ(path, "\(here) members", "\(there) members", &verdict)
        }
    }

    private func compare(_ live: String, _ recorded: String, _ field: String, _ verdict: inout Matcher.Verdict) {
        guard live != recorded else { return }
        let pattern = PlaceholderPattern(recorded, secrets: secrets)
        if pattern.hasPlaceholder, pattern.matches(live) {
            verdict.placeholders += 1
        } else {
            verdict.differences.append(Difference(field, live, recorded: recorded))
        }
    }

    private func differ(_ path: Path, _ live: String?, _ recorded: String?, _ verdict: inout Matcher.Verdict) {
        verdict.differences.append(Difference(Self.field(path), live, recorded: recorded))
    }

    /// `body.items[0].id`
    private static func field(_ path: Path) -> String {
        let text = BodyPath.text(of: path)
        return text.isEmpty || text.hasPrefix("[") ? "body\(text)" : "body.\(text)"
    }

    private static func words(_ content: BodyContent) -> String? {
        switch content {
        case .none: nil
        case .json(let value): value.sourceText
        case .form(let items): "a form of \(items.count) items"
        case .multipart(let parts): "\(parts.count) parts"
        case .text(let text): text
        case .bytes(let data): "\(data.count) bytes"
        }
    }
}

extension BodyComparison {
    /// Compares parts in their order; ignored parts are compared separately.
    private func compare(_ live: [BodyContent.Part], _ recorded: [BodyContent.Part], _ verdict: inout Matcher.Verdict) {
        guard live != recorded else { return }
        let counting = (live.filter { !isIgnored($0) }, recorded.filter { !isIgnored($0) })
        let ignored = (live.filter(isIgnored), recorded.filter(isIgnored))
        pair(counting.0, counting.1, &verdict)
        var gone = Matcher.Verdict()
        pair(ignored.0, ignored.1, &gone)
        verdict.letGo(gone)
    }

    private func isIgnored(_ part: BodyContent.Part) -> Bool { ignoring.containsPart(part.name) }

    private func pair(_ live: [BodyContent.Part], _ recorded: [BodyContent.Part], _ verdict: inout Matcher.Verdict) {
        guard live.count == recorded.count else {
            verdict.differences.append(Difference("body", Self.words(live), recorded: Self.words(recorded)))
            return
        }
        for (place, (here, there)) in zip(live, recorded).enumerated() {
            let field = there.name.map { "part.\($0)" } ?? "body[\(place)]"
            compare(here.head.text, there.head.text, field, &verdict)
            if here.head != there.head, here.head.text == there.head.text {
                verdict.differences.append(Difference(field, "other bytes in its head", recorded: there.head.text))
            }
            guard here.body != there.body else { continue }
            if let text = String(validUTF8: here.body),
                let other = String(validUTF8: there.body)
            {
                compare(text, other, field, &verdict)
            } else {
                let words = ("\(here.body.count) bytes", "\(there.body.count) other bytes")
                verdict.differences.append(Difference(field, words.0, recorded: words.1))
            }
        }
    }

    /// `the parts caption, photo`
    private static func words(_ parts: [BodyContent.Part]) -> String {
        parts.isEmpty ? "no part" : "the parts \(parts.map { $0.name ?? "without a name" }.joined(separator: ", "))"
    }
}
