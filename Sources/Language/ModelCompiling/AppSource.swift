/// The Swift code compiled beside an app's own: a program that answers, and the code of each question.
enum AppSource {
    /// The name of the function that a question is compiled to.
    static let function = "sonde_answer"

    /// A type and a decoder's settings as a library, in two files: only the first sees what the app declares, so that no
    /// name of the app's can mean something else in the second.
    static func question(_ type: TypeSpelling, _ decoder: DecoderSource) -> [(name: String, text: String)] {
        let modules = type.modules.map { "@testable import \($0)\n" }.joined()
        let foundation = type.foundationTypes.map { "import struct Foundation.\($0)\n" }.joined()
        return [
            ("Wanted.swift", "\(modules)\(foundation)typealias SondeWanted = \(type.text)\n"),
            (
                "Answer.swift",
                """
                import Foundation
                \(decoder.namesAppsOwn ? modules : "")
                @_cdecl("\(function)")
                public func sondeAnswer(_ body: Swift.UnsafeRawPointer, _ result: Swift.UnsafeMutableRawPointer) {
                    let decoder = Foundation.JSONDecoder()
                    \(decoder.text)
                    let body = body.assumingMemoryBound(to: Foundation.Data.self).pointee
                    result.assumingMemoryBound(to: Swift.Result<Any, any Swift.Error>.self).initialize(
                        to: Swift.Result { try decoder.decode(SondeWanted.self, from: body) as Any })
                }

                """
            ),
        ]
    }

    /// The program. It reads a library's path and a body, has the body decoded there, and writes the result.
    /// Anything that the app's code prints goes to its standard error, and it has nothing to read. The program
    /// ends with its input, and by itself when it is stuck.
    static let program = #"""
        import Foundation

        typealias Answer = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void

        @main
        struct Answering {
            nonisolated(unsafe) static var questions: Int32 = -1

            static func main() {
                // Keeps the app's input, output and processes away from the questions and the answers.
                questions = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
                let answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
                dup2(open("/dev/null", O_RDONLY), STDIN_FILENO)
                dup2(STDERR_FILENO, STDOUT_FILENO)
                var cores = rlimit(rlim_cur: 0, rlim_max: 0)
                setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &cores)
                let asked = getpid()
                while let path = frame(), let body = frame() {
                    alarm(UInt32(clamping: 600 + body.count >> 16))
                    let answer = answer(to: body, through: String(decoding: path, as: UTF8.self))
                    alarm(0)
                    // Code that forks comes back twice. The answer is that of the process that was asked.
                    guard getpid() == asked else { _exit(0) }
                    var length = UInt64(answer.count).bigEndian
                    guard withUnsafeBytes(of: &length, { write($0, to: answers) }),
                        answer.withUnsafeBytes({ write($0, to: answers) })
                    else { return }
                }
            }

            static func answer(to body: Data, through path: String) -> [UInt8] {
                guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(library, "sonde_answer") else {
                    return JSONText.object([("unloaded", JSONText.string(String(cString: dlerror())))])
                }
                let result = UnsafeMutablePointer<Result<Any, any Error>>.allocate(capacity: 1)
                defer { result.deallocate() }
                withUnsafePointer(to: body) { unsafeBitCast(symbol, to: Answer.self)($0, result) }
                switch result.move() {
                case .success(let value):
                    var dump = Dump()
                    dump.add(value)
                    return dump.isWhole
                        ? JSONText.object([("value", dump.bytes)])
                        : JSONText.object([("unshown", JSONText.string("\(type(of: value))"))])
                case .failure(let error): return JSONText.object([("error", described(error))])
                }
            }

            static func described(_ error: any Error) -> [UInt8] {
                var path: [any CodingKey] = []
                var text: String
                switch error {
                case DecodingError.keyNotFound(let key, let context):
                    (path, text) = (context.codingPath + [key], context.debugDescription)
                case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context):
                    (path, text) = (context.codingPath, context.debugDescription)
                case DecodingError.dataCorrupted(let context):
                    (path, text) = (context.codingPath, context.debugDescription)
                    if let cause = context.underlyingError {
                        let reason = (cause as NSError).userInfo["NSDebugDescription"] as? String
                        text += " (\(reason ?? "\(cause)"))"
                    }
                default: text = "\(error)"
                }
                let steps = path.map { key in
                    key.intValue.map { Array("\($0)".utf8) } ?? JSONText.string(key.stringValue)
                }
                return JSONText.object([("path", JSONText.array(steps)), ("text", JSONText.string(text))])
            }

            static func frame() -> Data? {
                guard let head = bytes(8) else { return nil }
                return bytes(Int(head.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }))
            }

            static func bytes(_ count: Int) -> Data? {
                var data = Data(count: count)
                let isWhole = data.withUnsafeMutableBytes { buffer in
                    var done = 0
                    while done < count {
                        let step = read(questions, buffer.baseAddress! + done, count - done)
                        if step < 0, errno == EINTR { continue }
                        guard step > 0 else { return false }
                        done += step
                    }
                    return true
                }
                return isWhole ? data : nil
            }

            static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
                var rest = bytes[...]
                while !rest.isEmpty {
                    let step = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress!, rest.count)
                    if step < 0, errno == EINTR { continue }
                    guard step > 0 else { return false }
                    rest = rest.dropFirst(step)
                }
                return true
            }
        }

        """#
}
