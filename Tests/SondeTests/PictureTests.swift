import Foundation
import TerminalPictures
import TestFiles
import Testing

@Suite("the pictures of the pages")
struct PictureTests {
    @Test("each shows what the program shows now", arguments: PictureGallery.names)
    func current(_ name: String) throws {
        let drawn = try TerminalPicture.drawn(PictureGallery.scene(name))
        let file = PictureGallery.picture(name)
        if Project.recordsGoldens { try Data(drawn.utf8).write(to: file) }
        let kept = try String(contentsOf: file, encoding: .utf8)
        let lines = [drawn, kept].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        let change = zip(lines[0], lines[1]).first { $0 != $1 }
        // Two whole pictures in a log hide what has changed.
        #expect(change?.0 == change?.1, "scripts/pictures \(name) makes it again; look at it in a browser")
        #expect(lines[0].count == lines[1].count)
    }

    @Test("each says in words what it shows, loads nothing and runs nothing", arguments: PictureGallery.names)
    func harmless(_ name: String) throws {
        let scene = try PictureGallery.scene(name)
        let file = try Data(contentsOf: PictureGallery.picture(name))
        let picture = String(decoding: file, as: UTF8.self)
        #expect(scene.title.count > 3 && scene.summary.count > 40)
        #expect(picture.contains("role=\"img\"") && picture.contains("<title id=\"title\">\(scene.title)</title>"))
        #expect(file.count < (scene.isMoving ? 150_000 : 30_000))
        for word in ["<script", "<image", "<foreignObject", "@import", "url(", "-demo", "open sesame"] {
            #expect(!picture.contains(word))
        }
        let addresses = picture.matches(of: /https?:\/\/[^\s"<]+/).map { String($0.output) }
        let harmless = ["http://www.w3.org/2000/svg", "http://127.0.0.1:"]
        #expect(addresses.allSatisfy { address in harmless.contains(where: address.hasPrefix) })
    }
}
