import Foundation
import HTTPModel

/// The reason why a file cannot be read or written.
package enum FileFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// A file with that name already exists.
    case exists
    /// There is no file with that name.
    case missing
    /// It is a symbolic link, and none is followed.
    case symbolicLink
    /// It is a symbolic link to a folder elsewhere, and only that folder itself may be written to.
    case link(to: String)
    /// It is a folder, a pipe or a device.
    case notRegular
    /// It has more bytes than are read.
    case tooLarge(limit: Int)
    /// The path leads out of the folder.
    case outside
    /// A system error, by its number.
    case system(Int32)

    /// The last system error.
    static var last: FileFailure {
        switch errno {
        case EEXIST: .exists
        case ENOENT: .missing
        case ELOOP: .symbolicLink
        default: .system(errno)
        }
    }

    package var description: String {
        switch self {
        case .exists: "it already exists"
        case .missing: "it does not exist"
        case .symbolicLink: "it is a symbolic link, which is not followed"
        case .link(let target): "it is a symbolic link to \(Printable.text(target))"
        case .notRegular: "it is not a file"
        case .tooLarge(let limit): "it has more than \(limit) bytes"
        case .outside: "it is outside its folder"
        case .system(let number): String(cString: strerror(number))
        }
    }
}

/// Repeats a system call until no signal interrupts it; a negative result is a failure.
package func untilDone(_ call: () -> Int32) throws(FileFailure) -> Int32 {
    while true {
        let result = call()
        if result >= 0 { return result }
        guard errno == EINTR else { throw .last }
    }
}
