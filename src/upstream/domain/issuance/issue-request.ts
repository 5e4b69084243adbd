import type { CertificateProduct } from '../../../contract/generated/certificate-profiles';
import type { Issuance } from '../../../contract/generated/types';
import { isService } from '../../../contract/product';
import { periodFrom, type Validity } from '../../adapters/pki/validity';
import { lockFor } from '../../store/advisory-lock';
import { inSavepoint } from '../../store/savepoint';
import { CallFailure } from '../failure';
import { fire, judge, type Acting } from '../requests/fire';
import { productOf } from '../requests/product-rules';
import { checkVersion } from '../requests/request-version';
import type { RequestRow } from '../../store/request-row';
import { settleFailure, type IssuanceWords } from './issuance-failure';
import { keyFor, serialOf, type IssuanceKey, type TokenWish } from './issuance-key';
import { sealPin } from './pin-seal';
import { spendQuota } from './quota';
import { subjectFacts } from '../requests/subject-facts';
import { assignCertificate } from './token-serials';

/** What the issuer brings. */
export interface IssuanceWish extends TokenWish {
  readonly version?: number;
}

/**
 * A key made before the transaction, none where the product is a service, or why there is none: told once the issuance
 * itself is allowed.
 */
export type PreparedKey = { readonly key: IssuanceKey | undefined } | { readonly failure: unknown };

/** What no service is sold for. */
const longestServiceMonths = 120;

/** Makes the key outside of any transaction, if the request could be issued as it stands. */
export async function prepareKey(acting: Acting, request: RequestRow, wish: IssuanceWish): Promise<PreparedKey> {
  const { pki } = acting.services;
  try {
    await judge(acting, request, { event: 'issue' });
    if (isService(productOf(request))) return { key: undefined };
    const problems = pki.checkSubject(request.product as CertificateProduct, subjectFacts(request));
    if (problems.length > 0) throw new CallFailure('subjectProblem', { fields: problems });
    return { key: await keyFor(acting, request, wish) };
  } catch (failure) {
    return { failure };
  }
}

/**
 * Issues the certificate of a request: guards, certificate, state, quota, mail and audit together, or none of them. The
 * row must have been opened with its lock.
 * @throws CallFailure as `fire`; pkiFailure, quotaRejection (which rejects the request), subjectProblem with its fields,
 * or by the words of the call
 */
export async function issueRequest(
  acting: Acting,
  request: RequestRow,
  wish: IssuanceWish,
  prepared: PreparedKey,
  words: IssuanceWords,
): Promise<Issuance> {
  await checkVersion(acting, request, wish.version);
  try {
    return await inSavepoint(acting.trx, () => carryOut(acting, request, wish, prepared));
  } catch (error) {
    throw await settleFailure(acting, request, error, words);
  }
}

async function carryOut(
  acting: Acting,
  opened: RequestRow,
  wish: IssuanceWish,
  prepared: PreparedKey,
): Promise<Issuance> {
  const { trx, services, now } = acting;
  const request = await assignToken(acting, opened, wish);
  await judge(acting, request, { event: 'issue' });
  if ('failure' in prepared) throw prepared.failure;
  const validity = { amount: request.validity, unit: request.validity_type as Validity['unit'] };
  const { key } = prepared;
  if (!key) {
    const { from: validFrom, to: validTo } = periodFrom(now, validity, longestServiceMonths);
    return complete(acting, request, { validFrom, validTo });
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
  return complete(acting, request, issued);
}

/** State, quota and answer; a service has no serial. */
async function complete(
  acting: Acting,
  request: RequestRow,
  { serial, validFrom, validTo }: { readonly serial?: string; readonly validFrom: Date; readonly validTo: Date },
): Promise<Issuance> {
  const after = await fire(acting, request, {
    event: 'issue',
    changes: {
      official_id: acting.caller?.userId ?? null,
      certificate_serial: serial ?? null,
      valid_from: validFrom,
      valid_to: validTo,
    },
  });
  await spendQuota(acting, after);
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
async function assignToken({ trx }: Acting, request: RequestRow, wish: IssuanceWish): Promise<RequestRow> {
  if (request.medium !== 'TOKEN' || (!wish.serialToken && request.token_serial === null)) return request;
  await lockFor(trx, 'tokens');
  return trx
    .updateTable('requests')
    .set({ token_serial: serialOf(request, wish) })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
