import { certificateDefinitions } from '../../contract/generated/certificate-profiles';
import type { Variables } from './variables';

/** What certificates say of the provider, and where their checkers find it. */
export interface CertificateSettings {
  /** Where `/pki` is reached, always http: clients that check a certificate can't check that of a TLS server first. */
  readonly pkiUrl?: string;
  /** The provider's own arc of certificate policies; the demo has one for documentation (RFC 5612). */
  readonly policyArc?: string;
  /** Where the certification practice statement is published. */
  readonly cpsUrl?: string;
  /** What one address may ask a minute of each address of the PKI. */
  readonly requestsPerMinute: number;
}

const objectIdentifier = /^([01]\.[0-3]?\d|2\.(0|[1-9]\d*))(\.(0|[1-9]\d*)){2,}$/;
/** For documentation alone: RFC 5612 and its neighbour of X.660. */
const documentationArc = /^(1\.3\.6\.1\.4\.1\.32473|2\.999)(\.|$)/;

/** Reads the provider's own policies outside of the demo: their identifiers can't be changed in what was issued. */
export function readCertificateSettings(variables: Variables, demo: boolean): CertificateSettings {
  const pkiUrl = variables.address('PKI_URL', ['http:']);
  const policyArc = variables.text('POLICY_OID');
  const cpsUrl = variables.address('CPS_URL', ['http:', 'https:']);
  const isOwn = policyArc !== undefined && objectIdentifier.test(policyArc) && !documentationArc.test(policyArc);
  if (!isOwn && (!demo || policyArc !== undefined)) {
    variables.problem(
      'POLICY_OID',
      "must be the arc of the provider's certificate policies, an object identifier registered to it such as 1.3.6.1.4.1.<number>.1",
    );
  }
  if (!demo && cpsUrl === undefined) {
    variables.problem(
      'CPS_URL',
      'must be the address of the certification practice statement, which certificates name',
    );
  }
  return {
    ...(pkiUrl !== undefined && { pkiUrl }),
    ...(isOwn && { policyArc }),
    ...(cpsUrl !== undefined && { cpsUrl }),
    requestsPerMinute: variables.integer(
      'PKI_REQUESTS_PER_MINUTE',
      certificateDefinitions.publication.requestsPerMinute,
      1,
      100_000_000,
    ),
  };
}
