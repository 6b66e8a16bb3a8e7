import Foundation

/// Asks for large pages for memory that is filled next: the first write to a page takes microseconds, whatever its size.
package func prepareLargePages(_ start: UnsafeMutableRawPointer?, _ count: Int) {
    #if os(Linux)
    guard let start, count >= 4 << 20 else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: (UInt(bitPattern: start) + 4095) & ~4095), count - 4096, MADV_HUGEPAGE)
    #endif
}
