import HTTPModel
import ScriptRuntime

/// A line for each member of a body that links to hosts, and for each kind of their responses.
enum PicturesView {
    static func drawn(_ survey: PictureSurvey, on canvas: Canvas) -> StyledText {
        let hosts = survey.hosts.map(\.description).joined(separator: ", ")
        guard !survey.members.isEmpty else {
            let near = survey.near.map(\.description).joined(separator: ", ")
            let rest = near.isEmpty ? "" : "; some lead to \(near)"
            return canvas.text("no member of the body leads to \(hosts)\(rest)", .dim)
        }
        return survey.members.flatMap { lines(of: $0, on: canvas) }
            .flatMap { canvas.folded($0, then: "    ") }.stacked()
    }

    /// `[*].thumbnail: 20 of 20 are image/svg+xml, which UIImage does not read`
    private static func lines(of member: PictureSurvey.Member, on canvas: Canvas) -> [StyledText] {
        let name = canvas.text(member.pattern, .name)
        let more = StyledText(member.links > member.asked ? ", of \(member.links) in the body" : "", .dim)
        guard member.asked > 0 else { return [name + StyledText(": nothing was asked", .dim) + more] }
        return member.responses.map { response, count in
            name + StyledText(": \(count) of \(member.asked) ") + text(of: response, count == 1, on: canvas) + more
        }
    }

    private static func text(
        of response: PictureSurvey.Response, _ isSingle: Bool, on canvas: Canvas
    ) -> StyledText {
        switch response {
        case .type(""): return StyledText("\(isSingle ? "has" : "have") no type", .warning)
        case .type(let name):
            let type = StyledText(isSingle ? "is " : "are ") + canvas.text(name, .type)
            guard response.isReadByUIImage == false else { return type }
            return type + StyledText(", which UIImage does not read", .warning)
        case .status(let status):
            return canvas.text("\(isSingle ? "responds" : "respond") with \(status.code)", .bad)
        case .elsewhere(let host):
            return canvas.text("\(isSingle ? "redirects" : "redirect") to \(host), which was not named", .warning)
        case .failure(let reason): return canvas.text("failed: \(reason)", .bad)
        }
    }

    /// The same for a program.
    static func json(_ member: PictureSurvey.Member) -> String {
        let responses = member.responses.map { response, count in
            ValueJSON.object([("count", "\(count)")] + facts(of: response))
        }
        return ValueJSON.object([
            ("member", ValueJSON.quoted(member.pattern)), ("links", "\(member.links)"), ("asked", "\(member.asked)"),
            ("responses", ValueJSON.list(responses)),
        ])
    }

    private static func facts(of response: PictureSurvey.Response) -> [(String, String)] {
        switch response {
        case .type(let name):
            [("type", ValueJSON.quoted(name))]
                + (response.isReadByUIImage.map { [("isReadByUIImage", "\($0)")] } ?? [])
        case .status(let status): [("status", "\(status.code)")]
        case .elsewhere(let host): [("redirect", ValueJSON.quoted(host))]
        case .failure(let reason): [("failure", ValueJSON.quoted(reason))]
        }
    }
}
