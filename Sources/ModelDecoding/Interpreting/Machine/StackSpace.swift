import Foundation

/// How much room the thread has for calls within calls. Code that calls itself must not end the program.
enum StackSpace {
    /// What is kept free: enough for the library, which calls back.
    private static let reserve = 128 * 1024

    /// Whether there is room for another call.
    static var isLeft: Bool {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) > lowest + UInt(reserve) }
    }

    /// The end of this thread's stack, asked for once for each thread.
    private static var lowest: UInt {
        let key = "sonde.stack.lowest"
        let thread = Thread.current
        if let known = thread.threadDictionary[key] as? UInt { return known }
        let found = measured
        thread.threadDictionary[key] = found
        return found
    }

    private static var measured: UInt {
        #if canImport(Glibc)
            var attributes = pthread_attr_t()
            var address: UnsafeMutableRawPointer?
            var size = 0
            guard pthread_getattr_np(pthread_self(), &attributes) == 0 else { return 0 }
            defer { pthread_attr_destroy(&attributes) }
            guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return 0 }
            return UInt(bitPattern: address)
        #else
            let top = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
            return top - UInt(pthread_get_stacksize_np(pthread_self()))
        #endif
    }
}
