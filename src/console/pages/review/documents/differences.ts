import { normaliseName } from '../../../../contract/names';
import type { FieldComparison, RequestValidation } from '../../../../contract/generated/types';

/** Returns whether two values say the same: accents, commas, capitals and spaces do not count, nor the dots of a number. */
export function namesAgree(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(value: string): string {
  const name = normaliseName(value);
  return /^[\d\s.-]+$/.test(name) ? name.replace(/[\s.-]/g, '') : name;
}

/** Returns whether a reading or the registry says of a field otherwise than the form, where the form says something. */
export function isMismatch({ form = '', registry, readings = [] }: FieldComparison): boolean {
  if (form === '') return false;
  const others = [...readings.map(({ value }) => value), ...(registry === undefined ? [] : [registry])];
  return others.some((value) => !namesAgree(form, value));
}

/** Returns how many fields a document says otherwise than the form. */
export function mismatchesOf(comparisons: readonly FieldComparison[], documentId: string): number {
  return comparisons.filter(({ form = '', readings = [] }) => {
    const reading = readings.find((each) => each.documentId === documentId);
    return form !== '' && reading !== undefined && !namesAgree(form, reading.value);
  }).length;
}

/** Returns the validations that came out against the person. */
export function refutedValidations(validations: readonly RequestValidation[] = []): RequestValidation[] {
  return validations.filter(({ validationStatus }) => validationStatus === 'NST');
}
