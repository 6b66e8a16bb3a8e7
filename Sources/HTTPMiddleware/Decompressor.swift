/// Undoes one content coding, a piece at a time; it owns the state of the C library that does the work.
protocol Decompressor: AnyObject {
    /// Reads from `input` and writes to `output`, as much as there is and as fits.
    func decompress(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> DecompressionStep

    /// May the input end here?
    var isComplete: Bool { get }
}

/// How far a decompressor came. What was written before a fault counts.
struct DecompressionStep {
    var read: Int
    var written: Int
    var fault: DecompressionFault?
}

/// Why a compressed body cannot be read on.
enum DecompressionFault {
    /// It is not what its coding says; the reason in the library's words.
    case corrupt(String)
    /// It goes on after its end.
    case trailing
}
