import type * as calls from '../../../contract/generated/calls/certificate';
import { isFiledForOthers } from '../../../contract/filed-for-others';
import { invalidField } from '../../domain/api-error';
import { callerOf, type Handler, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { askCredit, type Credit, storeCredit } from '../../domain/identity/credit-at-filing';
import { countFiledNumber } from '../../domain/identity/count-numbers';
import { applyTransition, assertAllowed } from '../../domain/requests/apply-transition';
import {
  type Applicant,
  countsAsProven,
  emailProof,
  isSameApplicant,
  isVerifiedElsewhere,
} from '../../domain/requests/filing/email-proof';
import {
  acceptanceColumns,
  checkEnteredEmail,
  checkFilledForm,
  wholeFormColumns,
} from '../../domain/requests/filing/filed-form';
import { contractColumns, deliveryColumns } from '../../domain/requests/filing/filing';
import { loadRequestCase } from '../../domain/requests/load-request-case';
import { requireTokens } from '../../domain/requests/filing/offered-media';
import { openRequest } from '../../domain/requests/open-request';
import { currentDocuments } from '../../domain/requests/filing/product-rules';
import { checkVersion } from '../../domain/requests/request-version';
import type { RequestRow } from '../../store/request-row';
import { transitionResult } from '../../domain/requests/transition-result';

/** Returns whether an e-mail needs no code: it is on the list, or the caller proved it before. */
export const getMailWhitelist: Handler<typeof calls.getMailWhitelist> = async (context) => {
  const { email } = context.parameters;
  const caller = callerOf(context);
  const proof = await emailProof(context.trx, email, caller.userId);
  if (proof.whitelisted || proof.verified) return proof;
  const { documentType: document_type, documentNumber: document_number } = caller;
  return { ...proof, verified: await isVerifiedElsewhere(context.services, { email, document_type, document_number }) };
};

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

/** What others say of a request that is filed, asked before its transaction. */
interface Asked {
  /** The applicant whose address the provider's e-mail verification service knows, while still the request's. */
  readonly verified: Applicant | undefined;
  readonly credit: Credit | undefined;
}

/** Returns the request as one of the application that it is filed in, which a draft may not name yet. */
function within<Row extends RequestRow>(request: Row, { applicationId }: { readonly applicationId?: string }): Row {
  return { ...request, application: applicationId ?? request.application };
}

const prepare: Preparation<typeof calls.registerCertificateRequest, Asked> = async (context) => {
  const request = within(await openRequest(context, context.body), context.parameters);
  const isEmailVerified =
    context.body.dataTreatmentAccepted &&
    (request.email_proven_at === null || isFiledForOthers(request.application)) &&
    !(await countsAsProven(context.trx, request)) &&
    (await isVerifiedElsewhere(context.services, request));
  return {
    verified: isEmailVerified ? request : undefined,
    credit: await askCredit(context, request, context.body, isEmailVerified),
  };
};

/**
 * Files a draft: texts accepted and kept as evidence, e-mail proven, documents there, form whole; within an agreement and
 * with its delivery.
 * @throws ApiError as `applyTransition` with every unmet guard; validationFailed with the fields of the form that are wrong;
 * noProductsForContract; tokensUnavailable; filedNumbersSpent
 */
const handle: PreparedHandler<typeof calls.registerCertificateRequest, Asked> = async (context) => {
  const { body, trx, services, prepared } = context;
  const opened = await openRequest(context, body, { lock: true });
  await checkVersion(context, opened, body.version);
  const request = within(opened, context.parameters);
  // A draft may be older than what is configured now.
  if (request.medium === 'TOKEN') requireTokens(services);
  const isEmailVerified = prepared.verified !== undefined && isSameApplicant(prepared.verified, request);
  const facts = await acceptanceColumns(context, request, body, isEmailVerified);
  await checkEnteredEmail(context, { ...request, ...facts });
  await assertAllowed(context, { ...request, ...facts }, { event: 'file' });
  const agreement = await contractColumns(trx, opened, context.parameters, callerOf(context), context.now);
  const whole = await wholeFormColumns(context, { ...request, ...facts });
  // Delivery comes last: where it goes may be elsewhere than where the applicant lives.
  const delivery = deliveryColumns({ ...request, ...whole }, body);
  const changes = { ...facts, ...agreement, ...whole, ...delivery };
  await countFiledNumber(context, { ...request, ...changes });
  const [first] = currentDocuments(await loadRequestCase(trx, request));
  const after = await applyTransition(
    context,
    { ...request, ...facts },
    { event: 'file', changes, support: first?.id },
  );
  await storeCredit(context, after, prepared.credit);
  return transitionResult(after, context);
};

export const registerCertificateRequest = withPreparation<typeof calls.registerCertificateRequest, Asked>(
  prepare,
  handle,
);
