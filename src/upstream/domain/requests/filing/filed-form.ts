import { abbreviationsOf } from '../../../../contract/certificate-facts';
import { fieldsOf, type FormProblem, warningsOf } from '../../../../contract/form-check';
import type { CertificateStructureValidateResult, FormStructure } from '../../../../contract/generated/types';
import { formats } from '../../../../contract/formats';
import { normalizeEmail } from '../../../../contract/normalize-email';
import { fillText } from '../../../../contract/texts';
import { readConfiguration } from '../../configuration/configuration-values';
import { ApiError, type InvalidField } from '../../api-error';
import type { CallContext, ReadingContext } from '../../handler';
import { validationTextIn } from '../../message-in';
import type { ChangedColumns, RequestRow } from '../../../store/request-row';
import { acceptTexts, textsInForce } from './accept-texts';
import { isFiledForOthers } from '../../../../contract/filed-for-others';
import { countsAsProven, wasProvenByCode } from './email-proof';
import { clearedColumns, enteredColumns } from './entered-data';
import { formStructure } from './form-structure';
import { checkRequestForm, formValues } from './form-values';
import { loadRequestCase } from '../load-request-case';
import { productOf } from './product-rules';

type Context = CallContext<unknown, unknown>;

/** What was ticked when the request was filed. */
export interface Acceptance {
  readonly termsAccepted: boolean;
  readonly dataTreatmentAccepted: boolean;
}

/**
 * Returns the columns of what was ticked, and of an e-mail that needs no code. A text that is not ticked now does not count,
 * whenever it was.
 * @param isEmailVerified by the provider's e-mail verification service
 */
export async function acceptanceColumns(
  context: Context,
  request: RequestRow,
  { termsAccepted: terms, dataTreatmentAccepted: dataTreatment }: Acceptance,
  isEmailVerified: boolean,
): Promise<ChangedColumns> {
  const isProven = isEmailVerified || (await countsAsProven(context.trx, request));
  // The person who files for another may have proven the draft's address as their own: a code for this request counts.
  const provenAt =
    isFiledForOthers(request.application) && !isProven && !(await wasProvenByCode(context.trx, request))
      ? null
      : request.email_proven_at;
  const missing = {
    terms: terms && request.terms_at === null,
    dataTreatment: dataTreatment && request.treatment_at === null,
  };
  return {
    terms_at: terms ? request.terms_at : null,
    treatment_at: dataTreatment ? request.treatment_at : null,
    ...(await acceptTexts(context, request, textsInForce(context, missing))),
    email_proven_at: provenAt ?? (isProven ? context.now : null),
  };
}

/**
 * Checks the whole form of a request: what is stored, with the given values over it.
 *
 * @returns every wrong field, and what is shortened or doubtful
 */
export async function checkFilledForm(
  context: Pick<ReadingContext<unknown, unknown>, 'trx' | 'language'>,
  request: RequestRow,
  entered: Readonly<Record<string, unknown>> | undefined,
): Promise<CertificateStructureValidateResult> {
  const { structure, values: stored } = await readForm(context, request);
  const values = { ...stored, ...entered };
  const { problems } = checkRequestForm(structure, values);
  const toFieldError = ({
    field,
    code,
    params,
    message,
  }: FormProblem): CertificateStructureValidateResult['fields'][number] => ({
    field,
    code,
    message: message ?? fillText(validationTextIn(code, context.language), params),
  });
  const warnings = [...warningsOf(fieldsOf(structure, 'form'), values), ...abbreviationsOf(request.product, values)];
  return { valid: problems.length === 0, fields: problems.map(toFieldError), warnings: warnings.map(toFieldError) };
}

/**
 * Returns the columns that the whole form changes: what it hides is empty, and every value is as it was checked, also one
 * that was never touched.
 *
 * @throws ApiError validationFailed with every wrong field of the form
 */
export async function wholeFormColumns(
  context: Pick<ReadingContext<unknown, unknown>, 'trx' | 'language'>,
  request: RequestRow,
): Promise<ChangedColumns> {
  const { structure, values } = await readForm(context, request);
  const checked = checkRequestForm(structure, values);
  if (checked.problems.length > 0) {
    const fields = checked.problems.map(({ field, ...problem }) => ({ ...problem, field: `/values/${field}` }));
    throw new ApiError('validationFailed', { fields });
  }
  const hidden = Object.keys(values).filter((name) => !(name in checked.values));
  const formValues = fieldsOf(structure, 'form').flatMap(({ name }) =>
    name in checked.values ? [[name, checked.values[name]] as const] : [],
  );
  const entered = enteredColumns(request, Object.fromEntries(formValues));
  return { ...entered, ...clearedColumns({ ...request, ...entered }, hidden) };
}

/**
 * Checks the whole form before the proof of its e-mail is asked for, where that is no address: a partial save takes it as it
 * was typed, and no code could ever prove it.
 *
 * @throws ApiError validationFailed with every wrong field of the form
 */
export async function checkEnteredEmail(
  context: Pick<ReadingContext<unknown, unknown>, 'trx' | 'language'>,
  request: RequestRow,
): Promise<void> {
  if (request.email !== '' && !formats.email(normalizeEmail(request.email))) await wholeFormColumns(context, request);
}

/**
 * Checks corrected values by the rules that they were filed by.
 *
 * @param changes the columns that the correction changes
 * @param pointers where in the body each corrected field stands
 * @throws ApiError validationFailed under each corrected value that is wrong
 */
export async function checkCorrected(
  context: Pick<ReadingContext<unknown, unknown>, 'trx' | 'language'>,
  request: RequestRow,
  changes: ChangedColumns,
  pointers: ReadonlyMap<string, string>,
): Promise<void> {
  const { structure, values } = await readForm(context, { ...request, ...changes });
  const fields = new Map<string, InvalidField>();
  for (const { field, ...problem } of checkRequestForm(structure, values).problems) {
    const pointer = pointers.get(field);
    if (pointer !== undefined && !fields.has(pointer)) fields.set(pointer, { ...problem, field: pointer });
  }
  if (fields.size > 0) throw new ApiError('validationFailed', { fields: [...fields.values()] });
}

async function readForm(
  { trx, language }: Pick<ReadingContext<unknown, unknown>, 'trx' | 'language'>,
  request: RequestRow,
): Promise<{ structure: FormStructure; values: Record<string, unknown> }> {
  const megabytes = (await readConfiguration(trx)).integer('MaxFileMegabytes');
  const structure = formStructure({ product: productOf(request), medium: request.medium, language, megabytes });
  return { structure, values: formValues(await loadRequestCase(trx, request)) };
}
