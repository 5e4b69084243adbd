import type { FieldComparison } from './generated/types';
import { limits } from './generated/limits';
import { comparableName } from './names';

/**
 * Whom a certificate names: a person, a company, their numbers, and the dates by which a document is known to be the person's.
 * What else differs decides nothing.
 */
const holderFields: ReadonlySet<string> = new Set([
  'fullName',
  'firstNames',
  'lastNames',
  'documentNumber',
  'birthDate',
  'issueDate',
  'companyName',
  'companyDocument',
]);

/** What a comparison has of a field: what was entered, what documents, registries and the applicant's account say. */
export type ComparedValues = Pick<FieldComparison, 'field' | 'form' | 'registry' | 'account'> & {
  readonly readings?: readonly { readonly value: string; readonly confidence?: number }[];
};

/** Returns whether two values say the same: accents, commas, dots, capitals and spaces do not count. */
export function valuesAgree(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(value: string): string {
  const name = comparableName(value).replaceAll('.', '');
  return /^[\d\s.-]+$/.test(name) ? name.replace(/[\s.-]/g, '') : name;
}

/** Returns what the other values of a field are compared with: what was entered, else what the registry has; empty without. */
export function referenceOf({ form = '', registry = '' }: ComparedValues): string {
  return form === '' ? registry : form;
}

/**
 * Returns whether a reading, the registry or the applicant's account says of a field otherwise than the form, or a reading
 * than the registry alone.
 */
export function isMismatch(compared: ComparedValues): boolean {
  const reference = referenceOf(compared);
  if (reference === '') return false;
  const { registry, account, readings = [] } = compared;
  const others = [...readings.map(({ value }) => value), registry, account];
  return others.some((value) => value !== undefined && !valuesAgree(reference, value));
}

/**
 * Returns the fields that name the holder and do not match: approving or issuing all the same wants a reason. A reading that is
 * shown as uncertain wants none: it may be of a letter that was misread.
 */
export function holderMismatches(comparisons: readonly ComparedValues[]): string[] {
  return comparisons
    .filter(({ field, readings = [], ...rest }) => {
      const sure = readings.filter(({ confidence = 1 }) => confidence >= limits.review.sureConfidence);
      return holderFields.has(field) && isMismatch({ field, ...rest, readings: sure });
    })
    .map(({ field }) => field);
}
