import type { StatusEntry } from '../../../contract/generated/types';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { Language } from '../handler';
import { lifecycleName } from './texts';

/** The states of requests as filters offer them. */
export function statusEntries(language: Language): StatusEntry[] {
  return stateEntries(Object.keys(requestLifecycle.states), language, (state) =>
    lifecycleName('states', state, language),
  );
}

/** States as filters offer them: sorted by label without case (1-product, section 3). */
export function stateEntries(
  states: readonly string[],
  language: Language,
  nameOf: (state: string) => string,
): StatusEntry[] {
  return states
    .map((state) => ({ serviceStatusId: state, statusId: state, name: nameOf(state) }))
    .sort((left, right) => left.name.localeCompare(right.name, language, { sensitivity: 'base' }));
}
