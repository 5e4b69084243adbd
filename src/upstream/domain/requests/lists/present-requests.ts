import type { Language } from '../../../../contract/generated/languages';
import type { Kysely } from 'kysely';
import type { Request as RequestRecord } from '../../../../contract/generated/types';
import type { Schema } from '../../../store/schema';
import type { Caller } from '../../handler';
import { recordPresenter } from '../../listing/record-presenter';
import { ageOf, decisionTerm, isOverdue } from '../review/review-clock';
import { channelOf } from '../../agreements/channel-product';
import { credentialsVerified } from '../credentials-verified';
import { carrierOf } from '../carrier-of';
import { deliveryView } from './narrow-views';
import { isDueSoon } from '../review/due-soon';
import { isExpiring } from '../expiring';
import { factSource, readRelatedData, type FactSource, type RelatedData } from '../fact-source';
import { factsOf, needsWaybill } from '../request-facts';
import { municipalityName } from '../../municipalities';
import { heldSince, isHeldByOther } from '../review/case-hold';
import { readLapses } from '../lapse';
import type { ListedRequest } from './listed-request';
import { evidenceNames, nameOf } from '../../catalogue-names';
import { stateNameFor } from './state-name-for';
import { accessLevel, hasStaffAccess } from '../visibility';

/** Who reads, in which language, and when. */
export interface Reading {
  readonly trx: Kysely<Schema>;
  readonly caller?: Caller;
  readonly language: Language;
  readonly now: Date;
}

/**
 * Returns requests as lists and screens have them, with the facts their buttons ask for, as far as the reader may see
 * them.
 */
export async function presentRequests(
  reading: Reading,
  rows: readonly ListedRequest[],
  known?: readonly FactSource[],
): Promise<RequestRecord[]> {
  if (rows.length === 0) return [];
  const related = await readRelatedData(reading.trx, rows);
  const holdStart = reading.caller && (await heldSince(reading));
  const sources = known ?? rows.map((row) => factSource(row, related, reading.now));
  const verified = await credentialsVerified(reading);
  const lapses = await readLapses(reading.trx, rows.filter(isOwn(reading)), reading.now);
  return sources.map((source) => {
    const record = present(source, { ...reading, related, verified, lapses, held: holdStart });
    return reading.caller && accessLevel(source.request, reading.caller) === 'delivery' ? deliveryView(record) : record;
  });
}

/** Returns one request as {@link presentRequests} gives it. */
export async function presentRequest(reading: Reading, row: ListedRequest, known?: FactSource): Promise<RequestRecord> {
  const [record] = await presentRequests(reading, [row], known && [known]);
  if (!record) throw new Error('One row gave no record');
  return record;
}

interface Known extends Reading {
  readonly related: RelatedData;
  readonly verified: boolean;
  readonly lapses: ReadonlyMap<number, Date>;
  /** Since when a case must have been worked on to be held now. */
  readonly held: Date | undefined;
}

/** Returns whether the reader is the applicant of a request. */
function isOwn({ caller }: Pick<Reading, 'caller'>): (row: ListedRequest) => boolean {
  return ({ owner_id: owner }) => owner !== null && owner === caller?.userId;
}

function assignmentOf({ assigned_to: holder }: ListedRequest, { userId }: Caller): 'MINE' | 'NONE' | null {
  if (holder === null) return 'NONE';
  return holder === userId ? 'MINE' : null;
}

const presentRecord = recordPresenter<'request', RequestRecord>('request');

function present(source: FactSource, { related, verified, lapses, held, caller, language, now }: Known): RequestRecord {
  const { request: row } = source;
  const inside = caller !== undefined && hasStaffAccess(row, caller);
  const seesDelivery = inside || isOwn({ caller })(row);
  const carrier = carrierOf(row, language);
  const term = inside ? decisionTerm(row) : undefined;
  const record = presentRecord(row, {
    statusName: stateNameFor(row, { caller, language }),
    certificateTypeName: nameOf('products', row.product, language),
    channel: row.channel_product === null ? null : nameOf('channels', channelOf(row.channel_product), language),
    contractName: row.contract_id === null ? null : related.agreements[row.contract_id]?.name,
    assignment: inside ? assignmentOf(row, caller) : null,
    assignedTo: inside && row.assigned_to !== null ? related.people[row.assigned_to] : null,
    supervisor: inside && row.supervisor_id !== null ? related.people[row.supervisor_id] : null,
    lapsesAt: lapses.get(row.id)?.toISOString(),
    overdue: isOverdue(row, now),
    dueSoon: isDueSoon(row, now),
    revocationOverdue: row.revocation_due_at !== null && row.revocation_due_at < now,
    expiring: isExpiring(row, now),
    needsWaybill: needsWaybill(row),
    deliveryOverdue: seesDelivery && row.delivery_due_at !== null && row.delivery_due_at < now,
    ageDays: ageOf(row, now),
    decisionDays: term?.days,
    decisionSince: term?.since.toISOString(),
    deliveryMethod: nameOf('deliveryMethods', row.delivery_method, language),
    deliveryCity: row.delivery_municipality === null ? null : municipalityName(row.delivery_municipality),
    carrier: carrier?.carrier,
    trackingUrl: carrier?.trackingUrl,
    askedEvidence: row.asked_evidence && evidenceNames(row.asked_evidence, language),
    facts: {
      ...factsOf(source, { credentialsVerified: verified, caller }),
      ...(caller && { supervised: row.supervisor_id === caller.userId }),
      ...(inside && held && { heldByOther: isHeldByOther(row, caller.userId, held) }),
    },
  });
  // The holder of a draft that is filed for another is not known yet.
  if (row.email === '') delete record.email;
  if (!seesDelivery) delete record.deliveryDueAt;
  return record;
}
