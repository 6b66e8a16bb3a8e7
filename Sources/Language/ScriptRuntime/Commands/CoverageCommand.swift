import Foundation
import HTTPMiddleware
import HTTPModel
import ScriptExpressions
import ScriptSyntax

/// `coverage images.example.com`: asks hosts about the pictures that the last body links to.
struct CoverageCommand: ScriptCommand {
    let run: StatementRun

    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        var hosts: [Origin] = []
        for argument in command.arguments { hosts.append(try await host(named: argument.word)) }
        let last = LastAttempt(run: run)
        let links = PictureLinks(in: try last.document(of: try last.seenBody(at: range), at: range), to: hosts)
        let inquiry = PictureInquiry(hosts: hosts, transport: try await transport(for: links, at: range))
        let survey: PictureSurvey
        do { survey = try await inquiry.survey(of: links) } catch { throw RuntimeError(transport: error, at: range) }
        try await ListingPresenter(run: run).show(.pictures(survey), views, at: range)
    }

    private func host(named word: Word) async throws(RuntimeError) -> Origin {
        let text = try await run.evaluator.text(of: word.template).revealed
        guard let url = URL(string: BareAddress.completedForBase(text)), let origin = Origin(url) else {
            throw RuntimeError(
                "\(Printable.text(text)) is not a host", advice: CommandTable["coverage"]?.examples.last,
                at: word.range)
        }
        if !run.evaluator.isOwn(word.template) { try NamedServers(run: run).requireNamed(url, at: word.range) }
        return origin
    }

    /// The way to the hosts. What is asked is not kept, and nothing goes along that belongs to an API.
    private func transport(
        for links: PictureLinks, at range: SourceRange
    ) async throws(RuntimeError) -> any Transport {
        var settings = run.read(\.transport)
        settings.recording = nil
        settings.keepsCookies = false
        settings.cachesResponses = false
        settings.redirects = 0
        settings.configuration.clientCertificate = nil
        let transport = try CallExchange(run: run).transport(for: settings, at: range)
        if let url = links.members.first?.urls.first {
            try await PersonalPrograms(run: run).admit(ofRequest: Request(.head, url), through: settings, at: range)
        }
        return transport
    }
}
