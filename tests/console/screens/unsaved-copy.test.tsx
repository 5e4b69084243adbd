import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession } from '../../../src/console/session/session';
import { vault } from '../../../src/console/session/vault';
import { json, runtime, stubFetch } from '../stub-fetch';
import { leave, show, type Shown } from './console';
import { place, placeId, places } from './places';
import { memoryProvider, type MemoryProvider } from './provider';

const held = ['LOCATION_CONSULT', 'LOCATION_CREATE', 'LOCATION_EDIT'];
const definition = places();
const at = `/Ubicaciones/${placeId('a')}`;
const keyOf = (byte: number): string => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)));

/** The key that the server has for the person who is signed in, and whether it has asked for it; it may be late. */
let copyKey = keyOf(1);
let isAsked = false;
let late: Promise<void> | undefined;
beforeEach(() => {
  copyKey = keyOf(1);
  isAsked = false;
  late = undefined;
  const respond = async (url: string): Promise<Response> => {
    if (!url.endsWith('/own-copy-key')) return json({}, 404);
    isAsked = true;
    await late;
    return json({ data: { copyKey } });
  };
  stubFetch(({ url }) => respond(url), {
    ...runtime,
    families: { ...runtime.families, embedded: { base: '/api/embedded', encoding: 'percent', embedded: true } },
  });
});
afterEach(() => {
  cleanup();
  leave();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (provider: MemoryProvider, path = at): Promise<Shown> => show({ definition, provider, held, at: path });
const nameField = () => screen.findByRole('textbox', { name: /^Nombre/ });
const copies = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith('form/'));
const restored = /^Recuperamos lo que escribió/;

/** Types a name, and loses the session as soon as there is a copy. */
async function typeAndLoseTheSession(provider: MemoryProvider, path = at): Promise<void> {
  const { user } = await open(provider, path);
  const name = await nameField();
  await user.clear(name);
  await user.type(name, 'Sede nueva');
  await waitFor(() => expect(copies()).toHaveLength(1));
  cleanup();
  endSession('expired');
  await vault.destroy();
}

it('What was typed is there again for the person who comes back after the session ended', async () => {
  const provider = memoryProvider({ locations: [place('a')] });
  await typeAndLoseTheSession(provider);
  expect(JSON.stringify(localStorage)).not.toContain('Sede nueva');
  const { user } = await open(provider);
  expect(await screen.findByText(restored)).toBeVisible();
  expect(await nameField()).toHaveValue('Sede nueva');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Se guardó Sede nueva: Nombre')).toBeVisible();
  expect(provider.memory.patches).toEqual([{ name: 'Sede nueva' }]);
  expect(copies()).toEqual([]);
});

it('What was typed for a new record is there again, and is discarded in one press', async () => {
  const provider = memoryProvider({});
  await typeAndLoseTheSession(provider, '/Ubicaciones/create');
  const { user } = await open(provider, '/Ubicaciones/create');
  await user.click(await screen.findByRole('button', { name: 'Descartar lo recuperado' }));
  expect(await nameField()).toHaveValue('');
  expect(screen.queryByText(restored)).toBeNull();
  expect(copies()).toEqual([]);
});

it('What was typed opens for no other person', async () => {
  const provider = memoryProvider({ locations: [place('a')] });
  await typeAndLoseTheSession(provider);
  copyKey = keyOf(2);
  await open(provider);
  expect(await nameField()).toHaveValue('Sede a');
  await waitFor(() => expect(copies()).toEqual([]));
  expect(screen.queryByText(restored)).toBeNull();
});

it('What was typed meets what was saved elsewhere meanwhile as a conflict, and overwrites nothing', async () => {
  const provider = memoryProvider({ locations: [place('a')] });
  await typeAndLoseTheSession(provider);
  Object.assign(provider.memory.records['locations']?.[0] ?? {}, { name: 'Sede de otra persona', version: 9 });
  const { user } = await open(provider);
  expect(await screen.findByText(restored)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByRole('alertdialog', { name: 'Alguien más cambió este registro' })).toHaveTextContent(
    'Sede de otra persona',
  );
  expect(provider.memory.records['locations']?.[0]).toMatchObject({ name: 'Sede de otra persona' });
});

/** Opens a place whose copy waits for its key, and returns what lets the key come. */
async function openBeforeItsKey(): Promise<Shown & { arrive: () => void }> {
  let arrive = (): void => undefined;
  late = new Promise((resolve) => (arrive = resolve));
  const shown = await open(memoryProvider({ locations: [place('a'), place('b')] }));
  await shown.user.type(await nameField(), 'x');
  await waitFor(() => expect(isAsked).toBe(true));
  return { ...shown, arrive };
}

/** Checks that nothing of the first place is sealed, once a copy of the second is: it waits for its key behind the first. */
async function expectNoCopy({ router, user }: Shown, arrive: () => void): Promise<void> {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  arrive();
  await act(() => router.navigate(`/Ubicaciones/${placeId('b')}`));
  await user.type(await screen.findByDisplayValue('Sede b'), 'y');
  await waitFor(() => expect(copies()).toEqual([expect.stringContaining(placeId('b'))]));
  expect(importKey).toHaveBeenCalledOnce();
}

it('What was saved before the key of its copy came leaves no copy behind', async () => {
  const { arrive, ...shown } = await openBeforeItsKey();
  await shown.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Se guardó Sede ax: Nombre')).toBeVisible();
  await expectNoCopy(shown, arrive);
});

it('What was changed back before the key of its copy came leaves no copy behind', async () => {
  const { arrive, ...shown } = await openBeforeItsKey();
  const removeItem = vi.spyOn(Storage.prototype, 'removeItem');
  await shown.user.type(await nameField(), '{Backspace}');
  await waitFor(() => expect(removeItem).toHaveBeenCalledWith(expect.stringContaining(placeId('a'))));
  await expectNoCopy(shown, arrive);
});

it('What the person gave up, or changed back, leaves no copy', async () => {
  const provider = memoryProvider({ locations: [place('b')] });
  const { user } = await open(provider, `/Ubicaciones/${placeId('b')}`);
  const name = await nameField();
  await user.type(name, 'b');
  await waitFor(() => expect(copies()).toContainEqual(expect.stringContaining(placeId('b'))));
  await user.type(name, '{Backspace}');
  await waitFor(() => expect(copies().join()).not.toContain(placeId('b')));
  await user.type(name, 'c');
  await waitFor(() => expect(copies()).toContainEqual(expect.stringContaining(placeId('b'))));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Nombre/ })).toBeNull());
  expect(copies().join()).not.toContain(placeId('b'));
});
