import { sealedPlaces } from '../../adapters/pki/sealed-places';
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
