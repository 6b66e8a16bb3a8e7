import HTTPModel
import ScriptExpressions
import Testing

@testable import Presentation

@Suite("XML and HTML")
struct MarkupTests {
    @Test(
        "are laid out an element a line",
        arguments: [
            (
                #"<?xml version="1.0"?><a x="1>0"><b>one  two</b><c/><!-- n --><d></d><e>t<f/></e></a>"#, false,
                """
                <?xml version="1.0"?>
                <a x="1>0">
                  <b>one two</b>
                  <c/>
                  <!-- n -->
                  <d></d>
                  <e>
                    t
                    <f/>
                  </e>
                </a>
                """
            ),
            (
                "<!DOCTYPE html><HTML><br><script>if (a<b) {}</script><p>x</p></HTML>", true,
                """
                <!DOCTYPE html>
                <HTML>
                  <br>
                  <script>
                    if (a<b) {}
                  </script>
                  <p>x</p>
                </HTML>
                """
            ),
            ("a < b", false, "a\n< b"), ("</a></b>x", false, "</a>\n</b>\nx"), ("<a href='", true, "<a href='"),
        ])
    func layout(_ text: String, _ isHTML: Bool, _ lines: String) {
        #expect(Markup(text, isHTML: isHTML).laidOut() == lines)
    }

    @Test(
        "say why a server refuses",
        arguments: [
            (
                "application/xml", "<Error><Code>NoSuchBucket</Code><Message>None</Message></Error>",
                "Code: NoSuchBucket, Message: None"
            ),
            ("text/html; charset=utf-8", "<html><title>404 Not Found</title><h1>x</h1></html>", "404 Not Found"),
            ("image/svg+xml", "<svg/>", nil),
        ])
    func refusals(_ type: String, _ body: String, _ words: String?) throws {
        let response = try Sample.response(404, "Not Found", type: type, body: Array(body.utf8))
        #expect(response.words(on: Canvas())?.plain == words)
    }

    @Test("are read in one pass, whatever they are")
    func hostile() {
        for piece in ["<", "<a ", "<a \"", "<!--", "<script>", "</a>", "<a>"] {
            let text = String(repeating: piece, count: 20_000)
            #expect(Markup(text, isHTML: true).laidOut().filter { $0 == "<" }.count == 20_000)
        }
    }
}
