import Foundation
import HTTPModel
import ModelDecoding
import SampleImages
import ScriptExpressions
import Testing

@testable import Presentation

@Suite("pictures of an answer")
struct PictureTests {
    private static let png = SamplePNG(width: 2, height: 1, red: 255, green: 0, blue: 0).bytes

    private static let canvas: Canvas = {
        var canvas = Canvas()
        canvas.imageProtocol = .kitty
        return canvas
    }()

    private func shown(_ bytes: [UInt8], on canvas: Canvas) throws -> String {
        try ViewSubject(.model(.data(Data(bytes)))).shown(on: canvas)
    }

    @Test("an image is told by kind, pixels and bytes, below its picture where there is one")
    func picture() throws {
        let line = "image/png · 2 × 1 · \(Self.png.count) bytes\n"
        #expect(try shown(Self.png, on: Canvas()) == line)
        let picture = try shown(Self.png, on: Self.canvas)
        #expect(picture.hasPrefix("\u{1b}_Ga=T,") && picture.hasSuffix("\u{1b}\\\n" + line))
    }

    @Test("what only claims to be an image has no picture")
    func claims() throws {
        let body = BodyView("<html>no image</html>".utf8, contentType: "image/png").picture(on: Self.canvas)
        #expect(!body.shown.contains("\u{1b}") && body.shown.contains("image/png · 21 bytes"))
    }

    @Test("a program is given no picture")
    func programs() throws {
        var canvas = Self.canvas
        canvas.audience = .program
        #expect(try !shown(Self.png, on: canvas).contains("\u{1b}"))
    }

    @Test("a picture with a secret in it is not shown, nor one that masking would break")
    func secrets() throws {
        let text = SamplePNG.chunk("tEXt", Array("Comment\0s3cr3t-value".utf8))
        let png = Array(Self.png.dropLast(12)) + text + SamplePNG.chunk("IEND", [])
        #expect(try shown(png, on: Self.canvas).contains("\u{1b}_G"))
        for secret in ["s3cr3t-value", "m=0;iVBORw"] {
            var canvas = Self.canvas
            canvas.secrets = [Secret("KEY", secret, from: .prompt)]
            #expect(try !shown(png, on: canvas).contains("\u{1b}"), "\(secret)")
        }
    }
}
