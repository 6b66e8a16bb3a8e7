import Foundation

/// Memory in pages of two megabytes, where the system has them.
///
/// The first write to a page takes the system several microseconds, whatever the size of the page: 20 MB take 16 ms in
/// pages of four kilobytes, and 3 ms in large ones.
package enum LargePages {
    private static let least = 4 << 20
    private static let smallPage = 4096

    /// Asks for large pages for memory that is filled next.
    package static func prepare(_ start: UnsafeMutableRawPointer?, _ count: Int) {
        #if os(Linux)
        guard let start, count >= least else { return }
        let first = (UInt(bitPattern: start) + UInt(smallPage - 1)) & ~UInt(smallPage - 1)
        madvise(UnsafeMutableRawPointer(bitPattern: first), count - smallPage, MADV_HUGEPAGE)
        #endif
    }
}

extension Array {
    /// Makes room for so many elements, which come next.
    package mutating func reserveLargePages(_ count: Int) {
        reserveCapacity(count)
        withUnsafeMutableBufferPointer { LargePages.prepare($0.baseAddress, count * MemoryLayout<Element>.stride) }
    }
}
