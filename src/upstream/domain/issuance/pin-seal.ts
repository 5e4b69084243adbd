import type { Kysely } from 'kysely';
import { limits } from '../../../contract/generated/limits';
import { isPin } from '../../../contract/is-pin';
import { decryptText } from '../../../contract/wire-cipher';
import { sealedPlaces } from '../../adapters/pki/sealed-places';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { Services } from '../services';

type Sealing = Pick<Services, 'keys'>;

const { placeOf } = sealedPlaces.token_serials;

/** Returns a token's PIN as its row has it for the envelope. */
export function sealPin(
  { keys: { seal } }: Sealing,
  serial: string,
  pin: string,
): { sealed_pin: Uint8Array; sealed_by: string } {
  return { sealed_pin: seal.close(Buffer.from(pin), placeOf(serial)), sealed_by: seal.name };
}

/** Returns the PIN again; undefined where it was changed, or the secret was rotated while this server ran. */
export function openPin({ keys: { seal } }: Sealing, serial: string, sealed: Uint8Array): string | undefined {
  try {
    return Buffer.from(seal.open(sealed, placeOf(serial))).toString();
  } catch {
    return undefined;
  }
}

/** Returns the PIN of a token, which is stored until the envelope is delivered; undefined where it can no longer be read. */
export async function readStoredPin(
  database: Kysely<Schema>,
  sealing: Sealing,
  serial: string,
): Promise<string | undefined> {
  const token = await database
    .selectFrom('token_serials')
    .select('sealed_pin')
    .where('serial', '=', serial)
    .executeTakeFirst();
  return token?.sealed_pin ? openPin(sealing, serial, token.sealed_pin) : undefined;
}

/** Returns a PIN that came in the wire cipher. @throws ApiError validationFailed under the field for what is none */
export function readPin({ settings }: Pick<Services, 'settings'>, sent: string, field: string): string {
  const pin = decryptText(sent, settings.login);
  if (pin !== undefined && isPin(pin)) return pin;
  const { min, max } = limits.form.pin;
  throw new ApiError('validationFailed', { fields: [{ field, code: 'pinUnreadable', params: { min, max } }] });
}
