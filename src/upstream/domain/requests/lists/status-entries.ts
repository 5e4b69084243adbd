import type { Language } from '../../../../contract/generated/languages';
import type { State, LifecycleName } from '../../../../contract/generated/states';
import type { StatusEntry } from '../../../../contract/generated/types';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import { statesOf } from '../../../../contract/lifecycle';
import { lifecycleName } from '../../catalogue-names';

/** Returns the states of requests as filters offer them. */
export function statusEntries(language: Language): StatusEntry[] {
  return stateEntries(statesOf(requestLifecycle), language, (state) => lifecycleName('states', state, language));
}

/** Returns the states as filters offer them: sorted by label without case. */
export function stateEntries<S extends State<LifecycleName>>(
  states: readonly S[],
  language: Language,
  nameOf: (state: S) => string,
): { serviceStatusId: S; statusId: S; name: string }[] {
  return states
    .map((state) => ({ serviceStatusId: state, statusId: state, name: nameOf(state) }))
    .sort((left, right) => left.name.localeCompare(right.name, language, { sensitivity: 'base' }));
}
