import Foundation

package enum SendFlags {
    /// The flags that keep a peer that has disconnected from ending the program.
    package static var quietly: Int32 {
        #if canImport(Darwin)
        0
        #else
        Int32(MSG_NOSIGNAL)
        #endif
    }
}
