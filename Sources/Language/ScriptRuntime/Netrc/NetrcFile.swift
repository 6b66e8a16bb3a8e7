/// The file that `key netrc` reads, as the world finds it: `$NETRC`, or `.netrc` in the user's folder.
package struct NetrcFile: Sendable {
    package let path: String
    package let text: String
    /// Indicates whether anyone but its user can read the file.
    package let isOpenToOthers: Bool

    package init(path: String, text: String, isOpenToOthers: Bool) {
        self.path = path
        self.text = text
        self.isOpenToOthers = isOpenToOthers
    }
}
