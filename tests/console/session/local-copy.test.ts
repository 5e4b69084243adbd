import { afterEach, expect, it } from 'vitest';
import { dropCopy, persistCopy, readCopy } from '../../../src/console/session/local-copy';
import { vault } from '../../../src/console/session/vault';

const id = 'application/7000000070';
const keyOf = (byte: number): string => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)));
const unsent = { values: { area: 'Área escrita sin red' }, base: { area: 'Tecnología' } };

afterEach(() => dropCopy(id));

it('What was typed offline is there again after the session, for the person who typed it alone', async () => {
  await persistCopy(id, unsent, keyOf(1));
  expect(JSON.stringify(localStorage)).not.toContain('sin red');
  await vault.destroy();
  expect(await readCopy(id, keyOf(1))).toEqual(unsent);
  expect(await readCopy(id, keyOf(2))).toBeUndefined();
});

it('What was typed offline ends with the session where an upstream gives no key', async () => {
  await persistCopy(id, unsent, undefined);
  expect(await readCopy(id, undefined)).toEqual(unsent);
  await vault.destroy();
  expect(await readCopy(id, undefined)).toBeUndefined();
});
