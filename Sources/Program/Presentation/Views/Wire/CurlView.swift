import Foundation
import HTTPMiddleware
import HTTPModel

/// A request as a curl command that a shell such as bash or zsh runs as it stands; secrets are variables.
struct CurlView {
    private let request: Request
    private let quoting: ShellQuoting
    private var words: [QuotedShellWord] = [QuotedShellWord("curl")]

    static func drawn(_ request: Request, on canvas: Canvas) throws(ViewError) -> StyledText {
        var view = CurlView(request, hiding: canvas.secrets)
        let body = try view.body()
        view.addMethod(hasBody: body != nil)
        view.addFlags()
        view.words.append(view.quoting.word(request.url.absoluteString))
        view.addHeaders(hasBody: body != nil)
        view.addKeys()
        if let body { view.words += [QuotedShellWord("--data-raw"), body] }
        return view.laidOut(on: canvas)
    }

    private init(_ request: Request, hiding secrets: [Secret]) {
        self.request = request
        quoting = ShellQuoting(SecretMask(request.allSecrets + secrets))
    }
}

extension CurlView {
    private func body() throws(ViewError) -> QuotedShellWord? {
        guard case .bytes(let data) = request.body else {
            throw ViewError("the body is a stream, which a command line cannot contain", advice: "--data-binary @FILE")
        }
        if data.isEmpty { return nil }
        guard !data.contains(0) else {
            throw ViewError(
                "the body contains a NUL, which a command line cannot contain", advice: "--data-binary @FILE")
        }
        return quoting.word(Array(data))
    }

    private mutating func addMethod(hasBody: Bool) {
        switch request.method {
        case .get where !hasBody: break
        case .post where hasBody: break
        case .head: words.append(QuotedShellWord("--head"))
        default: words += [QuotedShellWord("-X"), quoting.word(request.method.name)]
        }
    }

    /// curl would take brackets in a URL for a pattern, and tidy dots in its path away.
    private mutating func addFlags() {
        let url = request.url.absoluteString
        if url.contains(where: { "[]{}".contains($0) }) { words.append(QuotedShellWord("--globoff")) }
        if request.url.path(percentEncoded: true).split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) {
            words.append(QuotedShellWord("--path-as-is"))
        }
    }

    private mutating func addHeaders(hasBody: Bool) {
        for field in request.headers {
            // Without a value, curl would leave the line out.
            let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            words += [QuotedShellWord("-H"), quoting.word(line)]
        }
        // Else curl would call it a form.
        if hasBody, !request.headers.contains("Content-Type") {
            words += [QuotedShellWord("-H"), QuotedShellWord("'Content-Type:'")]
        }
    }

    /// The keys of the place the request goes to, and no others.
    private mutating func addKeys() {
        guard let credentials = request.credentials, credentials.origin == Origin(request.url) else { return }
        for key in credentials.keys {
            switch key {
            case .header(let name, let value):
                words += [QuotedShellWord("-H"), quoting.word("\(name): \(value.revealed)")]
            case .query(let name, let value):
                words += [QuotedShellWord("--url-query"), quoting.word("\(name)=\(value.revealed)")]
            case .bearer(let value):
                words += [QuotedShellWord("-H"), quoting.word("Authorization: Bearer \(value.revealed)")]
            case .basic(let user, let password): addUser(user, password)
            case .digest(let user, let password):
                words.append(QuotedShellWord("--digest"))
                addUser(user, password)
            case .aws(let key):
                words += [QuotedShellWord("--aws-sigv4"), quoting.word("aws:amz:\(key.region):\(key.service)")]
                addUser(key.id, key.secret)
                if let token = key.token {
                    words += [QuotedShellWord("-H"), quoting.word("X-Amz-Security-Token: \(token.revealed)")]
                }
            // What signs a request is not there when somebody else sends it.
            case .signer: break
            case .token:
                let quoting = ShellQuoting(SecretMask([TokenKey.standIn]))
                words += [QuotedShellWord("-H"), quoting.word("Authorization: Bearer \(TokenKey.standIn.revealed)")]
            }
        }
    }

    private mutating func addUser(_ user: SecretText, _ password: SecretText) {
        words += [
            QuotedShellWord("-u"), quoting.word(user.revealed) + QuotedShellWord(":") + quoting.word(password.revealed),
        ]
    }

    /// Each header and the body on a line of its own, and above them what the variables have to hold.
    private func laidOut(on canvas: Canvas) -> StyledText {
        var text = StyledText("curl", .heading)
        for (place, word) in words.enumerated().dropFirst() {
            let isOption = word.text.hasPrefix("-")
            if Self.ownLine.contains(word.text) {
                text += " \\" + .lineBreak + "  "
            } else {
                text += " "
            }
            text.append(word.text, isOption ? .name : Self.ownLine.contains(words[place - 1].text) ? .string : .plain)
        }
        let notes = Set(words.flatMap(\.notes)).sorted().map { canvas.text("# \($0)", .dim) }
        return (notes + [text]).stacked()
    }

    private static let ownLine: Set<String> = ["-H", "-u", "--data-raw", "--url-query"]
}
