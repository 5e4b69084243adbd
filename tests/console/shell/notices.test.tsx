import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../src/console/kit/use-translate';
import type { RuntimeConfiguration } from '../../../src/console/transport/runtime';
import { json, providedRuntime, runtime, type Seen } from '../stub-fetch';
import { closeConsole, openConsole } from './open-console';

afterEach(closeConsole);

const at = '2026-03-04T15:00:00.000Z';
const [past, future] = ['2020-03-04T15:00:00.000Z', '2999-03-04T15:00:00.000Z'];
const request = {
  resource: 'requests',
  contractRequestId: '1',
  externalRequestId: '9001',
  applicationId: 'ECD',
  subscriberName: 'Alba Peña',
  reference: 'RB00000001',
};

/** Returns the responses of a server that stores what is read. */
function answering(privately: {
  notices: Record<string, unknown>[];
  assignments?: Record<string, unknown>[];
  dueSoon: Record<string, unknown>[];
  digest: string;
}) {
  return ({ url, body }: Seen): Response | undefined => {
    if (url.endsWith('/embedded/own-notices')) {
      const { notices, assignments = [], dueSoon } = privately;
      const unread = [...notices, ...assignments, ...dueSoon].filter(({ isRead }) => !isRead).length;
      return json({ status: true, data: { ...privately, assignments, unread } });
    }
    if (url.endsWith('/own-notices/read')) {
      const { noticeIds: ids } = body as { noticeIds?: string[] };
      for (const part of ['notices', 'dueSoon'] as const)
        privately[part] = privately[part].map((each) =>
          !ids || ids.includes(String(each['noticeId'])) ? { ...each, isRead: true } : each,
        );
      return json({ status: true, data: {} });
    }
    if (url.endsWith('/notice-digest')) {
      privately.digest = String((body as Record<string, unknown>)['digest']);
      return json({ status: true, data: {} });
    }
    return undefined;
  };
}

const some = () => ({
  digest: 'NEVER',
  assignments: [] as Record<string, unknown>[],
  dueSoon: [] as Record<string, unknown>[],
  notices: [
    {
      ...request,
      noticeId: 'a',
      kind: 'MENTIONED',
      at,
      isRead: false,
      serviceStatusId: 'VRF',
      user: 'Óscar Díaz',
      text: 'Mire esto',
    },
    { ...request, noticeId: 'b', kind: 'ANSWERED', at, isRead: false, serviceStatusId: 'EMC' },
    { ...request, noticeId: 'c', kind: 'OVERDUE', at, isRead: true, serviceStatusId: 'VRF', dueAt: past },
  ],
});

const embedded = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;
const ours = { ...runtime, families: { ...runtime.families, embedded } };

const open = async (held: string[], configuration: RuntimeConfiguration = ours, server = some()) => {
  await Promise.all([loadTexts(['notices']), import('../../../src/console/shell/notices/notices-panel')]);
  // jsdom is never idle.
  vi.stubGlobal('requestIdleCallback', setImmediate);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const seen = await openConsole({ at: '/dashboard', held, configuration, respond: answering(server) });
  return { server, seen, asked: () => seen.filter(({ url }) => url.endsWith('/embedded/own-notices')).length };
};

it('the bell has its place from the start where the last session had it, also while its texts are on their way', async () => {
  vi.stubGlobal('requestIdleCallback', setImmediate);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const seen: boolean[] = [];
  const observer = new MutationObserver(() => {
    if (document.querySelector('.header')) seen.push(document.querySelector('.header .bell') !== null);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  localStorage.setItem('rubrica.frame', JSON.stringify({ menu: [], userWidth: 0, hasBell: true, lists: {} }));
  await openConsole({ at: '/dashboard', held: ['CONSULT_ECD'], configuration: ours, respond: answering(some()) });
  await screen.findByRole('button', { name: 'Avisos: 2 sin leer' });
  observer.disconnect();
  expect(seen).not.toContain(false);
});

it('the bell says how many notices are unread, lists them, each leading to its record, and marks them as read', async () => {
  const { server } = await open(['CONSULT_ECD', 'MANAGEMENT_CHECKER']);
  await userEvent.click(await screen.findByRole('button', { name: 'Avisos: 2 sin leer' }));
  const panel = await screen.findByRole('region', { name: 'Avisos' });
  const links = await within(panel).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/verificationSection#show/1',
    '/verificationSection#show/1',
    '/documentaryValidation/document/9001',
  ]);
  expect(links[0]).toHaveTextContent(/^Sin leer: Mención en una nota por Óscar DíazRB00000001 · Alba PeñaMire esto/);
  expect(links[2]).toHaveTextContent(/^VencidaRB00000001 · Alba PeñaVenció /);
  await userEvent.click(
    within(panel).getByRole('button', { name: 'Marcar como leído: El solicitante respondió RB00000001' }),
  );
  expect(await screen.findByRole('button', { name: 'Avisos: 1 sin leer' })).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Marcar todos como leídos' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Avisos' })).toBeVisible());
  expect(server.notices.every(({ isRead }) => isRead)).toBe(true);
});

it.each([
  ['that was due', 'ASSIGNED', 'VRF', past, / · Alba PeñaVenció /],
  ['that will be due', 'ASSIGNED', 'VRF', future, / · Alba PeñaVence /],
  ['whose moment passed since its notice', 'DUE_SOON', 'VRF', past, / · Alba PeñaVenció /],
  ['that is decided', 'ASSIGNED', 'EMC', past, / · Alba Peña(?!Venc)/],
])('the bell says of a case %s when it is due by the moment, while it is to be decided', async (_, ...values) => {
  const [kind, serviceStatusId, dueAt, content] = values;
  const notice = { ...request, noticeId: 'g', kind, at, isRead: false, serviceStatusId, dueAt };
  await open(['CONSULT_ECD', 'MANAGEMENT_CHECKER'], ours, { ...some(), notices: [notice] });
  await userEvent.click(await screen.findByRole('button', { name: 'Avisos: 1 sin leer' }));
  const panel = await screen.findByRole('region', { name: 'Avisos' });
  expect(await within(panel).findByRole('link')).toHaveTextContent(content);
});

it('the bell says to a leader how many cases of a list are due soon, and leads to the view of them', async () => {
  const notice = { noticeId: 'd', at, isRead: false, resource: 'requests', count: 3, exact: true };
  const server = { digest: 'NEVER', assignments: [], notices: [], dueSoon: [notice] };
  await open(['CONSULT_ECD', 'SIGNATURE_ECD'], ours, server);
  await userEvent.click(await screen.findByRole('button', { name: 'Avisos: 1 sin leer' }));
  const panel = await screen.findByRole('region', { name: 'Avisos' });
  const link = await within(panel).findByRole('link', { name: /3 solicitudes vencen pronto · Estado de solicitudes/ });
  expect(link).toHaveAttribute('href', '/verificationSection?view=dueSoon');
  expect(panel).not.toHaveTextContent('No tiene avisos');
  await userEvent.click(within(panel).getByRole('button', { name: 'Marcar como leído: Por vencer' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Avisos' })).toBeVisible());
  expect(server.dueSoon).toMatchObject([{ isRead: true }]);
});

it('the bell has several assignments of one act in one line, among the others by its time, and leads to what is one’s own', async () => {
  const assignment = {
    noticeIds: ['e', 'f'],
    at: '2026-03-04T16:00:00.000Z',
    isRead: false,
    resource: 'requests',
    user: 'Demo Oficial',
    count: 10,
    overdue: 9,
    dueSoon: 1,
  };
  const { seen } = await open(['CONSULT_ECD', 'MANAGEMENT_CHECKER'], ours, { ...some(), assignments: [assignment] });
  await userEvent.click(await screen.findByRole('button', { name: 'Avisos: 3 sin leer' }));
  const panel = await screen.findByRole('region', { name: 'Avisos' });
  const [first, ...others] = await within(panel).findAllByRole('link');
  expect(others).toHaveLength(3);
  expect(first).toHaveTextContent(
    /^Sin leer: Demo Oficial le asignó 10 solicitudes9 vencidas · 1 por vencer · Estado de solicitudes/,
  );
  expect(first).toHaveAttribute('href', '/verificationSection?view=mine');
  await userEvent.click(within(panel).getByRole('button', { name: /^Marcar como leído: Se le asignaron 10/ }));
  await waitFor(() =>
    expect(seen.find(({ url }) => url.endsWith('/own-notices/read'))?.body).toEqual({ noticeIds: ['e', 'f'] }),
  );
});

it('the bell keeps how often its notices come by mail', async () => {
  const { server } = await open(['CONSULT_ECD', 'MANAGEMENT_CHECKER']);
  await userEvent.click(await screen.findByRole('button', { name: /^Avisos/ }));
  const choice = await screen.findByRole('combobox', { name: 'Resumen por correo' });
  expect(choice).toHaveValue('NEVER');
  await userEvent.selectOptions(choice, 'Cada día');
  await waitFor(() => expect(server.digest).toBe('DAILY'));
});

it.each([
  ['an applicant', ['CONSULT_SUBSCRIBER'], ours],
  ['staff of a provider’s own requests', ['CONSULT_ECD', 'MANAGEMENT_CHECKER'], providedRuntime],
])('no bell is offered to %s, and nothing is asked', async (_, held, configuration) => {
  const { asked } = await open(held, configuration);
  await act(() => import('../../../src/console/shell/notices/bell'));
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: /^Avisos/ })).toBeNull();
  expect(asked()).toBe(0);
});
