import APIDocuments
import Basics
import Foundation
import HTTPModel
import JSONModel
import ModelDiagnosis
import ScriptSyntax

/// The addresses of an API: its base, and an environment for each other server.
struct ServerList: Sendable {
    private(set) var settings: [String] = []
    private(set) var tally = ImportTally()
    private var others: [(address: String, description: String?)] = []
    private let location: ForeignDocument.Location

    /// The number of servers that are read, because a document may have an endless list.
    private static let limit = 200

    init(of documents: DocumentSet) {
        let root = documents.root
        location = root.location
        var servers = Self.servers(of: documents)
        if servers.isEmpty, case .url(let url) = location {
            servers = [Server(address: Self.start(of: url), node: root)]
        }
        guard !servers.isEmpty else {
            tally.note(
                "server", "\(root.tree.name) names no server: write base https://… in the API's braces", at: root.place)
            return
        }
        for server in servers.prefix(Self.limit) {
            do throws(ImportError) {
                let address = try Self.absolute(server.address, from: location)
                if settings.isEmpty {
                    settings = ["base \(SondeText.word(address))"]
                } else {
                    others.append((address, server.description))
                }
                tally.carry("server")
            } catch {
                tally.lose("server", "server", "server \(server.address): left out; \(error)", at: server.node.place)
            }
        }
    }

    /// The servers after the first, each under a name that its description or its host gives it.
    func environments(avoiding names: Set<String>) -> [ImportedAPI.Environment] {
        var taken = names
        return others.map { server in
            let name = taken.insertFree(Self.name(of: server.address, server.description))
            return ImportedAPI.Environment(name, ["base \(SondeText.word(server.address))"])
        }
    }

    func address(of operation: OpenAPIOperation) -> Result<String, ImportError>? {
        guard let own = Self.servers(of: operation.node).first ?? Self.servers(of: operation.item).first else {
            return nil
        }
        return Result { () throws(ImportError) in try Self.absolute(own.address, from: location) }
    }
}

extension ServerList {
    private struct Server {
        var address: String
        var description: String?
        var node: DocumentNode
    }

    /// The paths of the servers that an operation, its path or the document has, without a slash at the end.
    static func paths(of operation: OpenAPIOperation, in documents: DocumentSet) -> [String] {
        let all = [servers(of: operation.node), servers(of: operation.item), servers(of: documents)]
        let own = all.first { !$0.isEmpty } ?? []
        return own.isEmpty ? [""] : own.prefix(limit).map { path(of: $0.address) }.eachOnce()
    }

    private static func path(of address: String) -> String {
        let rest = address.firstRange(of: "://").map { address[$0.upperBound...].drop { $0 != "/" } } ?? address[...]
        let steps = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").filter { $0 != "." }
        return steps.map { "/\($0)" }.joined()
    }

    private static func servers(of documents: DocumentSet) -> [Server] {
        documents.isSwagger ? swaggerServers(of: documents.root) : servers(of: documents.root)
    }

    private static func servers(of node: DocumentNode) -> [Server] {
        (node["servers"]?.elements ?? []).compactMap { server in
            guard var address = server["url"]?.string else { return nil }
            for (name, variable) in server["variables"]?.members ?? [] {
                let value = variable["default"] ?? variable["enum"]?.elements.first
                guard let text = value?.string ?? value?.value.numberText else { continue }
                address = address.replacing("{\(name)}", with: text)
            }
            return Server(address: address, description: server["description"]?.string, node: server)
        }
    }

    /// Returns the servers that Swagger 2.0 describes in three members.
    private static func swaggerServers(of root: DocumentNode) -> [Server] {
        let path = root["basePath"]?.string ?? ""
        let schemes = root["schemes"]?.elements.compactMap(\.string).filter { $0 == "https" || $0 == "http" } ?? []
        guard let host = root["host"]?.string else {
            return path.isEmpty || path == "/" ? [] : [Server(address: path, node: root["basePath"] ?? root)]
        }
        let written = schemes.isEmpty ? ["https"] : schemes
        let scheme = written.contains("https") ? "https" : "http"
        return [Server(address: "\(scheme)://\(host)\(path == "/" ? "" : path)", node: root["host"] ?? root)]
    }

    private static func absolute(
        _ address: String, from location: ForeignDocument.Location
    ) throws(ImportError) -> String {
        var address = address.trimmingCharacters(in: .whitespaces)
        if address.firstIndex(of: "{") != nil {
            throw ImportError("its variables have no defaults", advice: "write base https://… in the API's braces")
        }
        if !address.contains("://") {
            guard case .url(let document) = location, let base = URL(string: document),
                let url = URL(string: address, relativeTo: base)?.absoluteString
            else {
                let path = address.hasPrefix("/") ? address : "/" + address
                throw ImportError(
                    "it is relative to where the document was",
                    advice: "write base https://HOST\(path == "/" ? "" : path) in the API's braces")
            }
            address = url
        }
        address = String(address.prefix { $0 != "?" && $0 != "#" })
        do throws(AddressError) {
            _ = try BaseURL(address)
        } catch {
            throw ImportError(error.description, advice: "write base https://… in the API's braces")
        }
        return address
    }

    private static func start(of url: String) -> String {
        guard let parts = URLComponents(string: url), let scheme = parts.scheme, let host = parts.host else {
            return url
        }
        return "\(scheme)://\(host)\(parts.port.map { ":\($0)" } ?? "")"
    }

    private static let common: Set<String> = [
        "server", "the", "api", "apis", "url", "environment", "env", "base", "endpoint", "our", "a", "an", "main", "of",
        "for", "http", "https", "rest", "host",
    ]

    /// `Sandbox server (test data)` is `sandbox`, and a host `staging.example.com` is `staging`.
    private static func name(of address: String, _ description: String?) -> String {
        let said = description.map { $0.prefix { !"(.,:;-–/".contains($0) && !$0.isNewline } } ?? ""
        var words = SwiftNames.words(of: said.filter(\.isASCII)).filter { !common.contains($0.lowercased()) }
        if words.isEmpty || words.count > 3 {
            let host = URLComponents(string: address)?.host ?? ""
            let labels = host.split(separator: ".").map(String.init)
            let isNumber = labels.allSatisfy { $0.allSatisfy(\.isNumber) }
            words =
                isNumber || host == "localhost" || host.contains(":")
                ? ["local"] : SwiftNames.words(of: labels.first ?? "")
        }
        let name = SwiftNames.property(forKey: words.map { $0.lowercased() }.joined(separator: "_"))
        if GivenNames.isFree(name), name.first?.isLetter == true { return name }
        let other = "\(name.drop { $0 == "_" })Server"
        return other.first?.isLetter == true ? other.prefix(1).lowercased() + other.dropFirst() : "server" + other
    }
}
