import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leave, show } from './console';
import { place, places } from './places';
import { memoryProvider, type MemoryProvider } from './provider';

const definition = places();

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 0));
  vi.stubGlobal('cancelIdleCallback', (waiting: number) => clearTimeout(waiting));
});
afterEach(leave);

const stored = (): MemoryProvider =>
  memoryProvider({ locations: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => place(letter)) });
const pagesAsked = ({ memory }: MemoryProvider): (number | undefined)[] =>
  memory.asked.map(({ pagination }) => pagination?.page);

it('the next page is asked for once a person turns pages, and shown without asking again', async () => {
  const provider = stored();
  const { user } = await show({ definition, provider });
  await screen.findByText('Sede a');
  const next = screen.getByRole('button', { name: 'Página siguiente' });
  expect(pagesAsked(provider)).toEqual([1]);
  await user.click(next);
  await screen.findByText('Sede d');
  await waitFor(() => expect(pagesAsked(provider)).toEqual([1, 2, 3]));
  await user.click(next);
  expect(await screen.findByText('Sede g')).toBeVisible();
  expect(pagesAsked(provider)).toEqual([1, 2, 3]);
});

it('the next page is asked for anew by a refresh, and is no answer to another order', async () => {
  const provider = stored();
  const { user } = await show({ definition, provider });
  await screen.findByText('Sede a');
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(pagesAsked(provider)).toEqual([1, 2, 3]));
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('Sede g');
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(pagesAsked(provider)).toEqual([1, 2, 3, 3]));
  await user.click(screen.getByRole('button', { name: 'Nombre' }));
  await waitFor(() => expect(provider.memory.asked.at(-1)?.sort).toEqual({ field: 'name', order: 'DESC' }));
});
