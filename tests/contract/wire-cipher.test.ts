import { createDecipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptPassword, decryptText, encryptPassword, encryptText } from '../../src/contract/wire-cipher';

const wireKey = {
  key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  iv: '0f0e0d0c0b0a09080706050403020100',
};
const otherKey = { ...wireKey, key: wireKey.key.replaceAll('0', 'f') };

describe('the wire cipher', () => {
  it('is AES-256-CBC with PKCS#7, as any other implementation reads it', () => {
    const decipher = createDecipheriv('aes-256-cbc', Buffer.from(wireKey.key, 'hex'), Buffer.from(wireKey.iv, 'hex'));
    const text = decipher.update(encryptText('contraseña ñ', wireKey), 'base64', 'utf8') + decipher.final('utf8');
    expect(text).toBe('contraseña ñ');
  });

  it('gives back the challenge and the password, separators in it included', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ unit: 'grapheme' }), (challenge, password) => {
        expect(decryptPassword(encryptPassword(password, challenge, wireKey), wireKey)).toEqual({
          challenge,
          password,
        });
      }),
      { numRuns: 30 },
    );
  });

  it('answers nothing for another key, for rubbish and for a text without challenge', () => {
    expect(decryptPassword(encryptPassword('secreta', 'reto', otherKey), wireKey)).toBeUndefined();
    expect(decryptText('no es cifrado', wireKey)).toBeUndefined();
    expect(decryptPassword(encryptText('sin separador', wireKey), wireKey)).toBeUndefined();
    expect(decryptText('', wireKey)).toBeUndefined();
  });
});
