extension RawConnection {
    /// What a client of a SOCKS proxy asks for.
    package struct SOCKSWish {
        /// `user:password`, empty where none is told.
        package var user = ""
        package var host = ""
    }

    /// Speaks SOCKS 5 as far as the wish and grants it: a user where the client offers one, the host by its name.
    package func answerSOCKS() throws -> SOCKSWish {
        var wish = SOCKSWish()
        let methods = try read(exactly: Int(try read(exactly: 2)[1]))
        let knowsUser = methods.contains(2)
        try write([5, knowsUser ? 2 : 0])
        if knowsUser {
            _ = try read(exactly: 1)
            wish.user = "\(try readCounted()):\(try readCounted())"
            try write([1, 0])
        }
        _ = try read(exactly: 4)
        wish.host = try readCounted()
        _ = try read(exactly: 2)
        try write([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])
        return wish
    }

    /// A text behind its length.
    private func readCounted() throws -> String {
        String(decoding: try read(exactly: Int(try read(exactly: 1)[0])), as: UTF8.self)
    }
}
