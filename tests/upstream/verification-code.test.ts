import { describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/generated/limits';
import {
  codeError,
  codeExpiry,
  isCode,
  newCode,
  secondsUntilResend,
  triesLeft,
} from '../../src/upstream/domain/verification-code';

const now = new Date('2026-03-02T15:00:00Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

describe('a code sent by mail', () => {
  it('has as many digits as limits.json says, or as are asked for, and is stored by its hash alone', () => {
    const { code, hash } = newCode('owner');
    expect(code).toMatch(new RegExp(`^\\d{${limits.codes.digits}}$`));
    expect(hash).not.toContain(code);
    expect(newCode('owner', 8).code).toMatch(/^\d{8}$/);
  });
  it('is known with spaces around it, of its owner alone, and not once it is spent', () => {
    const { code, hash } = newCode('owner');
    expect(isCode({ hash, salt: 'owner' }, ` ${code} `)).toBe(true);
    expect(isCode({ hash, salt: 'another' }, code)).toBe(false);
    expect(isCode({ hash, salt: 'owner' }, `${code}0`)).toBe(false);
    expect(isCode({ hash: null, salt: 'owner' }, code)).toBe(false);
    expect(isCode({ hash: 'no code', salt: 'owner' }, code)).toBe(false);
  });
  it('can be tried until it is spent, expired, or tried too often', () => {
    const stored = { hash: 'hash', salt: 'owner', expiresAt: codeExpiry(now, 10), tries: 3 };
    expect(triesLeft(stored, now, 5)).toBe(2);
    expect(triesLeft(stored, after(599), 5)).toBe(2);
    expect(triesLeft(stored, after(600), 5)).toBe(0);
    expect(triesLeft({ ...stored, tries: 6 }, now, 5)).toBe(0);
    expect(triesLeft({ ...stored, hash: null }, now, 5)).toBe(0);
    expect(triesLeft({ ...stored, expiresAt: null }, now, 5)).toBe(0);
    expect(triesLeft(undefined, now, 5)).toBe(0);
  });
  it('is sent again after its pause', () => {
    expect(secondsUntilResend(undefined, 60, now)).toBe(0);
    expect(secondsUntilResend(now, 60, now)).toBe(60);
    expect(secondsUntilResend(now, 60, after(59.5))).toBe(1);
    expect(secondsUntilResend(now, 60, after(60))).toBe(0);
    expect(secondsUntilResend(now, 60, after(3600))).toBe(0);
  });
  it('that is wrong leaves what was counted, and asks for another one with its last try', () => {
    expect(codeError(1, 'es')).toMatchObject({
      key: 'otpInvalid',
      details: {
        keepWrites: true,
        fields: [{ message: 'Codigo OTP inválido. Escriba el del correo más reciente. Le queda 1 intento.' }],
      },
    });
    expect(codeError(0, 'es')).toMatchObject({ key: 'otpExpired', details: { keepWrites: true } });
    expect(codeError(-1, 'es')).toMatchObject({ key: 'otpExpired' });
  });
});
