package import Foundation

extension BaseURL {
    /// The path of a URL as it is written under this base; nil where it leads elsewhere.
    package func reference(to address: URL) -> String? {
        let root = url.path(percentEncoded: true)
        let folder = root.hasSuffix("/") ? root : root + "/"
        let path = address.path(percentEncoded: true)
        guard hasOrigin(of: address), path.hasPrefix(folder), path.count > folder.count else { return nil }
        return String(path.dropFirst(folder.count))
    }
}
