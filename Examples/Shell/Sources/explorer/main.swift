import Foundation
import HTTPModel
import SondeShell

Shell(
    transports: [Shell.Word("archive", "films of an archive, without a network", Archive())],
    decoders: [
        Shell.Word("pairs", "NAME=VALUE lines as an object of texts") { body in
            let lines = String(decoding: body, as: UTF8.self).split(separator: "\n")
            let pairs = lines.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
            return try JSONEncoder().encode(Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) }))
        }
    ],
    keys: [Shell.Word("stamp", "the secret of the stamp", Stamp())],
    functions: [
        Shell.Function(
            "slug", "The text as a part of an address.", example: (#"slug("A b")"#, #""a-b""#)
        ) { (text: String) in
            text.lowercased().split(separator: " ").joined(separator: "-")
        }
    ]
).run()
