/** Where the PKI is published, below the product's address; what certificates say and http/pki.ts answers. */
export const pkiPaths = {
  rootCertificate: '/pki/root.crt',
  issuingCertificate: '/pki/issuing.crt',
  chain: '/pki/chain.pem',
  rootList: '/pki/root.crl',
  issuingList: '/pki/issuing.crl',
  ocsp: '/pki/ocsp',
} as const;
