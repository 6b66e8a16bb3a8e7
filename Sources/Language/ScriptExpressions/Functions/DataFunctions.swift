import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel
import ModelDecoding

extension FunctionTable {
    /// The functions of bytes. A string has the same for its UTF-8.
    static let bytes: [FunctionEntry] =
        filesAndBytes + [(.data, #"Data("abc")"#), (.string, #""abc""#)].flatMap(shared)

    /// Bytes of what only a script has: a file, a text in base64url.
    static let dataInitialisers: Bodies = [
        "Data(_:)": { (call) throws(RuntimeError) in
            guard let numbers = call.value(0).sequence else { return try call.made(try call.data(0)) }
            let bytes = numbers.compactMap { $0.int.flatMap(UInt8.init(exactly:)) }
            guard bytes.count == numbers.count else { throw call.mismatch(0, "an array of numbers from 0 to 255") }
            return try call.made(Data(bytes))
        },
        "Data(base64Encoded:options:)": { (call) throws(RuntimeError) in
            let ignored = call.has(1) ? Data.Base64DecodingOptions.ignoreUnknownCharacters : []
            var text = try call.string(0).replacing("-", with: "+").replacing("_", with: "/")
            text += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
            return try Data(base64Encoded: text, options: ignored)
                .map { (data) throws(RuntimeError) in try call.made(data) } ?? .nil
        },
    ]

    private static let filesAndBytes: [FunctionEntry] = [
        FunctionEntry(
            .data, "text", "String?", "The bytes as UTF-8 text, or nil.", (#"Data("abc").text"#, #""abc""#)
        ) { (call) throws(RuntimeError) in
            guard let text = String(validUTF8: call.data) else { return .nil }
            return try call.made(text)
        },
        FunctionEntry(
            .data, "json", "JSON", "The bytes as JSON.", (#"Data("{\"a\": 1}").json.a"#, "1")
        ) { (call) throws(RuntimeError) in
            try call.json(call.data)
        },
        FunctionEntry(
            .initialiser("Data"), "init", [.init("hex", "String")], "Data?",
            "The bytes of hexadecimal digits, or nil.",
            (#"Data(hex: "616263")?.text"#, #""abc""#)
        ) { (call) throws(RuntimeError) in
            try Data(hexadecimal: try call.string(0)).map { (data) throws(RuntimeError) in try call.made(data) } ?? .nil
        },
        FunctionEntry(
            .string, "base64EncodedString", [], "String", "The bytes in base64.",
            (#""abc".base64EncodedString()"#, #""YWJj""#)
        ) { (call) throws(RuntimeError) in
            try call.made(call.data.base64EncodedString())
        },
        FunctionEntry(.file, "name", "String", "The file's name.", (#"file("photo.jpg").name"#, #""photo.jpg""#)) {
            (call) throws(RuntimeError) in
            try call.file.map { (file) throws(RuntimeError) in try call.made(file.name) } ?? .nil
        },
        FunctionEntry(.file, "type", "String", "Its media type.", (#"file("photo.jpg").type"#, #""image/jpeg""#)) {
            (call) throws(RuntimeError) in
            try call.file.map { (file) throws(RuntimeError) in try call.made(file.type) } ?? .nil
        },
        FunctionEntry(.file, "data", "Data", "Its bytes.", (#"file("photo.jpg").data.count"#, "3")) {
            (call) throws(RuntimeError) in
            try call.file.map { (file) throws(RuntimeError) in .model(.data(try call.bytes(of: file))) } ?? .nil
        },
    ]

    private static func shared(_ kind: ValueKind, _ value: String) -> [FunctionEntry] {
        [
            FunctionEntry(kind, "hex", "String", "The bytes in hexadecimal digits.", ("\(value).hex", #""616263""#)) {
                (call) throws(RuntimeError) in
                try call.made(call.data.hexadecimal)
            },
            FunctionEntry(kind, "base64", "String", "The bytes in base64.", ("\(value).base64", #""YWJj""#)) {
                (call) throws(RuntimeError) in
                try call.made(call.data.base64EncodedString())
            },
            FunctionEntry(
                kind, "base64URL", "String", "The bytes in base64url, as in tokens: without = at the end.",
                ("\(value).base64URL", #""YWJj""#)
            ) { (call) throws(RuntimeError) in
                try call.made(call.data.base64URL)
            },
            FunctionEntry(
                kind, "hash", [.init(nil, "Algorithm")], "Data", "The hash: .sha256, .sha384, .sha512, .sha1, .md5.",
                ("\(value).hash(.md5).hex", #""900150983cd24fb0d6963f7d28e17f72""#)
            ) { (call) throws(RuntimeError) in
                try call.made(Data(try call.algorithm(0).hash([UInt8](call.data))))
            },
            FunctionEntry(
                kind, "hmac", [.init(nil, "Algorithm"), .init("key", "Data")], "Data",
                "The hash made with a key, as signed APIs require it.",
                ("\(value).hmac(.sha1, key: \"key\").hex", #""4fd0b215276ef12f2b3e4c8ecac2811498b656fc""#)
            ) { (call) throws(RuntimeError) in
                let key = [UInt8](try call.data(1))
                return try call.made(
                    Data(try call.algorithm(0).authenticationCode(of: [UInt8](call.data), key: key)))
            },
        ]
    }
}

extension FunctionCall {
    /// Bytes as JSON, or why they are none.
    func json(_ data: Data) throws(RuntimeError) -> Value {
        guard secret == nil else {
            throw failure("a secret cannot become raw JSON", advice: "write it into the body as it is")
        }
        // The text, and what is known of its values.
        try evaluator.budget.make(size: data.count, of: 10, at: range)
        do {
            return .model(.json(try JSONDocument([UInt8](data)).root))
        } catch {
            throw failure("this is not JSON: \(error)")
        }
    }

    fileprivate var file: FileValue? { if case .file(let file) = receiver { file } else { nil } }

    fileprivate func algorithm(_ place: Int) throws(RuntimeError) -> HashAlgorithm {
        let name = try word(place)
        guard let algorithm = HashAlgorithm(rawValue: name) else {
            let known = HashAlgorithm.allCases.map(\.rawValue)
            throw failure(
                ".\(name) is not a hash algorithm",
                advice: nearest(to: name, among: known).map { "did you mean .\($0)?" }
                    ?? "there are .\(known.joined(separator: ", ."))")
        }
        return algorithm
    }
}

extension Data {
    fileprivate init?(hexadecimal text: String) {
        let digits = text.utf8.compactMap(Hexadecimal.value)
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        self.init(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    }
}
