/** Returns certificates one after the other, each signed by the next, as PEM with a line end after each. */
export function pemChain(certificates: readonly Uint8Array[]): string {
  return certificates.map((der) => pemOf('CERTIFICATE', der)).join('');
}

/** Returns DER as PEM (RFC 7468), with a line end. */
export function pemOf(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
