import * as waybillStates from '../../../contract/generated/states/guide';
import type { Language } from '../../../contract/generated/languages';
import type { Kysely } from 'kysely';
import type { Guide } from '../../../contract/generated/types';
import type { State } from '../../../contract/generated/states';
import type { Schema } from '../../store/schema';
import { recordPresenter } from '../listing/record-presenter';
import { findMunicipality } from '../municipalities';
import { catalogueText } from '../message-in';
import { evidencePath, labelPath, manifestPath } from './courier-path';
import type { ListedWaybill } from './waybill-row';

/**
 * Returns waybills as lists and screens have them, with what stands in their requests; three statements however many
 * they are.
 */
export async function presentWaybills(
  database: Kysely<Schema>,
  waybills: readonly ListedWaybill[],
  language: Language,
): Promise<Guide[]> {
  if (waybills.length === 0) return [];
  const requestIds = [...new Set(waybills.map(({ request_id: id }) => id))];
  const requests = await database
    .selectFrom('requests')
    .leftJoin('flex_envelopes', 'flex_envelopes.request_id', 'requests.id')
    .select(['requests.id', 'requests.state', 'requests.version', 'requests.token_serial', 'flex_envelopes.envelope'])
    .where('requests.id', 'in', requestIds)
    .execute();
  const deliveries = await database
    .selectFrom('deliveries')
    .select(['guide_id', 'delivered_at', 'received_by', 'evidence_sha256'])
    .where(
      'guide_id',
      'in',
      waybills.map(({ id }) => id),
    )
    .execute();
  const requestOf = new Map(requests.map((request) => [request.id, request]));
  const deliveryOf = new Map(deliveries.map((delivery) => [delivery.guide_id, delivery]));
  return waybills.map((waybill) =>
    present(waybill, requestOf.get(waybill.request_id), deliveryOf.get(waybill.id), language),
  );
}

/** Returns one waybill as {@link presentWaybills} gives it. */
export async function presentWaybill(
  database: Kysely<Schema>,
  waybill: ListedWaybill,
  language: Language,
): Promise<Guide> {
  const [record] = await presentWaybills(database, [waybill], language);
  if (!record) throw new Error('One row gave no record');
  return record;
}

const presentRecord = recordPresenter<'guide', Guide>('guide');

interface RequestPart {
  readonly state: State;
  readonly version: number;
  readonly token_serial: string | null;
  readonly envelope: string | null;
}
interface DeliveryPart {
  readonly delivered_at: Date;
  readonly received_by: string;
  readonly evidence_sha256: string | null;
}

function present(
  waybill: ListedWaybill,
  request: RequestPart | undefined,
  delivery: DeliveryPart | undefined,
  language: Language,
): Guide {
  const municipality = findMunicipality(waybill.municipality);
  return presentRecord(waybill, {
    serviceStatusId: request?.state,
    requestVersion: request?.version,
    serialToken: request?.token_serial,
    envelope: request?.envelope,
    address: waybill.address || null,
    municipalityCode: waybill.municipality || null,
    municipality: municipality?.municipality,
    department: municipality?.department,
    manifestPath: waybill.manifest_number === null ? null : manifestPath(waybill.manifest_number),
    labelPath: waybill.number === null ? null : labelPath(waybill.id),
    lastError: waybill.last_error === null ? null : catalogueText(waybill.last_error, language),
    nextAttemptAt: waybillStates.queued.has(waybill.state) ? waybill.next_attempt_at?.toISOString() : null,
    deliveredAt: delivery?.delivered_at.toISOString(),
    receivedBy: delivery?.received_by,
    evidencePath: delivery?.evidence_sha256 ? evidencePath(waybill.id) : null,
  });
}
