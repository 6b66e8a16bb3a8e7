/// The file that `key netrc` reads: `$NETRC`, or `.netrc` in the user's home folder.
package struct NetrcFile: Sendable {
    package let path: String
    package let text: String
    /// Indicates whether anyone except its owner can read the file.
    package let isOpenToOthers: Bool

    package init(path: String, text: String, isOpenToOthers: Bool) {
        self.path = path
        self.text = text
        self.isOpenToOthers = isOpenToOthers
    }
}
