/// A client as files, and the notes for its reader.
package struct WrittenClient: Sendable {
    package var files: [ClientFile]
    /// The parts of the API that the client cannot express, a line each.
    package var losses: [String]
    /// The requirement that a build of the client has, if any.
    package var remark: String?

    package init(_ files: [ClientFile], losses: [String] = [], remark: String? = nil) {
        self.files = files
        self.losses = losses
        self.remark = remark
    }
}
