import * as electronicStates from '../../../contract/generated/states/electronicCertificate';
import * as requestStates from '../../../contract/generated/states/request';
import { electronicCertificateLifecycle } from '../../../contract/generated/lifecycles/electronicCertificate';
import type { Language } from '../../../contract/generated/languages';
import { findRevocation } from '../../adapters/pki/revoke-certificate';
import { ApiError } from '../api-error';
import { callerOf, type LockableReading, type Reading } from '../handler';
import type { OpeningOptions } from '../../store/lockable';
import type { ActionContext } from '../requests/apply-transition';
import { requestById } from '../requests/load-request-case';
import { sendCode, type SentCode } from '../requests/one-time-code';
import { isFiledForOthers } from '../../../contract/filed-for-others';
import type { RequestRow } from '../../store/request-row';
import { recordElectronicEvent } from './apply-electronic-transition';
import { electronicName, type ElectronicRow, openElectronic } from './electronic-certificate';
import { normalizeEmail } from '../../../contract/normalize-email';

/** An electronic certificate with the request whose certificate proved its holder. */
export interface OwnElectronic {
  readonly row: ElectronicRow;
  readonly request: RequestRow;
}

/** The same of any electronic certificate: one that was not asked for here has no request. */
export interface OpenedElectronic {
  readonly row: ElectronicRow;
  readonly request: RequestRow | undefined;
}

/** Returns those that the caller asked for, the newest change first. */
export function listOwnElectronic(context: Reading): Promise<ElectronicRow[]> {
  return context.trx
    .selectFrom('electronic_certificates as e')
    .innerJoin('requests as r', 'r.id', 'e.request_id')
    .selectAll('e')
    .where('r.owner_id', '=', callerOf(context).userId)
    .orderBy('e.last_status_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
}

/**
 * Returns one that the caller asked for.
 * @param lock keeps others from changing it and its request until the transaction ends
 * @throws ApiError noResults, the same as of one that does not exist
 */
export async function openOwnElectronic<Locks extends boolean = false>(
  context: LockableReading<Locks>,
  crId: string,
  { lock }: OpeningOptions<Locks> = {},
): Promise<OwnElectronic> {
  const { row, request } = await openAnyElectronic(context, crId, { lock });
  if (!request || request.owner_id !== callerOf(context).userId) throw new ApiError('noResults');
  return { row, request };
}

/**
 * Returns one of any holder.
 * @param lock keeps others from changing it and its request until the transaction ends
 * @throws ApiError noResults
 */
export async function openAnyElectronic<Locks extends boolean = false>(
  { trx }: Pick<LockableReading<Locks>, 'trx'>,
  crId: string,
  { lock }: OpeningOptions<Locks> = {},
): Promise<OpenedElectronic> {
  const row = await openElectronic(trx, crId, { lock });
  const { request_id: id } = row;
  return { row, request: id === null ? undefined : await requestById(trx, id, { lock }) };
}

/**
 * Begins an electronic certificate. Who its holder is was proven for the certificate that it is asked with: that one is
 * in force, and its holder has accepted it. Its e-mail is the contact: what a filer could choose anew would let another
 * sign in the holder's name.
 * @throws ApiError electronicNeedsCertificate; electronicInCourse
 */
export async function beginElectronic(context: ActionContext, request: RequestRow): Promise<OwnElectronic> {
  const { trx, now } = context;
  await assertHolderProven(context, request);
  const open = await trx
    .selectFrom('electronic_certificates')
    .select('reference')
    .where('request_id', '=', request.id)
    .where('state', 'not in', [...electronicStates.terminal])
    .executeTakeFirst();
  if (open) throw new ApiError('electronicInCourse', { params: { reference: open.reference } });
  const row = await trx
    .insertInto('electronic_certificates')
    .values({
      state: electronicCertificateLifecycle.initial,
      contact: normalizeEmail(request.email),
      subscriber_name: request.subscriber_name,
      document_type: request.document_type,
      document_number: request.document_number,
      product: request.product,
      request_id: request.id,
      created_at: now,
      last_status_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordElectronicEvent(context, { id: row.id }, { event: 'register', to: row.state });
  return { row, request };
}

/**
 * Checks that a request's certificate proves its holder now: at each step up to the activation, as it may end between
 * them. One whose revocation is received proves nothing, whether or not it is applied.
 * @throws ApiError electronicNeedsCertificate
 */
export async function assertHolderProven(
  { trx, now }: Pick<ActionContext, 'now'> & Pick<Reading, 'trx'>,
  request: RequestRow,
): Promise<void> {
  const { certificate_serial: serial } = request;
  const isProven = serial !== null && provesHolder(request, now) && !(await findRevocation(trx, serial));
  if (!isProven) throw new ApiError('electronicNeedsCertificate');
}

/** Tells whether a request's certificate, by its row alone, proves that its applicant is its holder. */
function provesHolder({ application, state, valid_to: end, email }: RequestRow, now: Date): boolean {
  const isAccepted = requestStates.inForce.has(state) && !requestStates.inProgress.has(state);
  return !isFiledForOthers(application) && isAccepted && end !== null && end > now && email.trim() !== '';
}

/** Refuses what is done before the contact is proven, once it is. @throws ApiError electronicStateRefused */
export function assertWaiting({ state }: ElectronicRow, language: Language): void {
  if (state === electronicCertificateLifecycle.initial) return;
  throw new ApiError('electronicStateRefused', { params: { state: electronicName('states', state, language) } });
}

/** Mails the code that proves the contact. @throws ApiError as `sendCode` */
export function sendElectronicCode(context: ActionContext, own: OwnElectronic): Promise<SentCode> {
  return sendCode(context, codeRequest(own));
}

/** Returns the request as its codes take it: they go to the contact, and name the electronic certificate. */
export function codeRequest({ row, request }: OwnElectronic): RequestRow {
  return { ...request, email: row.contact, reference: row.reference };
}
