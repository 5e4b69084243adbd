import { serverLimits } from '../../../contract/generated/server-limits';
import * as requestStates from '../../../contract/generated/states/request';
import type { Kysely, Transaction } from 'kysely';
import { PkiRejection } from '../../adapters/pki/pki-errors';
import { TokenError, type Token, type TokenStep } from '../../adapters/tokens/token-adapter';
import type { CertificateProduct } from '../../../contract/generated/certificate-profiles';
import type { ErrorKey } from '../../../contract/generated/errors';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { Services } from '../services';
import type { RequestRow } from '../../store/request-row';
import type { sealPin } from './pin-seal';
import { requireTokens } from '../requests/filing/offered-media';
import { subjectFacts } from '../requests/subject-facts';

const errorKeys: Readonly<Record<TokenStep, ErrorKey>> = {
  consult: 'tokenSerialConsultFailure',
  import: 'tokenSerialImportFailure',
  key: 'tokenKeyFailure',
  load: 'tokenLoadFailure',
};

/** Runs what a service of tokens does. @throws ApiError with what failed, in the words of the catalogue */
async function attempt<T>(callback: () => Promise<T>): Promise<T> {
  try {
    return await callback();
  } catch (cause) {
    if (!(cause instanceof TokenError)) throw cause;
    throw new ApiError(errorKeys[cause.at], {}, { cause });
  }
}

/**
 * Returns a token of the inventory.
 * @param field pointer of the serial in the body
 * @throws ApiError «Error al consultar el serial del token» for one that is none or was not answered about; «Error al
 * importar la información del serial» when what is known of it cannot be taken over; tokensUnavailable
 */
export async function findToken(
  services: Pick<Services, 'tokens'>,
  serial: string,
  field = '/serialToken',
): Promise<Token> {
  requireTokens(services, field);
  const token = await attempt(() => services.tokens.find(serial));
  if (token) return token;
  throw new ApiError('tokenSerialConsultFailure', {
    status: 404,
    fields: [{ field, code: 'tokenSerialConsultFailure' }],
  });
}

/**
 * Makes a token create its key for the holder of a request. What it answers must prove a key that can be certified for
 * them.
 * @returns SubjectPublicKeyInfo, DER @throws ApiError tokenKeyFailure
 */
export async function makeTokenKey(
  { trx, services: { tokens, pki } }: { readonly trx: Kysely<Schema>; readonly services: Services },
  request: RequestRow,
  { serial }: Token,
  pin: string,
): Promise<Uint8Array> {
  const pkcs10 = await attempt(() => tokens.makeKey(serial, pin));
  try {
    const { publicKey } = await pki.readRequest(pkcs10);
    await pki.checkKey(trx, publicKey, request.product as CertificateProduct, subjectFacts(request));
    return publicKey;
  } catch (cause) {
    // The applicant can do nothing about a key that is not theirs: it is the token that has to make another.
    throw cause instanceof PkiRejection ? new ApiError('tokenKeyFailure', {}, { cause }) : cause;
  }
}

/** Takes the token over from the inventory, if it is not here yet. @returns since when it is */
export async function importToken(trx: Transaction<Schema>, { serial, model }: Token, now: Date): Promise<Date> {
  const row = { serial, model, imported_at: now, certificate_serial: null, loaded_at: null };
  const added = await trx
    .insertInto('token_serials')
    .values(row)
    .onConflict((conflict) => conflict.column('serial').doNothing())
    .returning('imported_at')
    .executeTakeFirst();
  if (added) return added.imported_at;
  const imported = await trx
    .selectFrom('token_serials')
    .select('imported_at')
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow();
  return imported.imported_at;
}

/** Finds the request that a token is in use by. */
export function findRequestOfToken(database: Kysely<Schema>, serial: string): Promise<RequestRow | undefined> {
  return database
    .selectFrom('requests')
    .selectAll()
    .where('token_serial', '=', serial)
    .where('state', 'not in', [...requestStates.terminal])
    .executeTakeFirst();
}

/** Writes down whose certificate a token is to be loaded with, and its PIN until the envelope is delivered. */
export async function assignCertificate(
  trx: Transaction<Schema>,
  token: Token & { readonly sealedPin: ReturnType<typeof sealPin> },
  certificateSerial: string,
  now: Date,
): Promise<void> {
  await importToken(trx, token, now);
  await trx
    .updateTable('token_serials')
    .set({ certificate_serial: certificateSerial, loaded_at: null, ...token.sealedPin })
    .where('serial', '=', token.serial)
    .execute();
}

/**
 * Loads a token with its certificate, if that still waits. Outside of transactions: the token may be slow.
 * @throws ApiError tokenLoadFailure
 */
export async function loadToken({ store, tokens, pki, clock }: Services, serial: string): Promise<void> {
  const waiting = await store.db
    .selectFrom('token_serials')
    .select('certificate_serial')
    .where('serial', '=', serial)
    .where('loaded_at', 'is', null)
    .executeTakeFirst();
  const own = waiting?.certificate_serial ? await pki.certificate(waiting.certificate_serial) : undefined;
  if (!own) return;
  const { issuing, root } = pki.authorities;
  await attempt(() => tokens.load(serial, [own.certificate, issuing, root]));
  await store.db
    .updateTable('token_serials')
    .set({ loaded_at: clock() })
    .where('serial', '=', serial)
    .where('certificate_serial', '=', own.serial)
    .execute();
}

const { tokensAtOnce: maxTokens } = serverLimits.jobs;

/** Loads the tokens whose certificate was just issued, or whose service did not answer before. @returns how many */
export async function loadWaitingTokens(services: Services): Promise<number> {
  if (!services.tokens.isAvailable) return 0;
  const waiting = await services.store.db
    .selectFrom('token_serials as t')
    .innerJoin('requests as r', 'r.certificate_serial', 't.certificate_serial')
    .select('t.serial')
    .where('t.loaded_at', 'is', null)
    .where('r.state', 'in', [...requestStates.undelivered])
    .orderBy('r.last_status_at', 'desc')
    .limit(maxTokens)
    .execute();
  // One that still fails waits for the next round. All at once: a service that is silent holds up the clock's other work
  // no longer than one token does.
  const outcomes = await Promise.all(
    waiting.map(({ serial }) =>
      loadToken(services, serial).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError) return false;
          throw error;
        },
      ),
    ),
  );
  return outcomes.filter(Boolean).length;
}
