import { expect, it } from 'vitest';
import { readClaims } from '../../../src/console/session/claims';
import { memoryKeyStore } from '../../../src/console/session/key-store';
import { createVault } from '../../../src/console/session/vault';
import { token } from './grant';

it('the vault opens what it sealed, never twice the same, with a key that cannot be taken out', async () => {
  const keys = memoryKeyStore();
  const vault = createVault(keys);
  const [one, two] = [await vault.seal('Ñandú 🖋'), await vault.seal('Ñandú 🖋')];
  expect(one).not.toBe(two);
  expect(await vault.open(one)).toBe('Ñandú 🖋');
  expect((await keys.read())?.extractable).toBe(false);
});

it('the vault opens nothing after the key was destroyed, nor what was changed', async () => {
  const vault = createVault(memoryKeyStore());
  const sealed = await vault.seal('secret');
  const changed = btoa(atob(sealed).replace(/.$/s, (last) => String.fromCharCode(last.charCodeAt(0) ^ 1)));
  await expect(vault.open(changed)).rejects.toThrow();
  await vault.destroy();
  await expect(vault.open(sealed)).rejects.toThrow('no key');
  await vault.seal('another session');
  await expect(vault.open(sealed)).rejects.toThrow();
});

it('the vault reads the claims, expiresIn as digits only, and none from what is no token', () => {
  expect(readClaims(token())).toMatchObject({
    documentNumber: '1000000001',
    documentType: 'CC',
    fullName: 'Ana Demo Prueba',
    expiresIn: 3600,
  });
  expect(readClaims(token({ expiresIn: 900 })).expiresIn).toBe(900);
  expect(readClaims(token({ expiresIn: undefined })).expiresIn).toBeUndefined();
  expect(readClaims('not a token')).toEqual({});
});
