import Basics
import Foundation

/// The environment's variables. Foundation reads them character by character, which takes as long as a request.
enum ProcessEnvironment {
    static var variables: [String: String] { kept.withLock { $0 } }

    private static let kept = Lock(read())

    /// Changes some of them for this program and for those that it starts. No other thread may be running yet.
    static func change(_ changes: [String: String]) {
        for (name, value) in changes { setenv(name, value, 1) }
        kept.withLock { $0.merge(changes) { $1 } }
    }

    private static func read() -> [String: String] {
        #if canImport(Glibc)
        // Most have fewer, and a dictionary that grows is filled again.
        var variables = [String: String](minimumCapacity: 100)
        var place = environ
        while let line = place.pointee {
            if let mark = strchr(line, Int32(UInt8(ascii: "="))) {
                let name = String(decoding: UnsafeRawBufferPointer(start: line, count: mark - line), as: UTF8.self)
                // Of a name that appears twice, programs see the first.
                if variables[name] == nil { variables[name] = String(cString: mark + 1) }
            }
            place += 1
        }
        return variables
        #else
        return ProcessInfo.processInfo.environment
        #endif
    }
}
