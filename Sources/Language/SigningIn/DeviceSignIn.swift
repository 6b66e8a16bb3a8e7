import Foundation
import HTTPModel
import JSONModel

/// A person enters a code on another device while the program asks again and again: RFC 8628.
struct DeviceSignIn: Sendable {
    /// The server's first response.
    private struct Invitation {
        let deviceCode: Secret
        let userCode: String
        let address: String
        let interval: Duration
        let lifetime: Duration
    }

    let server: AuthorizationServer
    let surroundings: SignInSurroundings
    let person: SignInSurroundings.Person
    /// Sends a form of the client to an endpoint.
    let ask: @Sendable (URL, [(String, SecretText)]) async throws(TransportError) -> FormRequest.Reply

    /// The longest that a person is waited for, whatever the server says.
    private static let limit = Duration.seconds(1800)
    /// The longest time between two questions, unless the server slows them down further.
    private static let longestInterval = Duration.seconds(60)

    /// The number of times in a row that the server may fail before its failure is reported.
    private static let mostFaults = 5

    /// Returns what the token endpoint grants in the end.
    func answer(_ items: [(String, SecretText)]) async throws(TransportError) -> JSONValue {
        guard let device = server.endpoints.device else { throw server.missing("device_authorization_endpoint") }
        let token = try server.token
        let invitation = try invitation(from: try await ask(device, items), of: device)
        surroundings.learn([invitation.deviceCode])
        person.tell("open \(invitation.address) and enter the code \(invitation.userCode); Ctrl-C ends waiting")
        let grant: [(String, SecretText)] = [
            ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
            ("device_code", SecretText(invitation.deviceCode)),
        ]
        let begin = AccessToken.Moment(surroundings)
        var interval = invitation.interval
        var lastFailure: TransportError?
        var faults = 0
        while AccessToken.Moment(surroundings).time(since: begin) < invitation.lifetime {
            do { try await surroundings.sleep(interval) } catch { throw TransportError(.cancelled) }
            let reply: FormRequest.Reply
            do throws(TransportError) {
                reply = try await ask(token, grant)
            } catch {
                // RFC 8628, section 3.5: asked again, half as often each time.
                guard error.isOfTheNetwork || error.isOfTheServer && faults < Self.mostFaults else { throw error }
                lastFailure = error
                faults += 1
                interval = max(interval, min(interval * 2, Self.longestInterval))
                continue
            }
            (lastFailure, faults) = (nil, 0)
            switch reply {
            case .object(let value): return value
            case .refused(let refusal):
                switch refusal.code {
                case "authorization_pending": continue
                case "slow_down": interval += .seconds(5)
                case "access_denied": throw token.failure("says that signing in was declined")
                case "expired_token": throw token.failure("says that the code has expired: send the request again")
                default: throw token.failure("refuses: \(refusal.words)")
                }
            }
        }
        throw lastFailure ?? token.failure("has waited until the code expired: send the request again")
    }
}

extension DeviceSignIn {
    private func invitation(
        from reply: FormRequest.Reply, of endpoint: URL
    ) throws(TransportError) -> Invitation {
        let value: JSONValue
        switch reply {
        case .refused(let refusal): throw endpoint.failure("refuses: \(refusal.words)")
        case .object(let object): value = object
        }
        // Some servers write the older name.
        let place = (value["verification_uri"] ?? value["verification_url"])?.string
        guard let code = value["device_code"]?.string, !code.isEmpty, let userCode = value["user_code"]?.string,
            let place, let address = URL(string: place), Origin(address) != nil
        else {
            throw endpoint.failure("responds without a device_code, a user_code and a verification_uri")
        }
        let interval = value["interval"].flatMap(Duration.init(lifetime:)) ?? .seconds(5)
        let lifetime = value["expires_in"].flatMap(Duration.init(lifetime:)) ?? Self.limit
        return Invitation(
            deviceCode: Secret("device_code", code, from: .key), userCode: Printable.excerpt(userCode),
            address: Printable.text(place), interval: min(max(interval, .seconds(1)), Self.longestInterval),
            lifetime: min(lifetime, Self.limit))
    }
}

extension TransportError {
    /// True if the server was not reached at all, and may be reached next time.
    fileprivate var isOfTheNetwork: Bool {
        guard let cause = cause as? TransportError else { return false }
        switch cause.kind {
        case .nameNotFound, .refused, .offline, .unreachable, .timedOut, .truncated: return true
        default: return false
        }
    }

    /// True if the server was reached, but could not respond this time.
    fileprivate var isOfTheServer: Bool {
        guard let cause = cause as? UnexpectedStatus else { return false }
        return cause.status.code >= 500 || cause.status.code == 429
    }
}
