import type { Language } from '../../../contract/generated/languages';
import type { Transition } from '../../../contract/generated/types';
import type { RequestRow } from '../../store/request-row';
import type { Caller } from '../handler';
import { stateNameFor } from './lists/state-name-for';

/** Returns what a call that moved a request answers to its caller. */
export function transitionResult(
  request: RequestRow,
  reader: { readonly caller?: Caller; readonly language: Language },
): Transition {
  return {
    contractRequestId: String(request.id),
    externalRequestId: String(request.external_id),
    reference: request.reference,
    serviceStatusId: request.state,
    statusName: stateNameFor(request, reader),
    date: request.last_status_at.toISOString(),
    version: request.version,
  };
}
