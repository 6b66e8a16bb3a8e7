package import Foundation

extension stat {
    /// The time at which a file was written, or a folder's entries were changed.
    package var modified: timespec {
        #if canImport(Darwin)
        st_mtimespec
        #else
        st_mtim
        #endif
    }
}
