import { createHash } from 'node:crypto';
import type { FileContent } from '../../../contract/generated/types';
import { pemChain } from '../../adapters/pki/pem';
import { appendAudit } from '../../store/audit';
import { CallFailure } from '../failure';
import { callerOf, type CallContext } from '../handler';
import type { RequestRow } from '../requests/request-row';
import { codesFor } from '../requests/visibility';

/**
 * The certificate of a request as a file: a PKCS#12 where the key was made here, else the certificate with its issuer.
 * Who took it is on record.
 * @param codes any of them gives the right to it
 * @throws CallFailure noPermission; noResults before there is a certificate
 */
export async function certificateFile(
  context: CallContext<unknown, unknown>,
  request: RequestRow,
  codes: readonly string[],
): Promise<FileContent> {
  const { services, now } = context;
  const caller = callerOf(context);
  const held = codesFor(request, caller);
  if (!codes.some((code) => held.has(code))) throw new CallFailure('noPermission');
  const certificate =
    request.certificate_serial === null ? undefined : await services.pki.certificate(request.certificate_serial);
  if (!certificate) throw new CallFailure('noResults');
  const { serial } = certificate;
  const taken = request.medium === 'VIRTUAL' ? await services.pki.takeKeyFile(serial) : undefined;
  const kind = taken ? 'p12' : 'crt';
  await services.store.transaction((trx) =>
    appendAudit(trx, {
      actor: caller.userId,
      action: 'certificate.download',
      subject: `requests/${request.id}`,
      detail: { serial, kind, passwordGiven: taken?.password !== undefined },
      at: now,
    }),
  );
  const bytes = taken?.file ?? Buffer.from(pemChain([certificate.certificate, services.pki.authorities.issuing]));
  return {
    fileName: `${request.reference}.${kind}`,
    contentType: taken ? 'application/x-pkcs12' : 'application/x-pem-file',
    b64: Buffer.from(bytes).toString('base64'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(taken?.password !== undefined && { password: taken.password }),
  };
}
