import type { Language } from '../../../contract/generated/languages';
import type { Kysely } from 'kysely';
import type { Request as RequestRecord } from '../../../contract/generated/types';
import type { Schema } from '../../store/schema';
import type { Caller } from '../handler';
import { ageOf, isOverdue } from './review-clock';
import { channelOf } from '../agreements/channel-product';
import { credentialsVerified } from './credentials-verified';
import { deliveryView } from './delivery-view';
import { isExpiring } from './expiring';
import { factSource, readRelatedData, type FactSource, type RelatedData } from './fact-source';
import { factsOf } from './request-facts';
import { municipalityName } from '../municipalities';
import type { ListedRequest } from './listed-request';
import { evidenceNames, lifecycleName, nameOf } from '../catalogue-names';
import { accessLevel, worksOn } from './visibility';

/** Who reads, in which language, and when. */
export interface Reading {
  readonly trx: Kysely<Schema>;
  readonly caller?: Caller;
  readonly language: Language;
  readonly now: Date;
}

/** Requests as lists and screens have them, with the facts their buttons ask for, as far as the reader may see them. */
export async function presentRequests(
  reading: Reading,
  rows: readonly ListedRequest[],
  known?: readonly FactSource[],
): Promise<RequestRecord[]> {
  if (rows.length === 0) return [];
  const related = await readRelatedData(reading.trx, rows);
  const sources = known ?? rows.map((row) => factSource(row, related, reading.now));
  const verified = await credentialsVerified(reading);
  return sources.map((source) => {
    const record = present(source, { ...reading, related: related, verified });
    return reading.caller && accessLevel(source.request, reading.caller) === 'delivery' ? deliveryView(record) : record;
  });
}

/** One request as {@link presentRequests} gives it. */
export async function presentRequest(reading: Reading, row: ListedRequest, known?: FactSource): Promise<RequestRecord> {
  const [record] = await presentRequests(reading, [row], known && [known]);
  if (!record) throw new Error('One row gave no record');
  return record;
}

interface Known extends Reading {
  readonly related: RelatedData;
  readonly verified: boolean;
}

function present(source: FactSource, { related: related, verified, caller, language, now }: Known): RequestRecord {
  const { request: row } = source;
  const inside = caller !== undefined && worksOn(row, caller);
  const given = {
    projectType: row.project_type,
    channelProductId: row.channel_product,
    channel: row.channel_product === null ? null : nameOf('channels', channelOf(row.channel_product), language),
    email: row.email,
    phone: row.phone,
    companyName: row.company_name,
    companyDocument: row.company_document,
    contractId: row.contract_id,
    contractName: row.contract_id === null ? null : related.agreements[row.contract_id]?.name,
    assignedTo: inside && row.assigned_to !== null ? related.people[row.assigned_to] : null,
    supervisor: inside && row.supervisor_id !== null ? related.people[row.supervisor_id] : null,
    dueAt: row.due_at?.toISOString(),
    validFrom: row.valid_from?.toISOString(),
    validTo: row.valid_to?.toISOString(),
    certificateSerial: row.certificate_serial,
    serialToken: row.token_serial,
    deliveryCity: row.delivery_municipality === null ? null : municipalityName(row.delivery_municipality),
    guideNumber: row.guide_number,
    guideStatus: row.guide_status,
    revocationDueAt: row.revocation_due_at?.toISOString(),
    observation: row.observation,
    askedEvidence: row.asked_evidence && evidenceNames(row.asked_evidence, language),
  };
  return {
    contractRequestId: String(row.id),
    externalRequestId: String(row.external_id),
    reference: row.reference,
    serviceStatusId: row.state,
    statusName: lifecycleName('states', row.state, language),
    applicationId: row.application,
    certificateTypeId: row.product,
    certificateTypeName: nameOf('products', row.product, language),
    medium: row.medium,
    documentType: row.document_type,
    documentNumber: row.document_number,
    subscriberName: row.subscriber_name,
    createdAt: row.created_at.toISOString(),
    lastStatusDate: row.last_status_at.toISOString(),
    overdue: isOverdue(row, now),
    revocationOverdue: row.revocation_due_at !== null && row.revocation_due_at < now,
    expiring: isExpiring(row, now),
    ageDays: ageOf(row, now),
    validity: row.validity,
    validityTypeId: row.validity_type as RequestRecord['validityTypeId'],
    deliveryMethodId: row.delivery_method,
    deliveryMethod: nameOf('deliveryMethods', row.delivery_method, language),
    facts: {
      ...factsOf(source, verified),
      ...(caller && row.supervisor_id === caller.userId && { supervised: true }),
    },
    version: row.version,
    ...withoutEmpty(given),
  };
}

/** Without what has no value: a property that is not there says so better than null. */
function withoutEmpty(values: Readonly<Record<string, string | null | undefined>>): Partial<RequestRecord> {
  const there: Record<string, string> = {};
  for (const name in values) {
    const value = values[name];
    if (value !== null && value !== undefined) there[name] = value;
  }
  return there;
}
