import { serverLimits } from '../../../contract/generated/server-limits';
import type { CertificateProduct } from '../../../contract/generated/certificate-profiles';
import type { Issuance, MismatchExplanation } from '../../../contract/generated/types';
import { isService } from '../../../contract/product';
import { periodFrom } from '../../adapters/pki/validity';
import { lockFor } from '../../store/advisory-lock';
import { inSavepoint } from '../../store/savepoint';
import { ApiError } from '../api-error';
import { applyTransition, assertAllowed, type ActionContext, type ActionReading } from '../requests/apply-transition';
import { productOf } from '../requests/filing/product-rules';
import { checkVersion } from '../requests/request-version';
import type { RequestRow } from '../../store/request-row';
import { settleError, type IssuanceErrorKeys } from './issuance-error';
import { keyFor, serialOf, type IssuanceKey, type TokenOptions } from './issuance-key';
import { sealPin } from './pin-seal';
import { spendQuota } from './quota';
import { subjectFacts } from '../requests/subject-facts';
import { spendTokenKey } from './token-key-lease';
import { assignCertificate } from './token-serials';

/** What the issuer brings. */
export interface IssuanceOptions extends TokenOptions {
  readonly version?: number;
  readonly mismatches?: MismatchExplanation;
}

/**
 * A key made before the transaction, none where the product is a service, or why there is none: reported once the
 * issuance itself is allowed.
 */
export type PreparedKey = { readonly key: IssuanceKey | undefined } | { readonly error: unknown };

const { maxServiceMonths } = serverLimits.issuance;

/** Makes the key outside of any transaction, if the request could be issued as it stands, to the token that is named. */
export async function prepareKey(
  context: ActionReading,
  request: RequestRow,
  options: IssuanceOptions,
): Promise<PreparedKey> {
  const { pki } = context.services;
  try {
    await checkVersion(context, request, options.version);
    await assertAllowed(context, withToken(request, options), { event: 'issue', mismatches: options.mismatches });
    if (isService(productOf(request))) return { key: undefined };
    const problems = pki.checkSubject(request.product as CertificateProduct, subjectFacts(request));
    if (problems.length > 0) throw new ApiError('subjectProblem', { fields: problems });
    return { key: await keyFor(context, request, options) };
  } catch (error) {
    return { error };
  }
}

/**
 * Issues the certificate of a request: guards, certificate, state, quota, mail and audit together, or none of them. The
 * row must have been opened with its lock.
 * @throws ApiError as `applyTransition`; pkiFailure, quotaRejection (which rejects the request), subjectProblem with its fields,
 * or by the words of the call
 */
export async function issueRequest(
  context: ActionContext,
  request: RequestRow,
  options: IssuanceOptions,
  prepared: PreparedKey,
  errorKeys: IssuanceErrorKeys,
): Promise<Issuance> {
  await checkVersion(context, request, options.version);
  try {
    return await inSavepoint(context.trx, () => carryOut(context, request, options, prepared));
  } catch (error) {
    throw await settleError(context, request, error, errorKeys);
  }
}

async function carryOut(
  context: ActionContext,
  opened: RequestRow,
  options: IssuanceOptions,
  prepared: PreparedKey,
): Promise<Issuance> {
  const { trx, services, now } = context;
  const request = await assignToken(context, opened, options);
  const { mismatches } = options;
  await assertAllowed(context, request, { event: 'issue', mismatches });
  if ('error' in prepared) throw prepared.error;
  const validity = { amount: request.validity, unit: request.validity_type };
  const { key } = prepared;
  if (key?.token) await spendTokenKey(trx, key.token.serial, key.token.lease);
  if (!key) {
    const { from: validFrom, to: validTo } = periodFrom(now, validity, maxServiceMonths);
    return complete(context, request, { validFrom, validTo, mismatches });
  }
  const issued = await services.pki.issue(trx, {
    product: request.product as CertificateProduct,
    medium: request.medium,
    subject: subjectFacts(request),
    validity,
    publicKey: key.publicKey,
  });
  const { serial } = issued;
  if (key.privateKey) await services.pki.holdKey(trx, serial, { privateKey: key.privateKey });
  if (key.token) {
    const sealedPin = sealPin(services, key.token.serial, key.token.pin);
    await assignCertificate(trx, { ...key.token, sealedPin }, serial, now);
  }
  return complete(context, request, { ...issued, mismatches });
}

interface Completed extends Pick<IssuanceOptions, 'mismatches'> {
  readonly serial?: string;
  readonly validFrom: Date;
  readonly validTo: Date;
}

/** Writes state, quota and response; a service has no serial. */
async function complete(
  context: ActionContext,
  request: RequestRow,
  { serial, validFrom, validTo, mismatches }: Completed,
): Promise<Issuance> {
  const after = await applyTransition(context, request, {
    event: 'issue',
    mismatches,
    changes: {
      official_id: context.caller?.userId ?? null,
      certificate_serial: serial ?? null,
      valid_from: validFrom,
      valid_to: validTo,
    },
  });
  await spendQuota(context, after);
  return {
    contractRequestId: String(after.id),
    serviceStatusId: after.state,
    ...(serial !== undefined && { serialNumber: serial }),
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    version: after.version,
  };
}

/** Gives the request its token, so that the guard sees it; two issuances to one token wait for each other. */
async function assignToken({ trx }: ActionContext, request: RequestRow, options: IssuanceOptions): Promise<RequestRow> {
  const { token_serial: serial } = withToken(request, options);
  if (request.medium !== 'TOKEN' || serial === null) return request;
  await lockFor(trx, 'tokens');
  return trx
    .updateTable('requests')
    .set({ token_serial: serial })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a request as it is once it has the token that is named, so that the guards are asked about that one. */
function withToken(request: RequestRow, options: IssuanceOptions): RequestRow {
  if (request.medium !== 'TOKEN' || (!options.serialToken && request.token_serial === null)) return request;
  return { ...request, token_serial: serialOf(request, options) };
}
