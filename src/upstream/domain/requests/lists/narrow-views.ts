import type { Request as RequestRecord, RequestFacts } from '../../../../contract/generated/types';

/** Which request a row is, whose, of what product, and how it stands: what every narrow view of it has. */
const identifyingFields = [
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
  'companyName',
  'createdAt',
  'lastStatusDate',
  'version',
] as const satisfies readonly (keyof RequestRecord)[];

/** What bringing a medium to its holder takes: which request, to whom and where, and how its waybill stands. */
const deliveryFields = [
  ...identifyingFields,
  'phone',
  'serialToken',
  'deliveryMethod',
  'deliveryCity',
  'guideNumber',
  'guideStatus',
  'needsWaybill',
  'deliveryDueAt',
  'deliveryOverdue',
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
  return {
    ...pickFields(request, deliveryFields),
    ...(request.facts && { facts: pickFields(request.facts, factNames) }),
  };
}

/** What putting a request into an agreement takes: whose it is, for what product and company, and how it stands. */
const unassignedFields = [
  ...identifyingFields,
  'validity',
  'companyDocument',
] as const satisfies readonly (keyof RequestRecord)[];

/** Returns a request as a supervisor has it who may take it into an agreement: whole once it is in one. */
export function unassignedView(request: RequestRecord): RequestRecord {
  return request.contractId === undefined ? pickFields(request, unassignedFields) : request;
}

/** Returns these fields of a record, as far as it has them. */
function pickFields<T extends object, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]])) as Pick<T, K>;
}
