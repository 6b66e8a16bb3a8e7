import HTTPModel

/// Keeps requests where they may go, each hop of a redirect too: it stands below what follows redirects.
protocol RequestFence: Middleware {
    /// The fence for requests that get tokens.
    var forSigningIn: any Middleware { get }
}
