import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { SearchHit } from '../../../src/contract/generated/types';
import { setRuntime } from '../../../src/console/transport/runtime';
import { errorResponse, json, runtime, type Seen } from '../stub-fetch';
import { closeConsole, openConsole } from './open-console';

afterEach(closeConsole);

const hits: SearchHit[] = [
  {
    kind: 'request',
    resource: 'requests',
    id: '100',
    title: 'RB00000100',
    detail: 'Dario Rincón',
    serviceStatusId: 'VRF',
    statusName: 'En verificación',
  },
  { kind: 'request', resource: 'requests', id: '101', title: 'RB00000101', detail: 'Elena Rincón' },
  {
    kind: 'person',
    resource: 'requests',
    title: 'Dario Rincón',
    detail: 'CC 1000000104',
    documentNumber: '1000000104',
  },
];
const found = (body: readonly SearchHit[]): Response => json({ status: true, data: body });

interface Opened {
  user: UserEvent;
  box: HTMLElement;
  /** Returns what was looked for, in order. */
  asked: () => unknown[];
}

/** Returns the console with the search open, by its keys. */
async function search(respond: (text: string) => Response | Promise<Response>): Promise<Opened> {
  const textOf = ({ body }: Seen): string => (body as { text: string }).text;
  const isSearch = ({ url }: Seen): boolean => url === '/api/embedded/search';
  const seen = await openConsole({
    at: '/verificationSection',
    held: ['CONSULT_ECD', 'CONSULT_MYSELF'],
    respond: (request) => (isSearch(request) ? respond(textOf(request)) : undefined),
  });
  setRuntime({
    ...runtime,
    families: { ...runtime.families, embedded: { base: '/api/embedded', encoding: 'percent', embedded: true } },
  });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Buscar en toda la consola' });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Qué busca' });
  return { user, box, asked: () => seen.filter(isSearch).map(textOf) };
}

const chosen = (): HTMLElement =>
  within(screen.getByRole('listbox', { name: 'Resultados' })).getByRole('option', { selected: true });

describe('the search everywhere', () => {
  it('begins in its box, and chooses by arrows among all kinds, round and round', async () => {
    const { user, box } = await search(() => found(hits));
    expect(box).toHaveFocus();
    await user.keyboard('rincon');
    const requests = await screen.findByRole('group', { name: 'Solicitudes' });
    expect(within(requests).getAllByRole('option')).toHaveLength(2);
    expect(within(screen.getByRole('group', { name: 'Personas' })).getAllByRole('option')).toHaveLength(1);
    expect(chosen()).toHaveTextContent('RB00000100');
    expect(chosen()).toHaveTextContent('En verificación');
    expect(screen.getByText(/^3 resultados/)).toHaveAttribute('role', 'status');

    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('RB00000101');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toHaveTextContent('RB00000100');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toHaveTextContent('CC 1000000104');
    await user.keyboard('{PageUp}');
    expect(chosen()).toHaveTextContent('RB00000100');
    await user.keyboard('{PageDown}');
    expect(chosen()).toHaveTextContent('CC 1000000104');
    // The focus never left the box, which tells what is chosen.
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute('aria-activedescendant', chosen().id);
  });

  it('says where there are more than are shown, and opens the list of all', async () => {
    const more = [{ resource: 'requests', field: 'subscriberName', value: 'rincon' }];
    const { user } = await search(() => found(hits.map((hit) => (hit.id === '101' ? { ...hit, more } : hit))));
    await user.keyboard('rincon');
    const requests = await screen.findByRole('group', { name: 'Solicitudes · se muestran 2, hay más' });
    expect(screen.getByText(/^Los primeros 3 resultados; hay más/)).toHaveAttribute('role', 'status');
    await user.click(within(requests).getByRole('option', { name: 'Ver todas en Estado de solicitudes' }));
    expect(await screen.findByText('Suscriptor: rincon')).toBeVisible();
  });

  it('offers screens and actions before anything is written, and marks what was written', async () => {
    const { user } = await search(() => found([]));
    const screens = await screen.findByRole('group', { name: 'Pantallas' });
    expect(within(screens).getByRole('option', { name: /^Estado de solicitudes/ })).toBeInTheDocument();
    expect(await screen.findByRole('group', { name: 'Acciones' })).toBeInTheDocument();
    await user.keyboard('solicitudes');
    await waitFor(() => expect(screens.querySelector('mark')).toHaveTextContent('solicitudes'));
  });

  it('opens what is chosen with Enter: a record where it is listed, a screen by a part of its name', async () => {
    const { user } = await search((text) => found(text === 'RB101' ? hits.slice(1, 2) : []));
    await user.keyboard('RB101');
    await screen.findByRole('option', { name: /^RB00000101/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#show/101'));
    expect(screen.queryByRole('combobox', { name: 'Qué busca' })).toBeNull();
    // The panel takes the focus when it is there; a browser would keep it from doing so behind the dialog.
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Solicitud' })).toHaveFocus());

    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Qué busca' })).toHaveFocus());
    const recents = await screen.findByRole('group', { name: 'Vistos hace poco' });
    expect(within(recents).getByRole('option', { name: /^RB00000101/ })).toBeVisible();
    await user.keyboard('aliados sol');
    const screens = await screen.findByRole('group', { name: 'Pantallas' });
    await waitFor(() => expect(within(screens).getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/Myself'));
  });

  it('opens the list of a person, whose document is in no address', async () => {
    const { user } = await search(() => found(hits.slice(2)));
    await user.keyboard('1000000104');
    await user.click(await screen.findByRole('option', { name: /^Dario Rincón/ }));
    expect(await screen.findByText('Documento: 1000000104 · Cualquier fecha')).toBeVisible();
    expect(window.location.href).not.toContain('1000000104');
  });

  it('asks when the typing rests, and for no single letter', async () => {
    const { user, asked } = await search(() => found([]));
    await user.keyboard('z');
    expect(await screen.findByText('Nada corresponde a «z»')).toBeVisible();
    await user.keyboard('zz');
    expect(await screen.findByText('Nada corresponde a «zzz»')).toBeVisible();
    expect(asked()).toEqual(['zzz']);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Qué busca' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('says why it found nothing when the server did not answer, and asks again', async () => {
    let isAvailable = false;
    const { user } = await search(() =>
      isAvailable ? found(hits) : errorResponse(503, 'unavailable', 'Servicio caído'),
    );
    await user.keyboard('rincon');
    expect(await screen.findByText(/^No se pudo buscar: /)).toBeVisible();
    expect(screen.queryByText(/^Nada corresponde/)).toBeNull();
    isAvailable = true;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByRole('option', { name: /^RB00000100/ })).toBeVisible();
    expect(screen.queryByText(/^No se pudo buscar/)).toBeNull();
  });

  it('closes with Escape, where the focus was before', async () => {
    const { user, box } = await search(() => found([]));
    await user.keyboard('{Escape}');
    expect(box).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Buscar en toda la consola' });
    await user.click(button);
    expect(await screen.findByRole('combobox', { name: 'Qué busca' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
  });
});
