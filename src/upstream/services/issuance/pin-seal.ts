import { sealOf, type Seal } from '../../adapters/pki/seal';
import type { Services } from '../services';

type Sealing = Pick<Services, 'keys' | 'settings'>;

/** The operator's secret where there is one, else one of the database's own, as for private keys. */
function sealFor({ keys, settings }: Sealing): Seal {
  const { pkiSecret } = settings;
  return sealOf(pkiSecret === undefined ? Buffer.from(keys.captchaSecret) : Buffer.from(pkiSecret, 'hex'));
}

const placeOf = (serial: string) => `token pin ${serial}`;

/** A token's PIN as it is kept for its envelope. */
export function sealPin(sealing: Sealing, serial: string, pin: string): Uint8Array {
  return sealFor(sealing).close(Buffer.from(pin), placeOf(serial));
}

/** The PIN again; undefined where it was sealed with another secret. */
export function openPin(sealing: Sealing, serial: string, sealed: Uint8Array): string | undefined {
  try {
    return Buffer.from(sealFor(sealing).open(sealed, placeOf(serial))).toString();
  } catch {
    return undefined;
  }
}
