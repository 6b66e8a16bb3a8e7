import Foundation

/// Finds the documents that another refers to: files beside it, pages of its origin, the files of a folder.
package protocol DocumentFinder: Sendable {
    /// The document at a place. What is not at hand and could be fetched is an error that ``ImportError/needs`` it.
    func document(at location: ForeignDocument.Location) throws(ImportError) -> ForeignDocument
    /// The paths of all files below a folder, in order.
    func files(below folder: String) throws(ImportError) -> [String]
}

extension ForeignDocument.Location {
    /// Returns the location that a reference leads to from here. A document reaches only files and pages beside it,
    /// and nothing else on this machine or on another host.
    package func resolving(_ reference: String) throws(ImportError) -> ForeignDocument.Location {
        let target = String(reference.prefix { $0 != "#" })
        guard !target.isEmpty else { return self }
        switch self {
        case .file(let path):
            guard !target.hasPrefix("/"), !target.hasPrefix("~"), !target.contains(":"), !target.contains("\\") else {
                throw ImportError(
                    "\(target) is not beside \(path)", advice: "keep a copy of it in the document's folder")
            }
            let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            let decoded = target.removingPercentEncoding ?? target
            return .file(Self.normalized(folder.isEmpty ? decoded : folder + "/" + decoded))
        case .url(let base):
            guard let from = URL(string: base), let url = URL(string: target, relativeTo: from)?.absoluteURL,
                url.scheme == from.scheme, url.host == from.host, url.port == from.port
            else {
                throw ImportError("\(target) is not at the origin of \(base)", advice: "import it separately")
            }
            return .url(url.absoluteString)
        }
    }

    private static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            switch part {
            case ".": continue
            case "..":
                if let last = parts.last, last != "..", !last.isEmpty { parts.removeLast() } else { parts.append(part) }
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
