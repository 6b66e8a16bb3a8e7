import Basics
package import Loopback

/// A server that announces a gigabyte and sends it as fast as it is read, until nobody reads any more.
package final class Flood: Sendable {
    package let server: RawServer
    private let account: Account

    private final class Account: Sendable {
        let stalled = Gate()
        let written = Lock(0)
    }

    package init() throws {
        let account = Account()
        self.account = account
        server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(1 << 30)\r\n\r\n")
            let count = try connection.writeUntilNobodyReads(upTo: 1 << 28)
            account.written.withLock { $0 = count }
            account.stalled.open()
            connection.waitUntilClosed()
        }
    }

    /// Waits until nobody reads, and says how many bytes were sent by then.
    package func stalled() async -> Int {
        await account.stalled.opened()
        return account.written.withLock { $0 }
    }
}
