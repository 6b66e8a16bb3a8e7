import JSONModel

/// The error of a response.
struct MessageError: Error, Sendable {
    /// The numbers that JSON-RPC and the protocols over it give to errors.
    enum Code: Int, Sendable {
        case parse = -32700
        case invalidRequest = -32600
        case unknownMethod = -32601
        case invalidParameters = -32602
        case failed = -32603
        /// LSP: the request was cancelled.
        case cancelled = -32800
        /// LSP: the document changed, so that the response would be wrong.
        case contentModified = -32801
        /// LSP: requests before `initialize` are refused.
        case notInitialized = -32002
        /// MCP: a version that this program does not support.
        case unsupportedVersion = -32022
    }

    let code: Int
    let message: String
    let data: JSONValue?

    init(_ code: Code, _ message: String, data: JSONValue? = nil) {
        (self.code, self.message, self.data) = (code.rawValue, message, data)
    }

    init(_ value: JSONValue) {
        code = value["code"]?.int ?? Code.failed.rawValue
        message = value["message"]?.string ?? ""
        data = value["data"]?.detached()
    }

    var value: JSONValue {
        ["code": .number(code), "message": .text(message), "data": data]
    }
}
