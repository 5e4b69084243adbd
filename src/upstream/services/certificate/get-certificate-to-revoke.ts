import type { Language } from '../../../contract/generated/languages';
import type { getCertificateToRevoke as call } from '../../../contract/generated/calls/certificate';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { Certificate } from '../../../contract/generated/types';
import { CallFailure } from '../../domain/failure';
import type { Handler } from '../../domain/handler';
import { certifiedRequests, openConsult } from '../../domain/revocation/consult';
import type { RequestRow } from '../../store/request-row';
import { lifecycleName, nameOf } from '../../domain/catalogue-names';
import type { Services } from '../../domain/services';

const revocable = new Set(requestLifecycle.events.find(({ name }) => name === 'revokeOnline')?.from);

/**
 * The certificates of whoever opened the consult and has proven the code of their mail. Before that nobody is answered,
 * so nobody learns whether there is such a person.
 * @throws CallFailure otpInvalid; revocationConsultFailure for other data than the consult was opened with
 */
export const getCertificateToRevoke: Handler<typeof call> = async ({
  parameters,
  tokenSubject,
  trx,
  services,
  now,
  language,
}) => {
  const consult = await openConsult(trx, tokenSubject, now);
  const same =
    consult.document_type === parameters.documentType &&
    consult.document_number === parameters.documentNumber.trim() &&
    consult.email.toLowerCase() === parameters.email.trim().toLowerCase();
  if (!same) throw new CallFailure('revocationConsultFailure', { status: 403 });
  if (!consult.proven_at) throw new CallFailure('otpInvalid');
  const requests = await certifiedRequests(trx, consult);
  const statuses = await services.pki.statuses(requests.map(serialOf));
  return Promise.all(
    requests.map(async (request) => ({
      ...(await present(services, request, language)),
      ocspStatus: statuses.get(serialOf(request))?.status ?? ('unknown' as const),
      ocspCheckedAt: now.toISOString(),
    })),
  );
};

const serialOf = (request: RequestRow): string => request.certificate_serial ?? '';

async function present({ pki }: Services, request: RequestRow, language: Language): Promise<Certificate> {
  const serialNumber = serialOf(request);
  const { revocation } = (await pki.certificate(serialNumber)) ?? {};
  return {
    contractRequestId: String(request.id),
    reference: request.reference,
    serialNumber,
    certificateTypeName: nameOf('products', request.product, language),
    medium: request.medium,
    serviceStatusId: request.state,
    statusName: lifecycleName('states', request.state, language),
    subject: request.subscriber_name,
    ...(request.valid_from && { validFrom: request.valid_from.toISOString() }),
    ...(request.valid_to && { validTo: request.valid_to.toISOString() }),
    revocable: revocable.has(request.state),
    ...(revocation?.appliedAt && { revokedAt: revocation.appliedAt.toISOString(), reason: revocation.reason }),
  };
}
