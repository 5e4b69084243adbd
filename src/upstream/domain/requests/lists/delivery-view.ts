import type { Request as RequestRecord, RequestFacts } from '../../../../contract/generated/types';

/** What bringing a medium to its holder takes: which request, to whom and where, and how its waybill stands. */
const fields = [
  'contractRequestId',
  'externalRequestId',
  'reference',
  'serviceStatusId',
  'statusName',
  'applicationId',
  'certificateTypeId',
  'certificateTypeName',
  'medium',
  'documentType',
  'documentNumber',
  'subscriberName',
  'phone',
  'companyName',
  'createdAt',
  'lastStatusDate',
  'serialToken',
  'deliveryMethod',
  'deliveryCity',
  'guideNumber',
  'guideStatus',
  'needsWaybill',
  'deliveryDueAt',
  'deliveryOverdue',
  'version',
] as const satisfies readonly (keyof RequestRecord)[];

const factNames = [
  'issued',
  'physicalDelivery',
  'locationKnown',
  'guidePresent',
  'noOtherGuide',
  'noFailedGuide',
  'ownMethod',
  'delivered',
  'actorDoesNotKnowPin',
] as const satisfies readonly (keyof RequestFacts)[];

/** Returns a request as logistics has it: nothing of its review, its identity checks or its people's work. */
export function deliveryView(request: RequestRecord): RequestRecord {
  return { ...only(request, fields), ...(request.facts && { facts: only(request.facts, factNames) }) };
}

/** Returns these fields of a record, as far as it has them. */
export function only<T extends object, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]])) as Pick<T, K>;
}
