import type { CertificateMedium } from '../../../contract/certificate-definitions';
import { certificateDefinitions, type CertificateProduct } from '../../../contract/generated/certificate-profiles';
import { pkiPaths } from './pki-paths';
import type { PkiOptions } from './authorities';
import { element, identifier } from './der';
import { x509 } from './x509';

const { policies, profiles } = certificateDefinitions;
const extendedUsages = {
  clientAuth: '1.3.6.1.5.5.7.3.2',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  /** RFC 9336. */
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;
const certificatePolicies = '2.5.29.32';
const cpsQualifier = '1.3.6.1.5.5.7.2.1';
const keyUsages = {
  digitalSignature: x509.KeyUsageFlags.digitalSignature,
  contentCommitment: x509.KeyUsageFlags.nonRepudiation,
} as const;

/** Gives the extensions that all certificates of a product on a medium have alike. */
export type SharedExtensions = (product: CertificateProduct, medium: CertificateMedium) => readonly x509.Extension[];

/** Making them takes a third of an issuance, and there are few: by product, medium and what the operator configured. */
const extensionCache = new Map<string, readonly x509.Extension[]>();

/** Returns the shared extensions as the operator configured addresses and policies. */
export function extensionsBy({ address, policyArc = policies.arc, cpsUrl }: ExtensionOptions): SharedExtensions {
  return (product, medium) => {
    const place = address();
    const key = [product, medium, place, policyArc, cpsUrl].join(' ');
    const extensions = extensionCache.get(key) ?? makeExtensions(product, medium, { place, policyArc, cpsUrl });
    extensionCache.set(key, extensions);
    return extensions;
  };
}

type ExtensionOptions = Pick<PkiOptions, 'address' | 'policyArc' | 'cpsUrl'>;

interface Configured {
  readonly place: string;
  readonly policyArc: string;
  readonly cpsUrl: string | undefined;
}

function makeExtensions(
  product: CertificateProduct,
  medium: CertificateMedium,
  { place, policyArc, cpsUrl }: Configured,
): readonly x509.Extension[] {
  const { keyUsage, extendedKeyUsage, policy } = profiles[product];
  const usages = keyUsage.reduce((flags, usage) => flags | keyUsages[usage], 0);
  return [
    new x509.BasicConstraintsExtension(false, undefined, true),
    new x509.KeyUsagesExtension(usages, true),
    new x509.ExtendedKeyUsageExtension(extendedKeyUsage.map((usage) => extendedUsages[usage])),
    policiesExtension([
      policyInformation(`${policyArc}.${policy}`, cpsUrl),
      policyInformation(`${policyArc}.${policies.media[medium]}`),
    ]),
    new x509.CRLDistributionPointsExtension([`${place}${pkiPaths.issuingList}`]),
    new x509.AuthorityInfoAccessExtension({
      ocsp: `${place}${pkiPaths.ocsp}`,
      caIssuers: `${place}${pkiPaths.issuingCertificate}`,
    }),
  ];
}

/** Encodes PolicyInformation (RFC 5280, 4.2.1.4), with the pointer to the practice statement as its qualifier. */
function policyInformation(policy: string, cpsUrl?: string): Buffer {
  if (cpsUrl === undefined) return element('sequence', identifier(policy));
  const pointer = element('sequence', identifier(cpsQualifier), element('ia5String', Buffer.from(cpsUrl, 'latin1')));
  return element('sequence', identifier(policy), element('sequence', pointer));
}

/** Encodes the policies with their qualifiers, which the library's own extension does not know. */
function policiesExtension(information: readonly Buffer[]): x509.Extension {
  return new x509.Extension(certificatePolicies, false, Uint8Array.from(element('sequence', ...information)));
}
