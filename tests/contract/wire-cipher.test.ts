import { createCipheriv, createDecipheriv } from 'node:crypto';
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

  // RFC 3602, section 4: cases 1 to 3, without the block of padding that PKCS#7 adds.
  it.each([
    [
      '06a9214036b8a15b512e03d534120006',
      '3dafba429d9eb430b422da802c9fac41',
      'Single block msg',
      'e353779c1079aeb82708942dbe77181a',
    ],
    [
      'c286696d887c9aa0611bbb3e2025a45a',
      '562e17996d093d28ddb3ba695a2e6f58',
      String.fromCodePoint(...Array(32).keys()),
      'd296cd94c2cccf8a3a863028b5e1dc0a7586602d253cfff91b8266bea6d61ab1',
    ],
    [
      '6c3ea0477630ce21a2ce334aa746c2cd',
      'c782dc4c098c66cbd9cd27d825682c81',
      'This is a 48-byte message (exactly 3 AES blocks)',
      'd0a02b3836451753d493665d33f0e8862dea54cdb293abc7506939276772f8d5021c19216bad525c8579695d83ba2684',
    ],
  ])('answers the vector of key %s', (key, iv, text, ciphertext) => {
    const encrypted = encryptText(text, { key, iv });
    expect(Buffer.from(encrypted, 'base64').toString('hex').slice(0, ciphertext.length)).toBe(ciphertext);
    expect(decryptText(encrypted, { key, iv })).toBe(text);
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

  it('answers nothing for bytes that are no text', () => {
    const cipher = createCipheriv('aes-256-cbc', Buffer.from(wireKey.key, 'hex'), Buffer.from(wireKey.iv, 'hex'));
    const bytes = Buffer.concat([cipher.update(Buffer.from([0xc3, 0x28, 0xff])), cipher.final()]).toString('base64');
    expect(decryptText(bytes, wireKey)).toBeUndefined();
    expect(decryptPassword(bytes, wireKey)).toBeUndefined();
  });

  it('takes the first separator for the end of the challenge', () => {
    expect(decryptPassword(encryptText('reto|a|b\n|', wireKey), wireKey)).toEqual({
      challenge: 'reto',
      password: 'a|b\n|',
    });
  });
});
