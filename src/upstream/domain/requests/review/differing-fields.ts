import { comparableName } from '../../../../contract/names';
import type { RequestRow, ValidationRow } from '../../../store/request-row';

/** Fields of the form, with what was entered there. */
export type Entered = readonly (readonly [field: string, value: string | null])[];

/**
 * Returns the fields of the form in which a registry has another name or date of issue; none where neither is what did not
 * match. What the registry has is not said.
 */
export function differingFields(request: RequestRow, { message, registry }: ValidationRow): string[] {
  if (message === 'issueDateDiffers') return ['expeditionDate'];
  if (message === 'companyNameMismatch') return ['companyName'];
  if (message !== 'namesMismatch' || registry === null) return [];
  const { companyName, fullName = '', firstNames = fullName, lastNames = fullName } = registry;
  if (companyName !== undefined) return differing([['companyName', request.company_name]], companyName);
  const { ofFirstNames, ofLastNames } = enteredNames(request);
  if (firstNames === lastNames) return differing([...ofFirstNames, ...ofLastNames], fullName);
  return [...differing(ofFirstNames, firstNames), ...differing(ofLastNames, lastNames)];
}

/** Returns the names of a request's holder, by the fields that they were entered in. */
export function enteredNames(request: RequestRow): Readonly<Record<'ofFirstNames' | 'ofLastNames', Entered>> {
  return {
    ofFirstNames: [
      ['firstName', request.first_name],
      ['secondName', request.second_name],
    ],
    ofLastNames: [
      ['firstLastName', request.sur_name],
      ['secondLastName', request.second_surname],
    ],
  };
}

/** Returns the fields with a word that the registry lacks; where it lacks none, those left empty, else all of them. */
function differing(entered: Entered, registered: string): string[] {
  const expected = comparableName(registered);
  if (comparableName(entered.map(([, value]) => value ?? '').join(' ')) === expected) return [];
  const expectedParts = new Set(expected.split(' '));
  const foreign = entered.filter(([, value]) => partsOf(value).some((part) => !expectedParts.has(part)));
  const empty = entered.filter(([, value]) => partsOf(value).length === 0);
  const [first] = [foreign, empty, entered].filter(({ length }) => length > 0);
  return (first ?? []).map(([field]) => field);
}

function partsOf(value: string | null): string[] {
  return comparableName(value ?? '')
    .split(' ')
    .filter(Boolean);
}
