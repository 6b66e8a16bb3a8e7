import Basics
package import HTTPModel
import ModelDecoding
import ModelDiagnosis
package import ScriptExpressions
package import ScriptRuntime
package import ScriptSyntax
import ScriptTools

/// Renders outcomes on a canvas, with colours or without.
package struct Renderer: Sendable {
    package let canvas: Canvas
    package let style: TextStyle

    /// True if settings, declarations and bindings are reported.
    private let showsNotes: Bool

    package init(on canvas: Canvas, as style: TextStyle, showsNotes: Bool = false) {
        self.canvas = canvas
        self.style = style
        self.showsNotes = showsNotes
    }

    /// A renderer that hides secrets. It masks them before anything is laid out, because a piece of a secret cannot be
    /// distinguished from other text.
    package func hiding(with mask: SecretMask) -> Renderer {
        var canvas = canvas
        canvas.mask = mask
        return Renderer(on: canvas, as: style, showsNotes: showsNotes)
    }

    /// Indicates whether an outcome is not shown: in a script, settings, declarations and bindings.
    package func isSilent(about outcome: Outcome) -> Bool {
        if case .noted = outcome.kind { !showsNotes } else { false }
    }

    /// The visible form of an outcome; empty if it is silent.
    package func bytes(of outcome: Outcome, in session: Session) throws(RuntimeError) -> [UInt8] {
        if isSilent(about: outcome) { return [] }
        if case .listing(.help(let topic, let functions)) = outcome.kind {
            try HelpTopics(functions).require(topic, in: session, at: outcome.range)
        }
        let looks = try Self.looks(outcome.views, outcome.compared, in: outcome.source)
        var canvas = canvas
        if !session.prompt.pictures { canvas.imageProtocol = nil }
        do throws(ViewError) {
            if case .listing(let listing) = outcome.kind, !looks.isEmpty {
                let subject = ViewSubject(ListingValue.content(of: listing))
                var bytes: [UInt8] = []
                for look in looks {
                    if case .inferred(let model) = listing, case .swift(let isDraft) = look {
                        let source = ViewSubject(
                            .string(
                                isDraft
                                    ? DraftDeclarations.drafted(model.appFile, decodedWith: model.configuration)
                                    : model.appFile))
                        bytes += source.picture(on: canvas).bytes(as: style)
                    } else {
                        bytes += try subject.picture(look, on: canvas).bytes(as: style)
                    }
                }
                return bytes
            }
            let pictures =
                if case .value(let value, let response) = outcome.kind {
                    try OutcomeView.pictures(
                        of: outcome, looking: looks, at: exhibit(value, response, outcome, session), on: canvas)
                } else {
                    try OutcomeView.pictures(of: outcome, looking: looks, on: canvas)
                }
            return joined(pictures)
        } catch {
            throw RuntimeError(error.message, advice: error.advice, at: outcome.views.first?.range ?? outcome.range)
        }
    }

    /// Returns the output of an outcome's views as text, or `nil` if it has none. An unknown topic of `help`
    /// fails, even without a view.
    package func viewed(_ outcome: Outcome, in session: Session) throws(RuntimeError) -> String? {
        let isHelp = if case .listing(.help) = outcome.kind { true } else { false }
        guard isHelp || !outcome.views.isEmpty else { return nil }
        let bytes = try bytes(of: outcome, in: session)
        return outcome.views.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// A failed expectation, or the reason why a statement failed: where, what, and what to write instead.
    package func complaint(_ outcome: Outcome) -> String? {
        switch outcome.kind {
        case .unmet(let failure): CheckView.drawn(failure, in: outcome.source, on: canvas).rendered(as: style)
        case .failed(let error), .test(.failed(let error)):
            ErrorView.drawn(error, in: outcome.source, on: canvas).rendered(as: style)
        case .warned(let warning): complaint(warning, in: outcome.source)
        default: nil
        }
    }

    /// A request as a curl command; nil for a body that no command line can express.
    package func curl(_ request: Request) -> String? { try? CurlView.drawn(request, on: canvas).rendered(as: style) }

    /// Returns the status of a response, and the beginning of its body if that is text.
    package func head(of response: Response, upTo limit: Int = 1000) -> String {
        let line = StatusLine.drawn(response, of: Traffic(), on: canvas).rendered(as: style)
        guard case .bytes(let body) = response.body, let text = String(validUTF8: body), !text.isEmpty else {
            return line
        }
        let scalars = text.unicodeScalars
        let head = canvas.mask.masked(String(String.UnicodeScalarView(scalars.prefix(limit))))
        let rest = scalars.count - limit
        return "\(line)\n\(head)" + (rest > 0 ? "\n… \(rest) characters more" : "")
    }

    /// An error in a script's text.
    package func complaint(_ diagnostic: Diagnostic, in source: ScriptSource) -> String {
        ErrorView.drawn(diagnostic, in: source, on: canvas).rendered(as: style)
    }

    /// A value as these views show it. Without views, text and bytes are shown unchanged, and anything else as JSON. A
    /// secret is shown by its name.
    package func bytes(of value: Value, _ response: Response?, _ views: [View]) throws(RuntimeError) -> [UInt8] {
        switch value {
        case .model(.data(let data)) where views.isEmpty: return [UInt8](data)
        case .secretData(_, let secrets) where views.isEmpty, .secretValue(_, let secrets) where views.isEmpty:
            return Array(secrets.map(\.description).joined().utf8)
        default: break
        }
        if views.isEmpty, value.unsetVariable == nil, let text = value.text { return Array(text.description.utf8) }
        var looks = try Self.looks(views, [], in: nil)
        if looks.isEmpty { looks = [.json] }
        do throws(ViewError) {
            var pictures: [RenderedView] = []
            for look in looks { pictures.append(try ViewSubject(value, response: response).picture(look, on: canvas)) }
            return joined(pictures)
        } catch {
            throw RuntimeError(error.message, advice: error.advice, at: views.first?.range ?? 0..<0)
        }
    }
}

extension Renderer {
    /// The pictures one after the other. Those of the first are not copied.
    private func joined(_ pictures: [RenderedView]) -> [UInt8] {
        var bytes: [UInt8] = []
        for picture in pictures {
            let part = picture.bytes(as: style)
            if bytes.isEmpty { bytes = part } else { bytes += part }
        }
        return bytes
    }

    private func exhibit(
        _ value: Value, _ response: Response?, _ outcome: Outcome, _ session: Session
    ) -> ViewSubject {
        var subject = ViewSubject(
            value, response: response, request: outcome.request, models: session.models,
            configuration: session.settings.decoder.configuration)
        subject.name = outcome.name
        return subject
    }

    private static func looks(
        _ views: [View], _ compared: [Value], in source: ScriptSource?
    ) throws(RuntimeError) -> [ViewKind] {
        var looks: [ViewKind] = []
        var compared = compared[...]
        for view in views {
            switch view.kind {
            case .named(let name, let words):
                do {
                    looks.append(
                        try ViewKind(name.text, words.map { $0.template.plain ?? source?.text($0.range) ?? "" }))
                } catch {
                    throw RuntimeError(error.message, advice: error.advice, at: view.range)
                }
            case .difference: if let value = compared.popFirst() { looks.append(.diff(value)) }
            case .write, .program: break
            }
        }
        return looks
    }
}
