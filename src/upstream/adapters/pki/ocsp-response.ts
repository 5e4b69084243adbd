import { Constructed, Enumerated, GeneralizedTime, OctetString, Primitive } from 'asn1js';
import {
  BasicOCSPResponse,
  Certificate,
  OCSPResponse,
  ResponseBytes,
  ResponseData,
  SingleResponse,
  type CertID,
  type Extension,
} from 'pkijs';
import { minuteMs } from '../../../contract/durations';
import { certificateDefinitions } from '../../../contract/generated/certificate-profiles';
import { withinAuthority, type Authority } from './authority';
import { hashOf } from './key-pairs';
import type { CertificateStatus } from './ocsp-status';
import { wholeSecond } from './validity';
import { x509 } from './x509';

/** An OCSP answer as it goes out. */
export interface OcspResponse {
  /** DER of the OCSPResponse. */
  readonly der: Uint8Array;
  /** Until when all may be given the same; absent for errors, and for what was asked with a nonce. */
  readonly cache?: { readonly producedAt: Date; readonly nextUpdate: Date };
}

/** OCSPResponseStatus of answers without a signature (RFC 6960, 2.3). */
const errorStatuses = { malformedRequest: 1, internalError: 2, tryLater: 3, unauthorized: 6 } as const;
const basicResponse = '1.3.6.1.5.5.7.48.1.1';
const contextSpecific = 3;

/** Returns an answer that only says why there is none. */
export function ocspError(reason: keyof typeof errorStatuses): OcspResponse {
  const response = new OCSPResponse({ responseStatus: new Enumerated({ value: errorStatuses[reason] }) });
  return { der: new Uint8Array(response.toSchema().toBER()) };
}

/** Signs an answer of the statuses, in the order they were asked for. */
export async function signOcspResponse(
  responder: Authority,
  statuses: readonly { readonly id: CertID; readonly status: CertificateStatus }[],
  nonce: Extension | undefined,
  now: Date,
): Promise<OcspResponse> {
  const producedAt = wholeSecond(now);
  const validUntil = new Date(producedAt.getTime() + certificateDefinitions.publication.responseMinutes * minuteMs);
  const nextUpdate = withinAuthority(responder, validUntil);
  const basic = new BasicOCSPResponse({
    tbsResponseData: new ResponseData({
      responderID: new OctetString({ valueHex: await keyIdentifier(responder) }),
      producedAt,
      responses: statuses.map(
        ({ id, status }) =>
          new SingleResponse({ certID: id, certStatus: statusElement(status), thisUpdate: producedAt, nextUpdate }),
      ),
      ...(nonce && { responseExtensions: [nonce] }),
    }),
    certs: [Certificate.fromBER(responder.certificate.rawData)],
  });
  await basic.sign(responder.signingKey, hashOf(responder.signingKey));
  const response = new OCSPResponse({
    responseStatus: new Enumerated({ value: 0 }),
    responseBytes: new ResponseBytes({
      responseType: basicResponse,
      response: new OctetString({ valueHex: basic.toSchema().toBER() }),
    }),
  });
  return {
    der: new Uint8Array(response.toSchema().toBER()),
    ...(nonce === undefined && { cache: { producedAt, nextUpdate } }),
  };
}

function statusElement(status: CertificateStatus): Primitive | Constructed {
  if (status.status !== 'revoked')
    return new Primitive({ idBlock: { tagClass: contextSpecific, tagNumber: status.status === 'good' ? 0 : 2 } });
  const { code } = certificateDefinitions.revocation.reasons[status.reason];
  return new Constructed({
    idBlock: { tagClass: contextSpecific, tagNumber: 1 },
    value: [
      new GeneralizedTime({ valueDate: wholeSecond(status.appliedAt) }),
      new Constructed({
        idBlock: { tagClass: contextSpecific, tagNumber: 0 },
        value: [new Enumerated({ value: code })],
      }),
    ],
  });
}

/** Returns the SHA-1 of the responder's key (RFC 6960, 4.2.1, KeyHash), which is also its subject key identifier. */
async function keyIdentifier({ certificate }: Authority): Promise<ArrayBuffer> {
  const extension = certificate.getExtension(x509.SubjectKeyIdentifierExtension);
  return extension
    ? Uint8Array.from(Buffer.from(extension.keyId, 'hex')).buffer
    : certificate.publicKey.getKeyIdentifier();
}
