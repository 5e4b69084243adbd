import type { Language } from '../../../contract/generated/languages';
import * as requestStates from '../../../contract/generated/states/request';
import type { Certificate } from '../../../contract/generated/types';
import type { RequestRow } from '../../store/request-row';
import { applicantStateName, nameOf } from '../catalogue-names';
import type { ReadingContext } from '../handler';
import { municipalityName } from '../municipalities';
import { carrierOf } from '../requests/carrier-of';
import { readLapses } from '../requests/lapse';
import type { Services } from '../services';
import { isRevocableOnline } from './revocation-session';

type Reading = Pick<ReadingContext<unknown, unknown>, 'trx' | 'services' | 'now' | 'language'>;

/** Returns requests as the public consult shows them to their holder, with how their certificates and parcels stand. */
export async function presentRevocable(
  { trx, services, now, language }: Reading,
  requests: readonly RequestRow[],
): Promise<Certificate[]> {
  const statuses = await services.pki.statuses(requests.flatMap(({ certificate_serial: serial }) => serial ?? []));
  const lapses = await readLapses(trx, requests, now);
  return Promise.all(
    requests.map(async (request) => ({
      ...(await present(services, request, language)),
      ...parcelOf(request, language),
      lastStatusDate: request.last_status_at.toISOString(),
      ...(request.due_at && { dueAt: request.due_at.toISOString() }),
      ...(lapses.has(request.id) && { lapsesAt: lapses.get(request.id)?.toISOString() }),
      ...(request.certificate_serial !== null && {
        ocspStatus: statuses.get(request.certificate_serial)?.status ?? ('unknown' as const),
        ocspCheckedAt: now.toISOString(),
      }),
    })),
  );
}

/** Returns how a medium that is on its way can be followed: nothing of whom and where in the city it is brought to. */
function parcelOf(request: RequestRow, language: Language): Partial<Certificate> {
  const carrier = requestStates.inDelivery.has(request.state) ? carrierOf(request, language) : undefined;
  if (!carrier || request.guide_number === null) return {};
  const { delivery_municipality: city, delivery_due_at: due } = request;
  return {
    ...carrier,
    guideNumber: request.guide_number,
    ...(city !== null && { deliveryCity: municipalityName(city) }),
    ...(due && { deliveryDueAt: due.toISOString() }),
  };
}

async function present({ pki }: Services, request: RequestRow, language: Language): Promise<Certificate> {
  const serialNumber = request.certificate_serial ?? undefined;
  const { revocation } = (serialNumber === undefined ? undefined : await pki.certificate(serialNumber)) ?? {};
  return {
    contractRequestId: String(request.id),
    reference: request.reference,
    ...(serialNumber !== undefined && { serialNumber }),
    certificateTypeName: nameOf('products', request.product, language),
    medium: request.medium,
    serviceStatusId: request.state,
    statusName: applicantStateName(request.state, language),
    subject: request.subscriber_name,
    ...(request.valid_from && { validFrom: request.valid_from.toISOString() }),
    ...(request.valid_to && { validTo: request.valid_to.toISOString() }),
    revocable: isRevocableOnline(request),
    ...(revocation?.appliedAt && {
      revokedAt: revocation.appliedAt.toISOString(),
      reason: revocation.reason,
      reasonName: nameOf('revocationCauses', revocation.cause, language),
    }),
  };
}
