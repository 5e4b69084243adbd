import type { Language } from '../../../../contract/generated/languages';
import type { State } from '../../../../contract/generated/states';
import { applicantStateName, lifecycleName } from '../../catalogue-names';
import type { Caller } from '../../handler';
import type { ListedRequest } from './listed-request';
import { hasStaffAccess } from '../visibility';

interface Reader {
  readonly caller?: Pick<Caller, 'userId' | 'held'> | undefined;
  readonly language: Language;
}

/**
 * Returns the name of a state of a request for its reader: the applicant reads one name wherever it shows, and those
 * who work on it the office's.
 *
 * @param state the request's own, unless it is one that the request was in
 */
export function stateNameFor(
  request: ListedRequest,
  { caller, language }: Reader,
  state: State = request.state,
): string {
  const isApplicant = caller !== undefined && request.owner_id === caller.userId && !hasStaffAccess(request, caller);
  return isApplicant ? applicantStateName(state, language) : lifecycleName('states', state, language);
}
