import * as documentStates from '../../../../contract/generated/states/document';
import { standInFor } from '../../../../contract/case-facts';
import { valuesAgree } from '../../../../contract/subject-mismatches';
import type { FieldComparison, RequestDocument, RequestValidation } from '../../../../contract/generated/types';

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

/** Returns the validations that came out against the person, and that approved evidence settled all the same. */
export function settledValidations(validations: readonly RequestValidation[] = []): RequestValidation[] {
  return validations.filter(({ validationStatus, ownStatus }) => validationStatus === 'SAT' && ownStatus === 'NST');
}

/** Returns the validations that approving a document leaves satisfactory, which they are not by themselves. */
export function settledBy(
  { documentTypeId, documentstatusid }: RequestDocument,
  validations: readonly RequestValidation[] = [],
): RequestValidation[] {
  if (documentStates.approved.has(documentstatusid)) return [];
  return validations.filter(({ validationType: type, validationStatus, ownStatus, settledBy: evidence }) => {
    const status = (evidence === undefined ? validationStatus : ownStatus) ?? null;
    return standInFor({ type, status }) === documentTypeId;
  });
}
