/// The reason why a text does not say where a request goes.
public enum AddressError: Error, Sendable, Hashable {
    /// There is no scheme, and no base to resolve against.
    case noScheme(String)
    /// A scheme that is neither http nor https.
    case scheme(String)
    /// A scheme without the two slashes.
    case noSlashes(scheme: String)
    /// `//host`: a host without a scheme.
    case networkPath
    /// A user name or a password.
    case userInfo
    /// A name that is not a host, or that could be read as more than one.
    case host(String, HostFault)
    /// The text after the colon is not a port.
    case port(String)
    /// A query in a base.
    case query
    /// A fragment, which is never sent.
    case fragment
    /// White space around it.
    case blanks
    /// A character that is not allowed in a URL.
    case control(UInt8)

    /// A problem with a host.
    public enum HostFault: Sendable, Hashable {
        /// There is none.
        case missing
        /// A character that is not allowed in a name.
        case character(Character)
        /// An empty part, or one that is too long.
        case label
        /// Numbers that only some programs read as an address.
        case number
        /// Not an IPv6 address.
        case address
        /// An IPv6 address with a zone.
        case zone
        /// Characters that look like others or disappear, such as a wide dot.
        case lookalike
    }
}

extension AddressError: CustomStringConvertible {
    /// The problem, and what to write instead.
    public var description: String {
        switch self {
        case .noScheme(let text):
            "“\(Printable.excerpt(text))” has no scheme: write http:// or https:// before it"
        case .scheme(let scheme):
            "\(Printable.excerpt(scheme)) is not a scheme Sonde can call: "
                + "write http:// or https://, or / before a path with a colon"
        case .noSlashes(let scheme): "\(scheme): must be followed by two slashes: write \(scheme)://"
        case .networkPath: "// at the start names a host without a scheme: write https://, or a single / for a path"
        case .userInfo:
            "a URL cannot contain a user name or a password: remove them and write `key basic USER PASSWORD`"
        case .host(let host, let fault):
            fault == .missing ? fault.description : "“\(Printable.excerpt(host))” is not a host: \(fault)"
        case .port(let text): "“\(Printable.excerpt(text))” is not a port: write a number from 1 to 65535"
        case .query: "a base cannot have a query: remove it and write `key query NAME VALUE`"
        case .fragment: "what follows # is never sent: remove it, or write %23 for the character #"
        case .blanks: "there is white space around it: remove it, or write %20 for a space that is part of it"
        case .control(let byte): "\(Printable.name(of: byte)) cannot be part of a URL: remove it"
        }
    }
}

extension AddressError.HostFault: CustomStringConvertible {
    /// The problem, and what to write instead.
    public var description: String {
        switch self {
        case .missing: "there is no host: write its name after ://"
        case .character(let character):
            "\(Printable.text(String(character))) cannot be part of a host name: use letters, digits, - and dots"
        case .label: "each part between dots has 1 to 63 characters"
        case .number: "write an IPv4 address as four numbers from 0 to 255"
        case .address: "write an IPv6 address between [ and ]"
        case .zone: "a zone is not sent: remove the % and what follows it"
        case .lookalike: "some of its characters look like others: write the name in plain letters"
        }
    }
}
