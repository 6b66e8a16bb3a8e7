import Foundation
import HTTPModel

/// One coding of a body while it is undone: the input not yet read, and the output.
struct DecodingLayer {
    let coding: ContentCoding
    /// The number of bytes read so far.
    private(set) var read = 0
    /// The number of bytes written so far.
    private(set) var written = 0

    private let decompressor: any Decompressor
    private var input = Data()
    private var fault: DecompressionFault?
    private var scratch = [UInt8](repeating: 0, count: 1 << 16)

    init(_ coding: ContentCoding) {
        self.coding = coding
        decompressor = coding.decompressor()
    }

    /// Takes the next input, once ``next()`` has asked for it.
    mutating func feed(_ piece: Data) {
        input = piece
    }

    /// The next piece, or `nil` if more input is needed. What came before a fault comes first.
    mutating func next() throws(TransportError) -> Data? {
        while true {
            if let fault { throw TransportError(fault, in: coding, at: read) }
            let step = step()
            fault = step.fault
            input.removeFirst(step.read)
            read += step.read
            written += step.written
            if step.written > 0 { return Data(scratch[..<step.written]) }
            if fault == nil, input.isEmpty { return nil }
            if fault == nil, step.read == 0 { fault = .corrupt("the rest cannot be read") }
        }
    }

    /// Marks the end of the input. An entirely empty input is an empty body, not a truncated one.
    func finish() throws(TransportError) {
        guard read > 0, !decompressor.isComplete else { return }
        throw TransportError(.truncated, "the \(coding.rawValue) data ends too early, after \(read) bytes")
    }
}

extension DecodingLayer {
    private mutating func step() -> DecompressionStep {
        scratch.withUnsafeMutableBytes { output in
            input.withUnsafeBytes { decompressor.decompress($0, into: output) }
        }
    }
}

extension TransportError {
    fileprivate init(_ fault: DecompressionFault, in coding: ContentCoding, at position: Int) {
        switch fault {
        case .corrupt(let reason):
            self.init(
                .malformed,
                """
                the \(coding.rawValue) data is corrupt at byte \(position): \(reason); \
                send Accept-Encoding: identity to get the body as it is
                """)
        case .trailing:
            self.init(.truncated, "something follows the end of the \(coding.rawValue) data, at byte \(position)")
        }
    }
}
