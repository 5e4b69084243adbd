import type { Request as RequestRecord } from '../../../../contract/generated/types';
import { only } from './delivery-view';

/** What putting a request into an agreement takes: whose it is, for what product and company, and how it stands. */
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
  'validity',
  'documentType',
  'documentNumber',
  'subscriberName',
  'companyName',
  'companyDocument',
  'createdAt',
  'lastStatusDate',
  'version',
] as const satisfies readonly (keyof RequestRecord)[];

/** Returns a request as a supervisor has it who may take it into an agreement: whole once it is in one. */
export function unassignedView(request: RequestRecord): RequestRecord {
  return request.contractId === undefined ? only(request, fields) : request;
}
