import type * as calls from '../../../contract/generated/calls/certificate';
import { invalidField } from '../../domain/api-error';
import { callerOf, type Handler, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { askCredit, type Credit, storeCredit } from '../../domain/identity/credit-at-filing';
import { applyTransition, assertAllowed } from '../../domain/requests/apply-transition';
import { emailProof } from '../../domain/requests/email-proof';
import { acceptanceColumns, checkFilledForm, wholeFormColumns } from '../../domain/requests/filed-form';
import { contractColumns, deliveryColumns } from '../../domain/requests/filing';
import { loadDossier } from '../../domain/requests/load-dossier';
import { requireTokens } from '../../domain/requests/offered-media';
import { openRequest } from '../../domain/requests/open-request';
import { currentDocuments } from '../../domain/requests/product-rules';
import { checkVersion } from '../../domain/requests/request-version';
import { transitionResult } from '../../domain/requests/transition-result';

/** Returns whether an e-mail needs no code: it is on the list, or the caller proved it before. */
export const getMailWhitelist: Handler<typeof calls.getMailWhitelist> = (context) =>
  emailProof(context.trx, context.parameters.email, callerOf(context).userId);

/**
 * Returns the whole form of a request against the structure of its product: what is stored, with the given values over
 * it.
 * @throws ApiError noResults; validationFailed for another product than the request's
 */
export const structureValidate: Handler<typeof calls.structureValidate> = async (context) => {
  const { body } = context;
  const request = await openRequest(context, body);
  if (body.productId !== request.product) throw invalidField('/productId', 'referenceUnknown');
  return checkFilledForm(context, request, body.values);
};

const prepare: Preparation<typeof calls.registerCertificateRequest, Credit | undefined> = async (context) =>
  askCredit(context, await openRequest(context, context.body), context.body);

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
  const facts = await acceptanceColumns(context, request, body);
  await assertAllowed(context, { ...request, ...facts }, { event: 'file' });
  const agreement = await contractColumns(trx, request, context.parameters, context.now);
  const whole = await wholeFormColumns(context, { ...request, ...facts });
  // Delivery comes last: where it goes may be elsewhere than where the applicant lives.
  const delivery = deliveryColumns({ ...request, ...whole }, body);
  const changes = { ...facts, ...agreement, ...whole, ...delivery };
  const [first] = currentDocuments(await loadDossier(trx, request));
  const after = await applyTransition(
    context,
    { ...request, ...facts },
    { event: 'file', changes, support: first?.id },
  );
  await storeCredit(context, after, credit);
  return transitionResult(after, language);
};

export const registerCertificateRequest = withPreparation<typeof calls.registerCertificateRequest, Credit | undefined>(
  prepare,
  handle,
);
