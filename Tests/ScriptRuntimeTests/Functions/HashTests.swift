import HTTPMiddleware
import ScriptRuntime
import Testing

@testable import ScriptExpressions

/// The vectors that RFC 1321, FIPS 180-4, RFC 2202 and RFC 4231 give.
@Suite("hashes")
struct HashTests {
    @Test(
        "the published vectors have the published hashes",
        arguments: [
            (.md5, "", "d41d8cd98f00b204e9800998ecf8427e"),
            (.md5, "message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
            (.sha1, "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            (.sha1, long448, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
            (.sha256, "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (.sha256, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (.sha256, long448, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
            (
                .sha384, "abc",
                "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
            ),
            (
                .sha512, "abc",
                "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                    + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
            ),
            (
                .sha512, long896,
                "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018"
                    + "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"
            ),
        ] as [(HashAlgorithm, String, String)])
    func vectors(algorithm: HashAlgorithm, message: String, hash: String) {
        #expect(hexadecimal(algorithm.hash(Array(message.utf8))) == hash)
    }

    @Test(
        "a million times the letter a has the published hash",
        arguments: [
            (.sha1, "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
            (.sha256, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ] as [(HashAlgorithm, String)])
    func million(algorithm: HashAlgorithm, hash: String) {
        #expect(hexadecimal(algorithm.hash([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))) == hash)
    }

    @Test("every length around a block's end is padded to whole blocks of its own")
    func lengths() {
        for algorithm in HashAlgorithm.allCases {
            let hashes = (0...260).map { algorithm.hash([UInt8](repeating: 0, count: $0)) }
            #expect(Set(hashes).count == hashes.count)
        }
    }

    @Test(
        "the published authentication codes are computed",
        arguments: [
            (.md5, "Jefe", "750c783e6ab0b503eaa86e310a5db738"),
            (.sha1, "Jefe", "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
            (.sha256, "Jefe", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
            (
                .sha384, "Jefe",
                "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649"
            ),
            (
                .sha512, "Jefe",
                "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
                    + "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"
            ),
        ] as [(HashAlgorithm, String, String)])
    func codes(algorithm: HashAlgorithm, key: String, code: String) {
        let message = Array("what do ya want for nothing?".utf8)
        #expect(hexadecimal(algorithm.authenticationCode(of: message, key: Array(key.utf8))) == code)
    }

    @Test("a key longer than a block is hashed first")
    func longKey() {
        let message = Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
        let code = HashAlgorithm.sha256.authenticationCode(of: message, key: [UInt8](repeating: 0xaa, count: 131))
        #expect(hexadecimal(code) == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }

    static let long448 = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    static let long896 =
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
