import Basics
import Foundation
import Loopback
import Spawn
import Testing

@Suite("recordings that nothing asks for any more, through the program")
struct OrphanTests {
    @Test("are told when the script ends, remarked by check and removed by prune")
    func cursor() throws {
        let cursor = Lock("aaaa1111")
        let server = try RawServer { connection in
            let head = String(decoding: try connection.readRequest()?.head ?? [], as: UTF8.self)
            let next = cursor.withLock { "{\"next\":\"\($0)\"}" }
            let body = head.hasPrefix("GET /things?") ? "[]" : next
            try connection.write(
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
                    + "Connection: close\r\n\r\n\(body)")
            connection.close()
        }
        let playground = try Playground()
        let script = "base http://127.0.0.1:\(server.port)/\nlet first = GET things\nGET things?after=\\(first.next)\n"
        try playground.write(script, to: "pages.apiscript")
        let recording = ["replay", "pages.apiscript", "--record", "Recordings"]
        let first = try playground.run(recording)
        #expect(first.status == 0 && !first.errors.contains("nothing requests it"), "\(first.errors)")
        cursor.withLock { $0 = "bbbb1111" }
        let second = try playground.run(recording)
        #expect(second.status == 0)
        #expect(
            second.errors.contains(
                "sonde: Recordings/things-after-aaaa1111.json: nothing requests it, because the response that led to it has "
                    + "changed; “sonde fixtures prune Recordings” offers to remove it"), "\(second.errors)")
        let check = try playground.run(["fixtures", "check", "Recordings"])
        #expect(check.status == 0 && check.output.contains("remark: things-after-aaaa1111.exchange.json"))
        let prune = try playground.run(["fixtures", "prune", "Recordings", "--force"])
        #expect(prune.output.contains("things-after-aaaa1111  nothing requests it, because"), "\(prune.output)")
        let list = try playground.run(["fixtures", "list", "Recordings"]).output
        #expect(list.contains("bbbb1111") && !list.contains("aaaa1111"), "\(list)")
    }
}
