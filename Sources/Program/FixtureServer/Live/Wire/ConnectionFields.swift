import Basics
import HTTPModel

/// The fields of a message that are meant for the other end of one connection, and go no further (RFC 9110, 7.6.1).
struct ConnectionFields {
    private let named: Set<String>

    init(_ headers: HeaderFields) {
        let options = headers.connectionOptions
        named = options.isEmpty ? [] : Set(options).subtracting(Self.never)
    }

    func contain(_ field: HeaderField) -> Bool {
        if Self.always.contains(where: field.isNamed) { return true }
        guard !named.isEmpty || field.line.first?.lowercasedASCII == UInt8(ascii: "p") else { return false }
        let name = field.name.lowercased()
        return named.contains(name) || name.hasPrefix("proxy-")
    }

    private static let always = ["Connection", "Keep-Alive", "TE", "Transfer-Encoding", "Upgrade"]
    /// A message must not lose these because `Connection` names them.
    private static let never: Set = ["content-length", "host", "cookie", "set-cookie", "authorization"]
}

extension HeaderFields {
    /// The words in `Connection`, in lower case.
    var connectionOptions: [String] {
        values(of: "Connection").flatMap { $0.split(separator: ",") }.map { word in
            word.lowercased().filter { $0 != " " && $0 != "\t" }
        }
    }

    /// The fields that are meant for the last recipient.
    var endToEnd: [HeaderField] {
        let ofOneConnection = ConnectionFields(self)
        return filter { !ofOneConnection.contain($0) }
    }
}
