package import HTTPModel
package import ScriptExpressions

/// A value that a session keeps as `it` or `last`.
package struct KeptValue: Sendable {
    /// A request and its response, which every copy of the value shares.
    package final class Exchange: Sendable {
        package let request: Request?
        package let response: Response

        init(request: Request?, response: Response) {
            self.request = request
            self.response = response
        }
    }

    package var value = Value.nil
    /// The exchange whose response is the value, unchanged; `nil` if the value comes from something else.
    package var exchange: Exchange?

    package init(_ value: Value = .nil, from exchange: Exchange? = nil) {
        self.value = value
        self.exchange = exchange
    }
}

extension Memory {
    /// The value of the last response.
    package var it: Value {
        get { responseValue.value }
        set { responseValue = KeptValue(newValue) }
    }

    /// The value that was shown last.
    package var last: Value { shown.value }

    /// The exchange that ended last, if it got a response.
    var exchange: KeptValue.Exchange? {
        response.map { KeptValue.Exchange(request: request, response: $0) }
    }

    /// Keeps the value of a statement: as `it` if it is a response, and as `last` if it is shown.
    mutating func keep(_ value: KeptValue, isResponse: Bool, isShown: Bool) {
        if isResponse { responseValue = value }
        guard isShown else { return }
        shown = value
        showings += 1
    }
}
