/** Where the PKI is published, below the PKI's address; what certificates say and http/pki-routes.ts answers. */
export const pkiPaths = {
  rootCertificate: '/pki/root.crt',
  issuingCertificate: '/pki/issuing.crt',
  chain: '/pki/chain.pem',
  rootList: '/pki/root.crl',
  issuingList: '/pki/issuing.crl',
  ocsp: '/pki/ocsp',
} as const;

/**
 * Returns the plain http form of the portal's address, for the addresses inside certificates (RFC 5280, section 8): a
 * port that speaks TLS is left out, as http is not spoken there.
 */
export function plainAddress(address: string): string {
  const { protocol, hostname, pathname } = new URL(address);
  return protocol === 'http:' ? address : `http://${hostname}${pathname.replace(/\/+$/, '')}`;
}
