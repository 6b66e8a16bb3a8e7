import Basics

extension ParsedScript {
    /// Returns the script with each curl command in Sonde's syntax, or the script itself if there is none.
    ///
    /// Such a line sends only its own headers, whatever headers the session has when it runs. The shown line leaves out the
    /// session's headers with these names. A warning at the line lists curl options that a request cannot express. A script with
    /// errors stays as it is.
    package func translated(without sessionHeaders: [String] = [], keepingLines: Bool) -> ParsedScript {
        guard !curlStatements.isEmpty, !hasErrors else { return self }
        let source = Cursor(text)
        var translation = ""
        var place = 0
        var remarks: [Diagnostic] = []
        var starts: Set<Int> = []
        for statement in curlStatements {
            translation += source.text(place..<statement.range.lowerBound)
            let start = translation.utf8.count
            starts.insert(start)
            translation += statement.line.sondeText(without: sessionHeaders)
            if !statement.views.isEmpty { translation += " " + statement.views }
            remarks += statement.line.remarks.map { remark in
                var remark = remark
                remark.range = start..<translation.utf8.count
                return remark
            }
            // The lines below keep their numbers.
            let lines = source.bytes[statement.range].count { $0 == 10 }
            if keepingLines { translation += String(repeating: "\n", count: lines) }
            place = statement.range.upperBound
        }
        translation += source.text(place..<source.bytes.count)
        let parsed = ParsedScript(translation, requestsOfCurl: starts)
        guard !parsed.hasErrors, parsed.curlStatements.isEmpty else {
            let fault = Diagnostic(
                "this line cannot be translated, and nothing was sent",
                advice: "write the request: POST URL Name: value { … }", at: curlStatements[0].range)
            return ParsedScript(self, adding: [fault])
        }
        return ParsedScript(parsed, adding: remarks)
    }
}
