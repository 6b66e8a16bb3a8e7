import Foundation

/// The way from one folder to another: `../../Fixtures`.
struct RelativePath {
    let text: String

    init(from folder: String, to other: String) {
        let (here, there) = (Self.steps(folder), Self.steps(other))
        let shared = zip(here, there).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)
        text = steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    private static func steps(_ path: String) -> [String] {
        URL(fileURLWithPath: path).standardizedFileURL.path.split(separator: "/").map(String.init)
    }
}
