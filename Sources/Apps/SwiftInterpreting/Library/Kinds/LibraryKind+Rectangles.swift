import Foundation
import ModelDecoding

extension CGRect: LibraryObject { static var typeName: String { "CGRect" } }

extension LibraryKind {
    static let rectangle = LibraryKind(CGRect.typeName) { rectangle in
        rectangle.property("origin") { (rectangle: CGRect) in
            PairValue(.point, rectangle.origin.x, rectangle.origin.y)
        }
        rectangle.property("size") { (rectangle: CGRect) in
            PairValue(.size, rectangle.size.width, rectangle.size.height)
        }
        rectangle.property("width") { (rectangle: CGRect) in rectangle.width }
        rectangle.property("height") { (rectangle: CGRect) in rectangle.height }
        rectangle.property("minX") { (rectangle: CGRect) in rectangle.minX }
        rectangle.property("minY") { (rectangle: CGRect) in rectangle.minY }
        rectangle.property("midX") { (rectangle: CGRect) in rectangle.midX }
        rectangle.property("midY") { (rectangle: CGRect) in rectangle.midY }
        rectangle.property("maxX") { (rectangle: CGRect) in rectangle.maxX }
        rectangle.property("maxY") { (rectangle: CGRect) in rectangle.maxY }
        rectangle.property("isEmpty") { (rectangle: CGRect) in rectangle.isEmpty }
        rectangle.method("union(_:)") { (rectangle: CGRect, other: CGRect) in rectangle.union(other) }
        rectangle.method("intersects(_:)") { (rectangle: CGRect, other: CGRect) in rectangle.intersects(other) }
        rectangle.member("zero") { CGRect.zero }
        rectangle.member("init(x:y:width:height:)") { (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) in
            CGRect(x: x, y: y, width: width, height: height)
        }
        rectangle.member("init(origin:size:)") { (origin: PairValue, size: PairValue) throws(Interruption) -> CGRect in
            guard origin.kind == .point, size.kind == .size, let x = CGFloat.swift(origin.first),
                let y = CGFloat.swift(origin.second), let width = CGFloat.swift(size.first),
                let height = CGFloat.swift(size.second)
            else { throw .unknown("a rectangle has a point and a size") }
            return CGRect(x: x, y: y, width: width, height: height)
        }
    }
}

extension PairValue {
    fileprivate init(_ kind: PairType, _ first: CGFloat, _ second: CGFloat) {
        self.init(kind, of: .scalar(.cgFloat), first.codeValue, second.codeValue)
    }
}
