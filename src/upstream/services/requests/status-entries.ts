import type { StatusEntry } from '../../../contract/generated/types';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { Language } from '../handler';
import { lifecycleName } from './texts';

/** The states as filters offer them: sorted by label without case (1-product, section 3). */
export function statusEntries(language: Language): StatusEntry[] {
  return Object.keys(requestLifecycle.states)
    .map((state) => ({ serviceStatusId: state, statusId: state, name: lifecycleName('states', state, language) }))
    .sort((left, right) => left.name.localeCompare(right.name, language, { sensitivity: 'base' }));
}
