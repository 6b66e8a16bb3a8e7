import HTTPModel

extension NextStep {
    /// The same step, before which each request is signed.
    func signed(by signer: any RequestSigner) -> NextStep {
        NextStep(in: context) { (request, context) async throws(TransportError) in
            var signed = request
            do throws(TransportError) {
                for line in try await signer.lines(for: request) {
                    signed.headers.remove(line.name)
                    signed.headers.append(line)
                    signed.secrets.append(Secret(line.name, line.value, from: .key))
                }
            } catch {
                throw error.with(request: request)
            }
            return try await self(signed, in: context)
        }
    }
}
