import type { Transaction } from 'kysely';
import { TokenFailure, type Token } from '../../adapters/tokens';
import type { Schema } from '../../store/schema';
import { CallFailure } from '../failure';
import type { Services } from '../services';
import type { sealPin } from './pin-seal';

/**
 * A token of the inventory.
 * @param field pointer of the serial in the body
 * @throws CallFailure «Error al consultar el serial del token» for one that is none or was not answered about; «Error al
 * importar la información del serial» when what is known of it cannot be taken over
 */
export async function findToken(
  { tokens }: Pick<Services, 'tokens'>,
  serial: string,
  field = '/serialToken',
): Promise<Token> {
  try {
    const found = await tokens.find(serial);
    if (found) return found;
  } catch (cause) {
    if (!(cause instanceof TokenFailure)) throw cause;
    throw new CallFailure(
      cause.at === 'import' ? 'tokenSerialImportFailure' : 'tokenSerialConsultFailure',
      {},
      { cause },
    );
  }
  throw new CallFailure('tokenSerialConsultFailure', {
    status: 404,
    fields: [{ field, code: 'tokenSerialConsultFailure' }],
  });
}

/** Takes the token over from the inventory, if it is not here yet. @returns since when it is */
export async function importToken(trx: Transaction<Schema>, { serial, model }: Token, now: Date): Promise<Date> {
  const row = { serial, model, imported_at: now, private_key: null, certificate_serial: null };
  const added = await trx
    .insertInto('token_serials')
    .values(row)
    .onConflict((conflict) => conflict.column('serial').doNothing())
    .returning('imported_at')
    .executeTakeFirst();
  if (added) return added.imported_at;
  const there = await trx
    .selectFrom('token_serials')
    .select('imported_at')
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow();
  return there.imported_at;
}

/** Writes down what a token's chip holds since its certificate was issued, and its PIN until the envelope is delivered. */
export async function loadToken(
  trx: Transaction<Schema>,
  token: Token & { readonly chip: Uint8Array; readonly sealedPin: ReturnType<typeof sealPin> },
  certificateSerial: string,
  now: Date,
): Promise<void> {
  await importToken(trx, token, now);
  await trx
    .updateTable('token_serials')
    .set({ private_key: token.chip, certificate_serial: certificateSerial, ...token.sealedPin })
    .where('serial', '=', token.serial)
    .execute();
}
