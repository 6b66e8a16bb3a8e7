import Basics
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptRuntime

extension ScriptHost {
    /// The same world as an agent may use it: without files and netrc unless they are allowed, with the variables that the
    /// project names, and over a network with a fence.
    func fenced(by fence: AgentFence, variables: Set<String>) -> ScriptHost {
        var host = self
        let permissions = fence.permissions
        host.environment = environment.filter { variables.contains($0.key) }
        host.transport = { [transport] (settings) throws(RuntimeError) in
            try fence.check(settings)
            return try transport(settings)
        }
        host.scope = .namedHosts
        host.sockets = []
        host.netrc = { () throws(FileError) in throw FileError("an agent does not read your netrc file") }
        host.outlets?.copy = { (_) throws(FileError) in throw FileError("there is no clipboard here") }
        guard !permissions.files else { return host }
        host.readFile = { (_, _) throws(FileError) in throw Self.noFiles }
        host.openFile = { (_, _) throws(FileError) in throw Self.noFiles }
        host.files = { (_, _) throws(FileError) in throw Self.noFiles }
        host.place = { (_, _) throws(FileError) in throw Self.noFiles }
        host.outlets?.write = { (_) throws(FileError) in throw Self.noFiles }
        host.documents = KeptDocuments()
        return host
    }

    static let noFiles = FileError("an agent reads and writes files only with consent: start sonde mcp --allow-files")
}
