import Foundation
import HTTPModel

/// Asks hosts what their addresses lead to: for the head of a response, never for a picture.
struct PictureInquiry {
    let hosts: [Origin]
    let transport: any Transport

    /// The most addresses of one member that are asked about, and of all members.
    private static let most = (ofMember: 20, inAll: 200)
    private static let mostRedirects = 5

    func survey(of links: PictureLinks) async throws(TransportError) -> PictureSurvey {
        var survey = PictureSurvey(hosts: hosts, near: links.near)
        var left = Self.most.inAll
        for member in links.members {
            var findings = PictureSurvey.Member(pattern: member.pattern, links: member.urls.count)
            for url in member.urls.prefix(min(left, Self.most.ofMember)) {
                findings.add(try await response(of: url))
                left -= 1
            }
            survey.members.append(findings)
        }
        return survey
    }

    private func response(of start: URL) async throws(TransportError) -> PictureSurvey.Response {
        var url = start
        do throws(TransportError) {
            for _ in 0...Self.mostRedirects {
                let response = try await head(of: url)
                guard response.status.isRedirect, let location = response.headers["Location"],
                    let next = URL(string: location, relativeTo: url)?.absoluteURL
                else {
                    guard response.status.isSuccess else { return .status(response.status) }
                    return .type(MediaType(of: response.headers).name)
                }
                guard let origin = Origin(next), hosts.contains(origin) else {
                    return .elsewhere(Origin(next)?.description ?? "another place")
                }
                url = next
            }
            return .failure("too many redirects")
        } catch {
            if case .cancelled = error.kind { throw error }
            return .failure(error.kind.description)
        }
    }

    /// Some servers do not know HEAD: those are asked for one byte.
    private func head(of url: URL) async throws(TransportError) -> Response {
        let response = try await transport.send(Request(.head, url))
        guard [405, 501].contains(response.status.code) else { return response }
        let range = HeaderFields([HeaderField(certain: "Range", "bytes=0-0")])
        let first = try await transport.send(Request(.get, url, headers: range))
        // What a server sends that does not know ranges either is not read.
        _ = try? await first.body.collected(upTo: 1 << 16)
        return first
    }
}
