import Foundation
import HTTPModel

/// The API that transcripts talk to, without a network.
struct CannedAPI: Transport {
    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        let path = request.url.path().dropFirst("/api/".count)
        switch path {
        case "refused": throw TransportError(.refused, "nobody listens there", request: request)
        case "slow": throw TransportError(.cancelled, "", request: request)
        default: break
        }
        guard let body = body(of: String(path), request) else {
            return answer(#"{"message":"there is nothing here"}"#, 404, "Not Found", to: request)
        }
        return answer(body, 200, "OK", to: request)
    }

    private func body(of path: String, _ request: Request) -> String? {
        switch path {
        case "episodes": return "[\(Self.episode(1)),\(Self.episode(2)),\(Self.episode(3))]"
        case "episodes/1": return Self.episode(1)
        case "recipes": return #"{"category":"\#(request.url.query() ?? "")","meals":2}"#
        case "broken": return #"[{"id":1,"title":"One"},{"id":2}]"#
        case "auth":
            guard case .bytes(let data) = request.body else { return nil }
            return #"{"sent":\#(String(decoding: data, as: UTF8.self).count)}"#
        case "hostile": return #"{"title":"\u001b[2J\u001b]0;mine\u0007","\u001b]0;x\u0007":1,"plain":"‮"}"#
        case "films":
            return
                #"[{"id":1,"name":"One","rating":4.5,"kind":"short"},{"id":2,"name":"Two","rating":null,"kind":"new"}]"#
        case "orders": return #"{"items":[{"id":1,"total":9.5,"note":"soon"}],"total":1}"#
        case "orders/1/all": return #"{"id":1,"total":9,"note":null,"lines":[{"sku":"a"}],"paid":true}"#
        case "orders/1": return #"{"id":1,"total":9}"#
        case "settings": return #"[{"key":"a","value":1},{"key":"b","value":[1]}]"#
        case "flags": return #"[{"flag":"a","rule":1},{"flag":"b","rule":[1]}]"#
        case "many": return "[" + (1...40).map(Self.episode).joined(separator: ",") + "]"
        default: return nil
        }
    }

    private static func episode(_ id: Int) -> String {
        #"{"id":\#(id),"title":"Episode \#(id)","published_at":"2018-04-0\#(id % 9 + 1)T10:30:00Z"}"#
    }

    private func answer(_ body: String, _ status: Int, _ reason: String, to request: Request) -> Response {
        var headers = HeaderFields()
        try? headers.append("Content-Type", "application/json")
        return Response(
            status: Status(status), reason: reason, headers: headers, body: .bytes(Data(body.utf8)), url: request.url)
    }
}
