import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import { makeName } from './distinguished-name';
import { x509 } from './x509';

const { authorities, policies } = certificateDefinitions;

/** What the certificate of a seal of dossiers has and no other does: object identifiers. */
export interface SealIdentifiers {
  readonly policy: string;
  readonly extendedKeyUsage: string;
}

/** @param arc of the provider's policies; absent: the documented one */
export function sealIdentifiers(arc: string = policies.arc): SealIdentifiers {
  const { policy, extendedKeyUsage } = authorities.dossier;
  return { policy: `${arc}.${policy}`, extendedKeyUsage: `${arc}.${extendedKeyUsage}` };
}

/** Says in what a certificate is not one of a seal of dossiers; nothing when it is. */
export function sealFaults(certificate: x509.X509Certificate, identifiers: SealIdentifiers): string[] {
  const { extendedKeyUsage, policy } = identifiers;
  const usages = certificate.getExtension(x509.ExtendedKeyUsageExtension)?.usages ?? [];
  const has = certificate.getExtension(x509.CertificatePolicyExtension)?.policies ?? [];
  const isAuthority = certificate.getExtension(x509.BasicConstraintsExtension)?.ca === true;
  const signs = (certificate.getExtension(x509.KeyUsagesExtension)?.usages ?? 0) & x509.KeyUsageFlags.digitalSignature;
  const subject = makeName(
    Object.entries(authorities.dossier.subject).map(([attribute, value]) => ({ attribute, value })),
  );
  return [
    ...(Buffer.from(certificate.subjectName.toArrayBuffer()).equals(Buffer.from(subject.toArrayBuffer()))
      ? []
      : ['not the subject of a seal of dossiers']),
    ...(has.includes(policy) ? [] : [`without the policy of a seal of dossiers, ${policy}`]),
    ...(usages.map(String).includes(extendedKeyUsage)
      ? []
      : [`without the usage of a seal of dossiers, ${extendedKeyUsage}`]),
    ...(isAuthority || !signs ? ['a certificate that may not sign documents'] : []),
  ];
}
