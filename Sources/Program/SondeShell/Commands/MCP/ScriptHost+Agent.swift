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
        host.withheldVariables = Set(environment.keys).subtracting(variables)
        host.keepsSecretsWhole = true
        host.admit = { (settings) throws(RuntimeError) in try fence.check(settings) }
        host.transport = { [transport] (settings) throws(RuntimeError) in
            try fence.check(settings)
            return try transport(settings)
        }
        host.scope = .namedHosts
        host.sockets = []
        host.netrc = { () throws(FileError) in throw FileError("an agent does not read your netrc file") }
        host.outlets?.copy = { (_) throws(FileError) in throw FileError("there is no clipboard here") }
        guard !permissions.files else { return host.belowWorkingFolder }
        host.folderRefusal = Self.noFiles
        host.readFile = { (_, _) throws(FileError) in throw Self.noFiles }
        host.openFile = { (_, _) throws(FileError) in throw Self.noFiles }
        host.files = { (_, _) throws(FileError) in throw Self.noFiles }
        host.place = { (_, _) throws(FileError) in throw Self.noFiles }
        host.outlets?.write = { (_) throws(FileError) in throw Self.noFiles }
        host.documents = KeptDocuments()
        return host
    }

    /// With the files below the working folder, of which an agent replaces none.
    private var belowWorkingFolder: ScriptHost {
        var host = self
        let files = AgentFiles()
        host.readFile = { [readFile] (path, folder) throws(FileError) in
            try files.require(path, in: folder)
            return try readFile(path, folder)
        }
        if let openFile {
            host.openFile = { (path, folder) throws(FileError) in
                try files.require(path, in: folder)
                return try openFile(path, folder)
            }
        }
        host.files = { [all = self.files] (pattern, folder) throws(FileError) in
            try files.require(pattern, in: folder)
            return try all(pattern, folder).filter { !AgentFiles.isStoreOfSecrets($0) }
        }
        host.place = { [place] (path, folder) throws(FileError) in
            try files.require(path, in: folder)
            return try place(path, folder)
        }
        host.outlets?.write = { [outlets] (delivery) async throws(FileError) in
            try files.require(delivery.path, in: delivery.folder)
            var delivery = delivery
            delivery.replacesExisting = false
            try await files.writing(delivery.path) { [delivery] () async throws(FileError) in
                try await outlets?.write(delivery)
            }
        }
        return host
    }

    static let noFiles = FileError("an agent reads and writes files only with consent: start sonde mcp --allow-files")
}
