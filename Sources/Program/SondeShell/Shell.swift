/// Sonde itself, as a value: a program of your own is `sonde`, with its commands, its prompt and its language.
///
/// ```swift
/// import SondeShell
///
/// @main
/// struct Explorer {
///     static func main() {
///         Shell().run()
///     }
/// }
/// ```
public struct Shell: Sendable {
    /// A shell with what `sonde` has, and nothing more.
    public init() {}

    /// Reads the arguments of the process, does what they say, and exits.
    ///
    /// Call it first in the program, on the main thread. It never returns: the status tells how it went, as
    /// `sonde --help` lists it.
    public func run() -> Never {
        Sonde.main()
    }
}
