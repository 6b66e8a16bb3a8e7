import Foundation

extension String {
    /// The path without links; nil if it leads to nothing.
    package var realPath: String? {
        guard let real = realpath(self, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
