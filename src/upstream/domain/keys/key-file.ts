import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import * as requestStates from '../../../contract/generated/states/request';
import { keyPasswordViolations } from '../../../contract/password-policy';
import { appendAudit } from '../../store/audit';
import type { Schema } from '../../store/schema';
import { openPassword } from '../accounts/login-challenge';
import { ApiError } from '../api-error';
import type { RequestRow } from '../../store/request-row';
import type { Services } from '../services';
import { keyState } from './key-state';

/** A password as the body carries it: in the wire cipher, with a one-time challenge inside. */
interface SentPassword {
  readonly password: string;
  readonly challenge: string;
}

/**
 * Checks that the key of a request can be downloaded. @returns the certificate's serial, and the fewest characters of the
 * file's password
 * @throws ApiError keyNotHeld; keyNotAccepted before its holder accepts the certificate
 */
export async function requireKey(
  database: Kysely<Schema>,
  services: Pick<Services, 'pki' | 'clock'>,
  request: RequestRow,
): Promise<{ readonly serial: string; readonly passwordLength: number }> {
  const { keyHeld, passwordLength } = await keyState(database, services, request);
  if (!keyHeld || request.certificate_serial === null) throw new ApiError('keyNotHeld');
  if (requestStates.awaitsAcceptance.has(request.state)) throw new ApiError('keyNotAccepted');
  return { serial: request.certificate_serial, passwordLength };
}

/**
 * Puts a certificate and its key into a PKCS#12 with the password that its holder chose; neither is stored. It is slow:
 * outside of transactions.
 * @throws ApiError as {@link requireKey}; challengeExpired; validationFailed with the broken rules under /password
 */
export async function makeKeyFile(services: Services, request: RequestRow, sent: SentPassword): Promise<Uint8Array> {
  const { serial, passwordLength } = await requireKey(services.store.db, services, request);
  const password = await openPassword(services, sent.password, sent.challenge);
  const violations = keyPasswordViolations(password, passwordLength);
  if (violations.length > 0) {
    const fields = violations.map(({ code, params }) => ({ field: '/password', code, params }));
    throw new ApiError('validationFailed', { fields });
  }
  const file = await services.pki.heldKeyFile(serial, password);
  if (!file) throw new ApiError('keyNotHeld');
  return file;
}

/**
 * Notes that a holder takes the key's file, before it is answered.
 * @throws ApiError keyNotHeld where the key was destroyed meanwhile
 */
export async function noteKeyDownload(
  trx: Transaction<Schema>,
  { pki }: Pick<Services, 'pki'>,
  request: RequestRow,
  { actor, at }: { readonly actor: string | null; readonly at: Date },
): Promise<void> {
  const serial = request.certificate_serial ?? '';
  if (!(await pki.noteKeyDownload(trx, serial))) throw new ApiError('keyNotHeld');
  await appendAudit(trx, {
    actor,
    action: 'key.download',
    subject: `requests/${request.id}`,
    detail: { serial },
    at,
  });
}

/** Returns the file as calls answer it. */
export function keyFileResponse({ reference }: RequestRow, file: Uint8Array) {
  return {
    fileName: `${reference}.p12`,
    contentType: 'application/x-pkcs12',
    b64: Buffer.from(file).toString('base64'),
    sha256: createHash('sha256').update(file).digest('hex'),
  };
}

/**
 * Destroys the key of a holder who says that the file is saved.
 * @returns when; a second confirmation gets the first one's time
 * @throws ApiError keyNotDownloaded; keyNotHeld
 */
export async function confirmKeySaved(
  trx: Transaction<Schema>,
  services: Pick<Services, 'pki' | 'clock'>,
  request: RequestRow,
  { actor, at }: { readonly actor: string | null; readonly at: Date },
): Promise<Date> {
  const { keyHeld, downloadedAt, destroyedAt } = await keyState(trx, services, request);
  if (!keyHeld && destroyedAt !== undefined) return new Date(destroyedAt);
  if (!keyHeld || request.certificate_serial === null) throw new ApiError('keyNotHeld');
  if (downloadedAt === undefined) throw new ApiError('keyNotDownloaded');
  const destruction = { reason: 'confirmed', at, ...(actor !== null && { actor }) } as const;
  await services.pki.destroyKey(trx, request.certificate_serial, destruction);
  return at;
}
