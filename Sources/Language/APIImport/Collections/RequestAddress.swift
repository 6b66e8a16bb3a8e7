import Foundation
import HTTPModel

/// The address of a request in two parts: where the server is, and what is asked of it.
struct RequestAddress: Sendable {
    /// `https://api.example.com`, `{{host}}`, `https://{{host}}:{{port}}`
    let root: TemplateText
    /// From the first slash on: `/users/:id?page=2`
    let rest: TemplateText

    init(_ address: TemplateText) {
        var root: [TemplateText.Piece] = []
        var rest: [TemplateText.Piece] = []
        var isRoot = true
        for piece in address.pieces {
            guard isRoot, case .text(let text) = piece else {
                if isRoot { root.append(piece) } else { rest.append(piece) }
                continue
            }
            // `https://` is before the server, wherever the scheme comes from.
            let isScheme = root.allSatisfy { if case .text = $0 { false } else { true } }
            let mark = isScheme ? text.firstRange(of: "://") : nil
            let start = mark?.upperBound ?? text.startIndex
            if let end = text[start...].firstIndex(where: { "/?#".contains($0) }) {
                root.append(.text(String(text[..<end])))
                rest.append(.text(String(text[end...])))
                isRoot = false
            } else {
                root.append(piece)
            }
        }
        self.root = TemplateText(root)
        self.rest = TemplateText(rest)
    }

    /// The path below a base, without its first slash.
    var path: TemplateText {
        guard case .text(let text)? = rest.pieces.first, text.hasPrefix("/") else { return rest }
        return TemplateText([.text(String(text.dropFirst()))] + rest.pieces.dropFirst())
    }

    /// An address as a base: with a scheme, and nothing that a base does not have.
    static func base(_ text: String) -> String? {
        let complete = text.contains("://") ? text : "http://" + text
        guard let url = URL(string: complete), url.scheme == "http" || url.scheme == "https",
            url.host?.isEmpty == false,
            url.query == nil, url.fragment == nil, url.user == nil, !complete.contains("{"),
            (try? SiteAddress.read(complete)) != nil
        else { return nil }
        return complete.hasSuffix("/") ? complete : complete + "/"
    }
}

extension String {
    /// The start of an address without the user that it names.
    var withoutUser: String {
        guard let at = lastIndex(of: "@") else { return self }
        return String(firstRange(of: "://").map { self[..<$0.upperBound] } ?? "") + self[index(after: at)...]
    }
}
