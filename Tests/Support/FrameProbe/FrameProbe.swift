import CurlTransport
import Foundation
import Programs

/// A transport as a program: carries the frames of its input to the network, and the network's to its output.
@main struct FrameProbe {
    static func main() {
        let output = FrameOutput()
        output.write(Frame.greeting.with("atOnce", "64"))
        let carrier = FrameCarrier(CurlTransport(.patient), output)
        var reader = FrameReader(lineLimit: 1 << 20)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(STDIN_FILENO, &buffer, buffer.count), count > 0 {
            reader.add(buffer[..<count])
            do throws(FrameFault) {
                while let part = try reader.next() { carrier.take(part) }
            } catch {
                FileHandle.standardError.write(Data(error.message.utf8))
                return
            }
        }
    }
}
