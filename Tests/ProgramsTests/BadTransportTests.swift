import Foundation
import HTTPModel
import Programs
import Testing

@Suite("a transport that misbehaves ends in an error that names it")
struct BadTransportTests {
    @Test(
        "what is not a frame is garbage",
        arguments: [
            ("hello", "print('hello', flush=True)"),
            ("version", "say({'sonde': 2})"),
            ("has no version", "say({'hello': 1})"),
            ("longer than", "print('x' * (1 << 21), flush=True)"),
            ("not a number", "say({'sonde': 1}); print(json.dumps({'id': 'one'}), flush=True)"),
            ("no “status”", "say({'sonde': 1}); hear(); say({'id': hear()[0]['id']})"),
            (
                "header line",
                "say({'sonde': 1}); hear(); say({'id': hear()[0]['id'], 'status': 200, 'headers': [['a b', 1]]})"
            ),
            ("write one of", "say({'sonde': 1}); hear(); say({'id': hear()[0]['id'], 'error': 'ouch'})"),
        ])
    func garbage(_ words: String, _ greeting: String) async throws {
        let error = try await failure(of: PythonTransport("while True: hear()", greeting: greeting))
        #expect(error.kind == .malformed)
        #expect(error.description.contains(words), "\(error)")
    }

    @Test("a program that ends before its first line says with what status and why")
    func endsAtOnce() async throws {
        let error = try await failure(
            of: PythonTransport("", greeting: "print('no module named over', file=sys.stderr); sys.exit(3)"))
        #expect(error.kind == .unreachable)
        #expect(error.detail.contains("“python3 program.py” exited with status 3: no module named over"))
    }

    @Test("a program that is not there is told as such")
    func missing() async throws {
        let transport = ProgramTransport(ProgramCommand("./not-there.py", in: "/"))
        let error = await #expect(throws: TransportError.self) { try await transport.send(Request(try url())) }
        #expect(error?.detail.contains("“./not-there.py” exited with status 127") == true, "\(error as Any)")
    }

    @Test("one that crashes is started again once, and told")
    func crash() async throws {
        let told = Told()
        let bad = try PythonTransport("hear(); hear(); os.kill(os.getpid(), 9)", told: told)
        let first = try await failure(of: bad)
        #expect(first.kind == .unreachable && first.detail.contains("was ended by signal 9"), "\(first)")
        _ = try await failure(of: bad)
        let words = try #require(told.all.first)
        #expect(words.hasPrefix("the program “python3 program.py” was ended by signal 9"))
        #expect(words.hasSuffix(": it is started again"))
        let third = try await failure(of: bad)
        #expect(third.detail.contains("exited twice on its own"), "\(third)")
        #expect(told.all.count == 1)
    }

    @Test("one that answers after it was started again goes on")
    func recovers() async throws {
        let flaky = try PythonTransport(
            """
            if not os.path.exists('seen'):
                open('seen', 'w'); sys.exit(1)
            while True:
                head, _ = hear()
                if 'id' in head: say({'id': head['id'], 'status': 200}, b'ok')
            """)
        _ = try await failure(of: flaky)
        let response = try await flaky.transport.send(Request(try url())).collected()
        #expect(try await response.body.collected() == Data("ok".utf8))
    }

    @Test("one that never answers is too late")
    func silence() async throws {
        var configuration = TransportConfiguration()
        configuration.timeouts.idle = .milliseconds(300)
        let error = try await failure(of: PythonTransport("while True: hear()", configuration))
        #expect(error.kind == .timedOut(.waiting))
    }

    @Test("one that reads nothing and writes to its standard error answers all the same")
    func readsNothing() async throws {
        let deaf = try PythonTransport(
            """
            sys.stderr.write('x' * 1000000)
            say({'id': 1, 'status': 200}, b'ok')
            time.sleep(1000)
            """)
        let body = Data(count: 1 << 20)
        let response = try await deaf.transport.send(Request(.post, try url(), body: .bytes(body))).collected()
        #expect(try await response.body.collected() == Data("ok".utf8))
    }

    @Test("a request that is cancelled ends a program that answers one at a time, and the next one starts it again")
    func cancelling() async throws {
        let told = Told()
        let slow = try PythonTransport(
            """
            hear()
            head, _ = hear()
            if head['url'].endswith('/slow'): time.sleep(1000)
            say({'id': head['id'], 'status': 200}, b'ok')
            """, told: told)
        let task = Task { try await slow.transport.send(Request(try url("/slow"))) }
        task.cancel()
        let error = await #expect(throws: TransportError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
        #expect(try await slow.transport.send(Request(try url())).status.code == 200)
        #expect(told.all == [])
    }

    @Test("it ends with its transport, and all that it has started ends with it")
    func endsWithTransport() async throws {
        var python: PythonTransport? = try PythonTransport(
            """
            hear()
            head, _ = hear()
            import subprocess
            child = subprocess.Popen(['sleep', '1000'])
            say({'id': head['id'], 'status': 200}, f'{os.getpid()} {child.pid}'.encode())
            time.sleep(1000)
            """)
        let body = try await python?.transport.send(Request(try url())).body.collected()
        let processes = String(decoding: body ?? Data(), as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
        #expect(processes.count == 2)
        python = nil
        for process in processes { #expect(await Process.hasEnded(process)) }
    }

    private func failure(of python: PythonTransport) async throws -> TransportError {
        try #require(await #expect(throws: TransportError.self) { try await python.transport.send(Request(try url())) })
    }
}

func url(_ path: String = "/") throws -> URL { try #require(URL(string: "http://api.example\(path)")) }
