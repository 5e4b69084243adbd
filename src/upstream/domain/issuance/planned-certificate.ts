import { X509Certificate } from 'node:crypto';
import { certificateDefinitions, type CertificateProduct } from '../../../contract/generated/certificate-profiles';
import * as requestStates from '../../../contract/generated/states/request';
import type { PlannedCertificate } from '../../../contract/generated/types';
import { isService } from '../../../contract/product';
import { PkiRejection } from '../../adapters/pki/pki-errors';
import { periodFrom } from '../../adapters/pki/validity';
import type { RequestRow } from '../../store/request-row';
import { productOf } from '../requests/filing/product-rules';
import type { Services } from '../services';

/**
 * Returns what the certificate of a request says beside its subject, were it issued now; nothing where none is to be issued, or
 * where its validity keeps it from being issued, as the issuance itself says.
 */
export function plannedCertificate(
  { services, now }: { readonly services: Services; readonly now: Date },
  request: RequestRow,
): { planned?: PlannedCertificate } {
  if (!requestStates.awaitsIssuance.has(request.state) || isService(productOf(request))) return {};
  const { keyUsage, extendedKeyUsage, maxMonths } =
    certificateDefinitions.profiles[request.product as CertificateProduct];
  try {
    const { from, to } = periodFrom(now, { amount: request.validity, unit: request.validity_type }, maxMonths);
    const usages = [...keyUsage, ...extendedKeyUsage];
    const issuer = commonNameOf(services.pki.authorities.issuing);
    return { planned: { validFrom: from.toISOString(), validTo: to.toISOString(), issuer, usages } };
  } catch (error) {
    if (error instanceof PkiRejection) return {};
    throw error;
  }
}

/** Returns the common name of a certificate's subject; all of the subject where it has none. */
function commonNameOf(certificate: Uint8Array): string {
  const { subject } = new X509Certificate(Buffer.from(certificate));
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
}
