import { valuesAgree } from '../../../../contract/subject-mismatches';
import type { FieldComparison, RequestValidation } from '../../../../contract/generated/types';

/** Returns how many fields a document says otherwise than the form. */
export function mismatchesOf(comparisons: readonly FieldComparison[], documentId: string): number {
  return comparisons.filter(({ form = '', readings = [] }) => {
    const reading = readings.find((each) => each.documentId === documentId);
    return form !== '' && reading !== undefined && !valuesAgree(form, reading.value);
  }).length;
}

/** Returns the validations that came out against the person. */
export function refutedValidations(validations: readonly RequestValidation[] = []): RequestValidation[] {
  return validations.filter(({ validationStatus }) => validationStatus === 'NST');
}
