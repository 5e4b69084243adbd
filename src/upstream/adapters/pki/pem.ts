/** Certificates one after the other, each signed by the next, as PEM (RFC 7468) with a line end after each. */
export function pemChain(certificates: readonly Uint8Array[]): string {
  return certificates
    .map((der) => {
      const lines =
        Buffer.from(der)
          .toString('base64')
          .match(/.{1,64}/g) ?? [];
      return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
    })
    .join('');
}
