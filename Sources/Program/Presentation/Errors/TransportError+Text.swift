import Foundation
import HTTPMiddleware
import HTTPModel

extension TransportError {
    func text(on canvas: Canvas) -> ErrorText {
        var canvas = canvas
        canvas.secrets += request?.allSecrets ?? []
        let call = request.map { StyledText(": ", .dim) + canvas.text("\($0.method) \($0.url.absoluteString)") }
        return ErrorText(
            what: StyledText(kind.description, .bad) + (call ?? StyledText()),
            why: detail.isEmpty ? [] : [canvas.text(detail)],
            advice: advice.map { canvas.text($0) })
    }

    private var advice: String? {
        if let cause = cause as? any AdvisingError { return cause.advice }
        if detail.contains("injected: .") {
            return Self.adviceForInjection
        }
        let host = request?.url.host() ?? "the host"
        switch kind {
        case .invalidRequest: return nil
        case .nameNotFound: return "check the spelling of \(host), and that this machine is online"
        case .refused: return "is the server running, and is this its port? `base` shows where requests go"
        case .offline: return "connect this machine to a network"
        case .unreachable: return "check the network, the VPN and the proxy: transport.proxy"
        case .timedOut(let phase): return "allow more time: \(moreTime(in: phase))"
        case .tls where detail == Self.withoutTLS: return plainAddress.map { "write \($0)" }
        case .tls: return "check the certificate's name and date; for a host of your own: transport.insecureHosts"
        case .cancelled, .alreadyRead: return nil
        case .tooLarge(.body(let limit)):
            let announced = response?.headers["Content-Length"].flatMap(Int.init) ?? 0
            return "raise the limit: transport.bodyLimit = \(max(limit * 4, announced))"
        case .tooLarge(.ratio): return "the body looks like a decompression bomb, so unpacking stopped"
        case .tooLarge, .malformed: return "`response | raw` shows what arrived so far"
        case .truncated where response == nil: return "send it again"
        case .truncated: return "send it again; `response | raw` shows what arrived so far"
        case .noRecording, .notSignedIn: return nil
        case .redirect:
            return (cause as? RedirectObstacle)?.advice ?? "look at the first response: transport.redirects = 0"
        }
    }

    /// Advice for a failure that the server has nothing to do with.
    static let adviceForInjection = "it was injected on purpose: transport.faults = [] ends the script's faults"

    /// The setting of the limit that was reached, with twice its time.
    private func moreTime(in phase: TransferPhase) -> String {
        let (name, limit): (String, Duration) =
            switch cause as? TimeLimit {
            case .connect(let limit): ("connectTimeout", limit)
            case .idle(let limit): ("idleTimeout", limit)
            case .total(let limit): ("timeout", limit)
            case nil: ([.name, .connect, .tls].contains(phase) ? "connectTimeout" : "timeout", .zero)
            }
        let seconds = max(60, (limit * 2).components.seconds)
        return "transport.\(name) = \(seconds)s"
    }

    /// The same address, asked without TLS.
    private var plainAddress: String? {
        guard let request, var address = URLComponents(url: request.url, resolvingAgainstBaseURL: true) else {
            return nil
        }
        address.scheme = "http"
        return address.string.map { "\(request.method) \($0)" }
    }
}

extension RedirectObstacle {
    fileprivate var advice: String {
        switch self {
        case .limit(let limit): return "allow more: transport.redirects = \(limit * 2)"
        case .consent(let method, let url, let hasBody):
            let body = hasBody ? ", with the body" : ""
            return "if that is intended, send it there yourself\(body): \(method) \(url.absoluteString)"
        }
    }
}
