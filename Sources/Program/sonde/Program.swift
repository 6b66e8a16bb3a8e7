import SondeShell

@main
struct Program {
    static func main() {
        Shell().run()
    }
}
