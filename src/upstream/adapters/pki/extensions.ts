import type { CertificateMedium } from '../../../contract/certificate-definitions';
import { certificateDefinitions, type CertificateProduct } from '../../../contract/generated/certificate-profiles';
import { pkiPaths } from './addresses';
import { x509 } from './x509';

const { policies, profiles } = certificateDefinitions;
const extendedUsages = {
  clientAuth: '1.3.6.1.5.5.7.3.2',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  /** RFC 9336. */
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;
const keyUsages = {
  digitalSignature: x509.KeyUsageFlags.digitalSignature,
  contentCommitment: x509.KeyUsageFlags.nonRepudiation,
} as const;

/** Making them takes a third of an issuance, and there are few: by product, medium and address. */
const made = new Map<string, readonly x509.Extension[]>();

/** The extensions that all certificates of a product on a medium have alike. */
export function sharedExtensions(
  product: CertificateProduct,
  medium: CertificateMedium,
  address: string,
): readonly x509.Extension[] {
  const key = `${product} ${medium} ${address}`;
  const extensions = made.get(key) ?? makeExtensions(product, medium, address);
  made.set(key, extensions);
  return extensions;
}

function makeExtensions(
  product: CertificateProduct,
  medium: CertificateMedium,
  address: string,
): readonly x509.Extension[] {
  const { keyUsage, extendedKeyUsage, policy } = profiles[product];
  const usages = keyUsage.reduce((flags, usage) => flags | keyUsages[usage], 0);
  return [
    new x509.BasicConstraintsExtension(false, undefined, true),
    new x509.KeyUsagesExtension(usages, true),
    new x509.ExtendedKeyUsageExtension(extendedKeyUsage.map((usage) => extendedUsages[usage])),
    new x509.CertificatePolicyExtension([`${policies.arc}.${policy}`, `${policies.arc}.${policies.media[medium]}`]),
    new x509.CRLDistributionPointsExtension([`${address}${pkiPaths.issuingList}`]),
    new x509.AuthorityInfoAccessExtension({
      ocsp: `${address}${pkiPaths.ocsp}`,
      caIssuers: `${address}${pkiPaths.issuingCertificate}`,
    }),
  ];
}
