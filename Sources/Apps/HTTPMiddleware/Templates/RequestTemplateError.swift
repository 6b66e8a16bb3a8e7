public import HTTPModel

/// The reason why a template does not result in a URL.
public enum RequestTemplateError: Error, Sendable, Hashable {
    /// The template itself is wrong.
    case template(URITemplateError)
    /// It does not say where the request goes.
    case address(AddressError)
    /// A base is needed to resolve it, and there is none.
    case noBase
    /// A variable is in a place where none is allowed.
    case misplaced(variable: String, Place)
    /// A value is not allowed in the place of its variable.
    case value(variable: String, Fault)
    /// The result is not a URL.
    case unsendable

    /// A place where no variable is allowed.
    public enum Place: Sendable, Hashable {
        /// In scheme, host or port.
        case authority
        /// After `{?…}`, which may expand to nothing.
        case afterQuery
        /// In a fragment, which is never sent.
        case fragment
    }

    /// A problem with a value.
    public enum Fault: Sendable, Hashable {
        /// It contains a carriage return, a line feed or a NUL.
        case control(UInt8)
        /// With it, a part of the path would be `.` or `..`.
        case dots
        /// Without it, a part of the path would be empty.
        case empty
    }
}

extension RequestTemplateError: CustomStringConvertible {
    /// The problem, and what to write instead. A value is never shown.
    public var description: String {
        switch self {
        case .template(let error): error.description
        case .address(let error): error.description
        case .noBase: "there is no base for this URL: set one, or write an absolute URL"
        case .misplaced(let variable, .authority):
            "\(variable) is in the scheme, the host or the port, where no value is allowed: write them out"
        case .misplaced(let variable, .afterQuery):
            "\(variable) follows a query that may be left out: write & or {&…} there, or put it before the query"
        case .misplaced(let variable, .fragment):
            "\(variable) is in a fragment, which is never sent: write {\(variable)} or {?\(variable)}"
        case .value(let variable, .control(let byte)):
            "\(variable) contains \(Printable.name(of: byte)), which is not sent in a URL: remove it"
        case .value(let variable, .dots):
            "\(variable) would put . or .. into the path, which leads elsewhere: "
                + "give another value, or put it in the query"
        case .value(let variable, .empty):
            "\(variable) is empty, and a part of the path would be missing: give a value, "
                + "or write {/\(variable)} for a part that may be left out"
        case .unsendable: "it does not make a URL: write its unusual parts as plain text"
        }
    }
}
