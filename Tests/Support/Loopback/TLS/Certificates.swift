package import Foundation
import Spawn

/// Certificates made on the spot, in a folder of their own.
package struct Certificates: Sendable {
    package let folder: URL

    /// The ones every test uses: making them takes a moment. They go with the process.
    package static let shared: Result<Certificates, any Error> = Result {
        atexit { _ = try? FileManager.default.removeItem(at: Certificates.shared.get().folder) }
        return try Certificates()
    }

    private init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "certificates-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try openssl("req -x509 -days 2 -keyout ca.key -out ca.pem -subj /CN=Probe-Authority", key: true)
        try sign("good", names: "DNS:localhost,IP:127.0.0.1", days: 2)
        try sign("expired", names: "DNS:localhost,IP:127.0.0.1", days: -1)
        try sign("elsewhere", names: "DNS:elsewhere.test", days: 2)
        try sign("client", names: "DNS:client.test", days: 2)
        try openssl(
            "req -x509 -days 2 -keyout selfsigned.key -out selfsigned.pem -subj /CN=localhost "
                + "-addext subjectAltName=DNS:localhost,IP:127.0.0.1", key: true)
        try openssl("req -x509 -days 2 -keyout stranger.key -out stranger.pem -subj /CN=Stranger", key: true)
        try openssl("ec -in client.key -aes128 -passout pass:open-sesame -out locked.key")
    }

    package func path(_ name: String) -> String {
        folder.appending(path: name).path
    }

    private func sign(_ name: String, names: String, days: Int) throws {
        try openssl(
            "req -new -keyout \(name).key -out \(name).csr -subj /CN=\(name) -addext subjectAltName=\(names)", key: true
        )
        try openssl(
            "x509 -req -in \(name).csr -CA ca.pem -CAkey ca.key -CAcreateserial -copy_extensions copy "
                + "-days \(days) -out \(name).pem")
    }

    private func openssl(_ words: String, key: Bool = false) throws {
        let newKey = key ? " -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes" : ""
        let arguments = (words + newKey).split(separator: " ").map(String.init)
        let outcome = try Program(installed: "openssl").run(arguments, in: folder)
        guard outcome.status == 0 else { throw ProgramFailure(description: "openssl \(words): \(outcome.errors)") }
    }
}
