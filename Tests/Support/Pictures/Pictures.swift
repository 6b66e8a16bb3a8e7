import Foundation
import TerminalPictures

/// Makes the pictures in `Documentation/Pictures` from their scenes: all, or those that are named.
@main struct Pictures {
    static func main() {
        let named = CommandLine.arguments.dropFirst()
        do {
            for name in PictureGallery.names where named.isEmpty || named.contains(name) {
                let picture = Data(try TerminalPicture.drawn(PictureGallery.scene(name)).utf8)
                try picture.write(to: PictureGallery.picture(name))
                print("\(name).svg: \(picture.count) bytes")
            }
        } catch {
            FileHandle.standardError.write(Data("pictures: \(error)\n".utf8))
            exit(1)
        }
    }
}
