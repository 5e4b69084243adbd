import type { registerCertificateRequest as call } from '../../../contract/generated/calls/certificate';
import { CallFailure } from '../failure';
import type { Handler } from '../handler';
import { acceptTexts, textsInForce } from '../requests/accept-texts';
import { countsAsProven } from '../requests/email-proof';
import { clearedColumns } from '../requests/entered-data';
import { contractColumns, deliveryColumns } from '../requests/filing';
import { fire, judge } from '../requests/fire';
import { formStructure } from '../requests/form-structure';
import { checkRequestForm, formValues } from '../requests/form-values';
import { openRequest } from '../requests/open-request';
import { currentDocuments, productOf } from '../requests/product-rules';
import { loadDossier, type RequestRow } from '../requests/request-row';
import { checkVersion } from '../requests/request-version';
import { transitionResult } from '../requests/transition-result';
import { readConfiguration } from './configuration-values';

type Context = Parameters<Handler<typeof call>>[0];

/**
 * Files a draft: texts accepted and kept as evidence, e-mail proven, documents there, form whole; within an agreement and
 * with its delivery.
 * @throws CallFailure as `fire` with every unmet guard; validationFailed with the fields of the form that are wrong;
 * noProductsForContract
 */
export const registerCertificateRequest: Handler<typeof call> = async (context) => {
  const { body, trx, language } = context;
  const request = await openRequest(context, body, true);
  await checkVersion(context, request, body.version);
  const facts = await factColumns(context, request);
  await judge(context, { ...request, ...facts }, { event: 'file' });
  const agreement = await contractColumns(trx, request, context.parameters, context.now);
  const whole = await wholeForm(context, { ...request, ...facts });
  // Delivery comes last: where it goes may be elsewhere than where the applicant lives.
  const delivery = deliveryColumns({ ...request, ...whole }, body);
  const changes = { ...facts, ...agreement, ...whole, ...delivery };
  const [first] = currentDocuments(await loadDossier(trx, request));
  const after = await fire(context, { ...request, ...facts }, { event: 'file', changes, support: first?.id });
  return transitionResult(after, language);
};

/** What was ticked, and an e-mail that needs no code. A text that is not ticked now does not count, whenever it was. */
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

/** @throws CallFailure validationFailed with every wrong field of the form */
async function wholeForm({ trx, language }: Context, request: RequestRow): Promise<Partial<RequestRow>> {
  const megabytes = (await readConfiguration(trx)).integer('MaxFileMegabytes');
  const structure = formStructure({ product: productOf(request), medium: request.medium, language, megabytes });
  const values = formValues(await loadDossier(trx, request));
  const checked = checkRequestForm(structure, values);
  if (checked.problems.length > 0) {
    const fields = checked.problems.map(({ field, code, params }) => ({ field: `/values/${field}`, code, params }));
    throw new CallFailure('validationFailed', { fields });
  }
  const hidden = Object.keys(values).filter((name) => !(name in checked.values));
  return clearedColumns(request, hidden);
}
