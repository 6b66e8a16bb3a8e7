import Testing

@Suite("Code is skipped")
struct SkippingTests {
    @Test(
        "code between two properties is passed over, whatever is in it",
        arguments: [
            #"let s = "}""#, #"let s = "\"}""#, #"let s = "\\""#, ##"let s = #"} "\("#"##,
            ##"let s = #"a\#(b("}"))c"#"##,
            #"let s = "a \(b("}", c: "\(d)")) }""#, #"let s = "\(x /* ) */)}""#, ###"let s = ##""#"}"##"###,
            "let s = \"\"\"\n  } \" \"\" \\(a[\"}\"])\n  \"\"\"", "let s = #\"\"\"\n  } \"\"\" \\(\n  \"\"\"#",
            ##"let s = #"""#"##, "let s = \"\"", "/* } /* } */ } */", "// }", "/// }\nlet s = 1", "/**/",
            "let r = /[}\"'{]+\\/(a|b)/", "let r = #/ } \" /#", "let r = #/\n  } \"\n/#", "let q = a / b / c",
            "let q = (a+b)/c; let s = \"}\"", "let q = a/b // \"", "let f = reduce(1, /)", "let k = \\.title[\"}\"]",
            "func f() { if a { b() } else { c { d } } }",
            "func f<T: P>(_ a: T = { 1 }()) async throws -> [T] where T: Q { }",
            "func < (a: S, b: S) -> Bool { a < b }", "static func == <T>(a: T, b: S) -> Bool { true }",
            "func f()\n    -> Int\n{ 4 }", "init() {}", "init?<T>(_ x: T) { return nil }", "init!(x: Int) throws { }",
            "subscript(i: Int) -> Int { get { 1 } set { } }", "subscript<T>(k: T) -> T where T: P { k }",
            "@discardableResult @inlinable mutating func f(_ a: @escaping (Int) -> Void) rethrows -> some View { a }",
            "var body: some View { Text(\"{\").padding() }", "@ViewBuilder var body: some View { if a { b } }",
            "static let shared: S = { let x = S(); return x }()", "struct T { let x: () -> Void }",
            "enum Inner { case a(Int), b; var x: Int { switch self { case .a(let n): n; case .b: 0 } } }",
            "#warning(\"} \")", "var x: Int { `default`.y }", "typealias F = (Int) throws -> Void",
            "let c: (Int, String) = (1, \"}\")", "static var all: [String: () -> Int] = [\"}\": { 1 }]",
            "func f() { let s = #\"\\\"}\"#; _ = s }", "func f() { let x = '\\u{7D}' }",
            "@available(*, deprecated, message: \"}\") func f() {}", "func f() { label: while true { break label } }",
            "lazy var x: Int = { [weak self] in self?.y ?? 0 }()", "isolated deinit { }",
            "func f() { x = y ? \"}\" : z! / w!; a = b >> 1 }", "static func + (l: Self, r: Self) -> Self { l }",
            "let e = try! NSRegularExpression(pattern: \"[{}]\\\\d\")", "let x = y as? [String: Any] ?? [:]",
        ])
    func skipped(code: String) throws {
        let lines = try outline("struct S: Decodable {\n let first: Int\n \(code)\n let last: Int\n}")
        let properties: [String] = lines.filter { $0.contains("first") || $0.contains("last") }
        #expect(properties == ["  first: Int", "  last: Int"] as [String])
    }

    @Test(
        "declarations around a model are passed over",
        arguments: [
            "import Foundation", "@testable import struct Foundation.URL", "#!/usr/bin/env swift",
            "infix operator +++: Sum",
            "prefix operator ~~", "precedencegroup Sum { higherThan: Other }", "#Preview { ContentView() }",
            "#Preview(\"}\", traits: .landscape) { A() } body: { B() }", "func f() -> Int { 1 }", "let x = \"}\"",
            "protocol P: AnyObject { associatedtype T: Q where T.U == Int; var x: Int { get set }; func f(); init() }",
            "actor A { var x = 1 }", "extension UIColor { static let x = UIColor.red }",
            "final class V: UIViewController, P { @IBOutlet weak var t: UITableView!; override func viewDidLoad() { } }",
            "@main struct App: SwiftUI.App { @State var x = 1; var body: some Scene { WindowGroup { V() } } }",
            "@propertyWrapper struct W<T> { var wrappedValue: T { get { 1 } } }", "enum Namespace {}",
            "macro stringify<T>(_ v: T) -> (T, String) = #externalMacro(module: \"M\", type: \"T\")",
            "@resultBuilder enum B { static func buildBlock(_ x: Int...) -> [Int] { x } }",
            "extension Array where Element == S { var x: Int { 1 } }", "extension S: Equatable { }",
            "extension Decodable { func f() {} }",
            "extension Date: @retroactive Identifiable { public var id: Date { self } }",
            "struct Copy: ~Copyable { let x: Int }", "private let a = 1, b = 2\nfileprivate func g() {}",
        ])
    func around(code: String) throws {
        #expect(try outline("\(code)\nstruct S: Decodable { let id: Int }\n") == ["struct S", "  id: Int"] as [String])
    }

    @Test(
        "what is read of conditional compilation is a release build for iOS",
        arguments: [
            ("#if DEBUG\n let a: Int\n#else\n let b: Int\n#endif", ["b"]),
            ("#if os(iOS)\n let a: Int\n#elseif os(macOS)\n let b: Int\n#endif", ["a"]),
            ("#if os(Linux) || os(macOS)\n let a: Int\n#elseif !DEBUG && canImport(UIKit)\n let b: Int\n#endif", ["b"]),
            ("#if swift(>=5.9)\n let a: Int\n#else\n let b: Int\n#endif", ["a"]),
            ("#if compiler(<6)\n let a: Int\n#endif\n let b: Int", ["b"]),
            ("#if DEBUG\n #if os(iOS)\n let a: Int\n #else\n let b: Int\n #endif\n#endif\n let c: Int", ["c"]),
            ("#if !(DEBUG || os(Linux))\n let a: Int\n#endif", ["a"]),
            ("#if targetEnvironment(simulator)\n let a: Int\n#else\n let b: Int\n#endif", ["b"]),
        ] as [(String, [String])])
    func conditional(source: String, names: [String]) throws {
        #expect(try members("struct S: Decodable {\n\(source)\n}") == names.map { "  \($0): Int" })
    }
}
