import { catalogues } from '../../../contract/generated/catalogues';
import type { RequestRow } from './request-row';

/** Whose reasons count for a request. */
const applyOf: Readonly<Record<string, string>> = { OTH: 'OTHER', PROYT: 'PROYT' };

/** Whether a request may be rejected for that reason; some ask for an observation beside it. */
export function isReasonFor(request: Pick<RequestRow, 'application'>, id: string, observation = ''): boolean {
  return isReason(applyOf[request.application] ?? 'REQUEST', id, observation);
}

/** Whether a document of that type may be not approved for that reason. */
export function isDocumentReason(type: string, id: string, observation = ''): boolean {
  const reason = catalogues.rejectionReasons.find((each) => each.id === id);
  return isReason('DOCUMENT', id, observation) && (reason?.documentTypeId ?? type) === type;
}

function isReason(apply: string, id: string, observation: string): boolean {
  const reason = catalogues.rejectionReasons.find((each) => each.id === id && each.apply === apply);
  return reason !== undefined && (!reason.requiresObservation || observation.trim() !== '');
}
