package import Foundation

extension stat {
    /// When a file was written, or a folder's names were changed.
    package var modified: timespec {
        #if canImport(Darwin)
        st_mtimespec
        #else
        st_mtim
        #endif
    }
}
