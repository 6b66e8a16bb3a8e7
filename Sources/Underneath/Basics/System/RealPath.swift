import Foundation

extension String {
    /// The path without symbolic links; nil if it does not exist.
    package var realPath: String? {
        guard let real = realpath(self, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
