import type { Privilege } from '../../../contract/generated/access';
import { createHash } from 'node:crypto';
import type { FileContent } from '../../../contract/generated/types';
import { pemChain } from '../../adapters/pki/pem';
import { appendAudit } from '../../store/audit';
import { ApiError } from '../api-error';
import { callerOf, type ReadingContext } from '../handler';
import type { RequestRow } from '../../store/request-row';
import { codesFor } from '../requests/visibility';

/**
 * Returns the certificate of a request with its issuer's as a file, never a key: that is its holder's alone
 * (domain/keys). Who took it is on record.
 * @param codes any of them gives the right to it
 * @throws ApiError noPermission; noResults before there is a certificate
 */
export async function certificateFile(
  context: ReadingContext<unknown, unknown>,
  request: RequestRow,
  codes: readonly Privilege[],
): Promise<FileContent> {
  const { services, now } = context;
  const caller = callerOf(context);
  const ownCodes = codesFor(request, caller);
  if (!codes.some((code) => ownCodes.has(code))) throw new ApiError('noPermission');
  const certificate =
    request.certificate_serial === null ? undefined : await services.pki.certificate(request.certificate_serial);
  if (!certificate) throw new ApiError('noResults');
  const { serial } = certificate;
  await services.store.transaction((trx) =>
    appendAudit(trx, {
      actor: caller.userId,
      action: 'certificate.download',
      subject: `requests/${request.id}`,
      detail: { serial },
      at: now,
    }),
  );
  const bytes = Buffer.from(pemChain([certificate.certificate, services.pki.authorities.issuing]));
  return {
    fileName: `${request.reference}.crt`,
    contentType: 'application/x-pem-file',
    b64: bytes.toString('base64'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
