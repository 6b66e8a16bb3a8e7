import Foundation

/// The result of reading from a descriptor that does not block.
enum DescriptorPiece {
    case bytes(Int)
    case nothingNow
    case end
}

extension Int32 {
    /// Reads what is there from this descriptor, as much as there is room for.
    func piece(through buffer: inout [UInt8]) -> DescriptorPiece {
        while true {
            let count = read(self, &buffer, buffer.count)
            if count > 0 { return .bytes(count) }
            if count < 0, errno == EINTR { continue }
            return count < 0 && errno == EAGAIN ? .nothingNow : .end
        }
    }
}
