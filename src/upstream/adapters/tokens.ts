import { createPrivateKey } from 'node:crypto';
import { generateKey } from './pki/key-pairs';

/** What the inventory knows of a token. */
export interface Token {
  readonly serial: string;
  readonly model: string;
}

/** A key that a token made for itself. */
export interface TokenKey {
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array;
  /** What the chip holds: only the PIN opens it. */
  readonly chip: Uint8Array;
}

/** The inventory did not do its part: neither there nor not there. */
export class TokenFailure extends Error {
  override readonly name = 'TokenFailure';

  /** @param at what failed: asking for the serial, or taking over what is known of it */
  constructor(readonly at: 'consult' | 'import') {
    super(`The inventory of tokens failed to ${at}`);
  }
}

/** The USB tokens of the provider. */
export interface TokenAdapter {
  /** @returns undefined for a serial that is none @throws TokenFailure */
  find(serial: string): Promise<Token | undefined>;
  /** Makes a key in the token, locked with its PIN; slow, so outside of transactions. */
  generateKey(token: Token, pin: string): Promise<TokenKey>;
}

const models = ['Token de muestra A4', 'Token de muestra C9'];
const pattern = /^TK(\d{8})(\d)$/;

/**
 * The inventory inside of this server: every serial `TK` with eight digits and their check digit (ISO/IEC 7812, Luhn) is
 * a token. A number that ends in 998 cannot be imported, and one in 999 not even asked for, so that both can be seen.
 * The chip is software: its key lies in the database, encrypted with the PIN.
 */
export function openTokens(): TokenAdapter {
  return {
    find(serial) {
      const [, number = '', check] = pattern.exec(serial) ?? [];
      if (number.endsWith('999')) return Promise.reject(new TokenFailure('consult'));
      if (check === undefined || Number(check) !== checkDigit(number)) return Promise.resolve(undefined);
      if (number.endsWith('998')) return Promise.reject(new TokenFailure('import'));
      return Promise.resolve({ serial, model: models[Number(number) % models.length] ?? '' });
    },
    async generateKey(_token, pin) {
      const { publicKey, privateKey } = await generateKey('RSA-2048');
      const key = createPrivateKey({ key: Buffer.from(privateKey), type: 'pkcs8', format: 'der' });
      const chip = key.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: pin });
      return { publicKey, chip };
    },
  };
}

/** The serial of the token with that number, for the demo and for tests. */
export function tokenSerial(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `TK${digits}${checkDigit(digits)}`;
}

function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
