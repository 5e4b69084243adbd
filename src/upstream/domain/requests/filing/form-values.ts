import { checkForm, fieldsOf, type FormProblem } from '../../../../contract/form-check';
import { countryCodes } from '../../../../contract/generated/countries';
import type { FormStructure } from '../../../../contract/generated/types';
import { subjectProblems } from './certificate-subject';
import { isMunicipalityOf } from '../../municipalities';
import { currentDocuments } from './product-rules';
import type { RequestCase } from '../load-request-case';
import { enteredValues } from './entered-data';

/**
 * Returns everything that was entered for a request, by field of its form: also which documents are there and what was
 * accepted.
 */
export function formValues(requestCase: Pick<RequestCase, 'request' | 'documents'>): Record<string, unknown> {
  const { request } = requestCase;
  return {
    ...enteredValues(request),
    ...Object.fromEntries(currentDocuments(requestCase).map(({ type, file_name: name }) => [type, name])),
    termsAccepted: request.terms_at !== null,
    dataTreatmentAccepted: request.treatment_at !== null,
  };
}

/**
 * Returns the form of a request against its structure: fields and documents, places that exist, and a subject that its
 * certificate can have.
 * @returns what may be kept of the values, and every field that is wrong
 */
export function checkRequestForm(
  structure: FormStructure,
  values: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; problems: FormProblem[] } {
  const checked = checkForm(fieldsOf(structure, 'documentation', 'form'), values);
  const own = [...checked.problems, ...placeProblems(checked.values, checked.problems)];
  const unnamed = subjectProblems(structure.productId, checked.values);
  return {
    ...checked,
    problems: [...own, ...unnamed.filter(({ field }) => !own.some((each) => each.field === field))],
  };
}

function placeProblems(values: Readonly<Record<string, unknown>>, found: readonly FormProblem[]): FormProblem[] {
  const { country, departmentCode, municipalityCode } = values;
  const wrong: string[] = [];
  if (typeof country === 'string' && country !== '' && !countryCodes.includes(country)) wrong.push('country');
  if (
    typeof municipalityCode === 'string' &&
    municipalityCode !== '' &&
    !isMunicipalityOf(municipalityCode, departmentCode)
  )
    wrong.push('municipalityCode');
  return wrong
    .filter((field) => !found.some((problem) => problem.field === field))
    .map((field): FormProblem => ({ field, code: 'referenceUnknown' }));
}
