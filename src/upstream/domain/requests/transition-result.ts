import type { Language } from '../../../contract/generated/languages';
import type { Transition } from '../../../contract/generated/types';
import type { RequestRow } from '../../store/request-row';
import { lifecycleName } from '../catalogue-names';

/** Returns what a call that moved a request answers. */
export function transitionResult(request: RequestRow, language: Language): Transition {
  return {
    contractRequestId: String(request.id),
    externalRequestId: String(request.external_id),
    reference: request.reference,
    serviceStatusId: request.state,
    statusName: lifecycleName('states', request.state, language),
    date: request.last_status_at.toISOString(),
    version: request.version,
  };
}
