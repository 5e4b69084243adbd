import { comparableName } from '../../../../contract/names';
import { registeredSpelling } from '../../../../contract/registered-spelling';
import type { RequestRow, ValidationRow } from '../../../store/request-row';
import { enteredNames, type Entered } from './differing-fields';

/** A field of the form, and how a registry writes what was entered there. */
export interface Spelling {
  readonly field: string;
  readonly value: string;
}

/**
 * Returns how a registry writes the names that were entered, where accents, ñ or capitals alone differ. A name that is not
 * wholly the entered one gives none: what the registry has of another person is not said.
 */
export function registeredSpellings(request: RequestRow, { type, status, registry }: ValidationRow): Spelling[] {
  if (status !== 'SAT' || registry === null) return [];
  const { companyName = '', firstNames = '', lastNames = '', fullName = `${firstNames} ${lastNames}` } = registry;
  if (type === 'RUE') return spellings([['companyName', request.company_name]], companyName);
  if (type !== 'ANI') return [];
  const { ofFirstNames, ofLastNames } = enteredNames(request);
  return spellings([...ofFirstNames, ...ofLastNames], fullName);
}

function spellings(entered: Entered, registered: string): Spelling[] {
  const whole = entered.map(([, value]) => value ?? '').join(' ');
  if (comparableName(whole) !== comparableName(registered)) return [];
  const parts = registered.split(/\s+/).filter(Boolean);
  return entered.flatMap(([field, value]) => {
    const own = parts.splice(0, (value ?? '').split(/\s+/).filter(Boolean).length).join(' ');
    const spelled = registeredSpelling(value ?? '', own);
    return spelled === undefined ? [] : [{ field, value: spelled }];
  });
}
