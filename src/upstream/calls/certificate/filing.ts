import { abbreviationsOf } from '../../../contract/certificate-facts';
import { fieldsOf, type FormProblem, warningsOf } from '../../../contract/form-check';
import type * as calls from '../../../contract/generated/calls/certificate';
import { fillText } from '../../../contract/texts';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { ApiError } from '../../domain/api-error';
import {
  callerOf,
  type ContextOf,
  type Handler,
  type Preparation,
  type PreparedHandler,
  withPreparation,
} from '../../domain/handler';
import { runCheck } from '../../domain/identity/query-registry';
import type { Outcome } from '../../domain/identity/outcome';
import { storeOutcome } from '../../domain/identity/record-outcome';
import { acceptTexts, textsInForce } from '../../domain/requests/accept-texts';
import { countsAsProven, emailProof } from '../../domain/requests/email-proof';
import { clearedColumns } from '../../domain/requests/entered-data';
import { contractColumns, deliveryColumns } from '../../domain/requests/filing';
import { applyTransition, assertAllowed } from '../../domain/requests/apply-transition';
import { formStructure } from '../../domain/requests/form-structure';
import { checkRequestForm, formValues } from '../../domain/requests/form-values';
import { requireTokens } from '../../domain/requests/offered-media';
import { openRequest } from '../../domain/requests/open-request';
import { currentDocuments, productOf } from '../../domain/requests/product-rules';
import { loadDossier } from '../../domain/requests/load-dossier';
import { checkVersion } from '../../domain/requests/request-version';
import { transitionResult } from '../../domain/requests/transition-result';
import { provesSameData } from '../../domain/requests/void-proofs';
import { validationTextIn } from '../../domain/messages';
import type { RequestRow } from '../../store/request-row';

/** Returns whether an e-mail needs no code: it is on the list, or the caller proved it before. */
export const getMailWhitelist: Handler<typeof calls.getMailWhitelist> = (context) =>
  emailProof(context.trx, context.parameters.email, callerOf(context).userId);

/**
 * Returns the whole form of a request against the structure of its product: what is stored, with the given values over
 * it.
 * @throws ApiError noResults; validationFailed for another product than the request's
 */
export const structureValidate: Handler<typeof calls.structureValidate> = async (context) => {
  const { body, trx, language } = context;
  const request = await openRequest(context, body);
  if (body.productId !== request.product)
    throw new ApiError('validationFailed', { fields: [{ field: '/productId', code: 'referenceUnknown' }] });
  const megabytes = (await readConfiguration(trx)).integer('MaxFileMegabytes');
  const structure = formStructure({ product: productOf(request), medium: request.medium, language, megabytes });
  const values = { ...formValues(await loadDossier(trx, request)), ...body.values };
  const { problems } = checkRequestForm(structure, values);
  const toFieldError = ({ field, code, params, message }: FormProblem) => ({
    field,
    code,
    message: message ?? fillText(validationTextIn(code, language), params),
  });
  return {
    valid: problems.length === 0,
    fields: problems.map(toFieldError),
    warnings: [...warningsOf(fieldsOf(structure, 'form'), values), ...abbreviationsOf(body.productId, values)].map(
      toFieldError,
    ),
  };
};

type Context = ContextOf<typeof calls.registerCertificateRequest>;

/** What the credit bureau answered about a request, as it then was. */
interface Credit {
  readonly asked: RequestRow;
  readonly outcome: Outcome;
}

/**
 * Asks the credit bureau, where the product asks for it and the request could be filed: about no person who has not
 * accepted, and for no form that is refused anyway. What refuses the filing says so in the filing itself.
 */
const prepare: Preparation<typeof calls.registerCertificateRequest, Credit | undefined> = async (context) => {
  const { body, trx, now, services } = context;
  const asked = await openRequest(context, body);
  const asks = productOf(asked).validations.some(({ type }) => type === 'CYC');
  if (asked.medium === 'TOKEN' && !services.tokens.isAvailable) return undefined;
  if (!asks || !body.termsAccepted || !body.dataTreatmentAccepted) return undefined;
  const proven = asked.email_proven_at ?? ((await countsAsProven(trx, asked)) ? now : null);
  try {
    await checkVersion(context, asked, body.version);
    const accepted = { ...asked, terms_at: now, treatment_at: now, email_proven_at: proven };
    await assertAllowed(context, accepted, { event: 'file' });
    await wholeForm(context, accepted);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
  return { asked, outcome: await runCheck(context, asked, 'CYC') };
};

/**
 * Files a draft: texts accepted and kept as evidence, e-mail proven, documents there, form whole; within an agreement and
 * with its delivery.
 * @throws ApiError as `applyTransition` with every unmet guard; validationFailed with the fields of the form that are wrong;
 * noProductsForContract; tokensUnavailable
 */
const handle: PreparedHandler<typeof calls.registerCertificateRequest, Credit | undefined> = async (context) => {
  const { body, trx, language, services, prepared: credit } = context;
  const request = await openRequest(context, body, true);
  await checkVersion(context, request, body.version);
  // A draft may be older than what is configured now.
  if (request.medium === 'TOKEN') requireTokens(services);
  const facts = await factColumns(context, request);
  await assertAllowed(context, { ...request, ...facts }, { event: 'file' });
  const agreement = await contractColumns(trx, request, context.parameters, context.now);
  const whole = await wholeForm(context, { ...request, ...facts });
  // Delivery comes last: where it goes may be elsewhere than where the applicant lives.
  const delivery = deliveryColumns({ ...request, ...whole }, body);
  const changes = { ...facts, ...agreement, ...whole, ...delivery };
  const [first] = currentDocuments(await loadDossier(trx, request));
  const after = await applyTransition(
    context,
    { ...request, ...facts },
    { event: 'file', changes, support: first?.id },
  );
  if (credit && provesSameData('CYC', credit.asked, after)) {
    // It runs by itself, whatever validations the applicant may run.
    const system = { ...context, caller: undefined };
    await storeOutcome(system, after, { event: 'validateAtFiling', type: 'CYC', outcome: credit.outcome });
  }
  return transitionResult(after, language);
};

export const registerCertificateRequest = withPreparation<typeof calls.registerCertificateRequest, Credit | undefined>(
  prepare,
  handle,
);

/**
 * Returns what was ticked, and an e-mail that needs no code. A text that is not ticked now does not count, whenever it
 * was.
 */
async function factColumns(context: Context, request: RequestRow): Promise<Partial<RequestRow>> {
  const { termsAccepted: terms, dataTreatmentAccepted: dataTreatment } = context.body;
  const missing = {
    terms: terms && request.terms_at === null,
    dataTreatment: dataTreatment && request.treatment_at === null,
  };
  return {
    terms_at: terms ? request.terms_at : null,
    treatment_at: dataTreatment ? request.treatment_at : null,
    ...(await acceptTexts(context, request, textsInForce(context, missing))),
    email_proven_at: request.email_proven_at ?? ((await countsAsProven(context.trx, request)) ? context.now : null),
  };
}

/** @throws ApiError validationFailed with every wrong field of the form */
async function wholeForm({ trx, language }: Context, request: RequestRow): Promise<Partial<RequestRow>> {
  const megabytes = (await readConfiguration(trx)).integer('MaxFileMegabytes');
  const structure = formStructure({ product: productOf(request), medium: request.medium, language, megabytes });
  const values = formValues(await loadDossier(trx, request));
  const checked = checkRequestForm(structure, values);
  if (checked.problems.length > 0) {
    const fields = checked.problems.map(({ field, code, params }) => ({ field: `/values/${field}`, code, params }));
    throw new ApiError('validationFailed', { fields });
  }
  const hidden = Object.keys(values).filter((name) => !(name in checked.values));
  return clearedColumns(request, hidden);
}
