/// Undoes one content coding, a piece at a time; it owns the state of the C library that does the work.
protocol Decompressor: AnyObject {
    /// Reads from `input` and writes to `output`, as much as there is and as fits.
    func decompress(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> DecompressionStep

    /// Indicates whether the input may end here.
    var isComplete: Bool { get }
}

/// The progress of a decompressor. Output before a fault counts.
struct DecompressionStep {
    var read: Int
    var written: Int
    var fault: DecompressionFault?
}

/// The reason why a compressed body cannot be read further.
enum DecompressionFault {
    /// The data does not match its coding; the reason is the library's.
    case corrupt(String)
    /// The data continues after its end.
    case trailing
}
