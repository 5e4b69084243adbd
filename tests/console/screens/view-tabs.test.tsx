import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { limits } from '../../../src/contract/generated/limits';
import { resource as deliveries } from '../../../src/contract/generated/resources/deliveries';
import { resource as requests } from '../../../src/contract/generated/resources/requests';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { errorResponse, ok, openRequestList } from '../pages/requests/open-request-list';
import { logistics, sent } from '../pages/requests/parcels';
import { leave } from './console';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

it('the tab of a view has the number of the records below it, and the views are counted again', async () => {
  const counted = (count: number) => ok([{ view: 'toDispatch', count, exact: true }]);
  const {
    user,
    provider,
    sent: was,
  } = await openRequestList(deliveries, {
    held: logistics,
    requests: [sent(1, 'GEN'), sent(2, 'GEN')],
    inQueue: true,
    responses: { '/view-counts': () => counted(1) },
  });
  const tab = await screen.findByRole('button', { name: /^Por despachar/ });
  await waitFor(() => expect(tab).toHaveTextContent('Por despachar1'));
  await user.click(tab);
  await waitFor(() => expect(provider.memory.asked.at(-1)?.filter).toEqual({ guideStatus: 'GEN' }));
  await waitFor(() => expect(tab).toHaveTextContent('Por despachar2'));
  await waitFor(() => expect(was('/view-counts').length).toBeGreaterThan(1));
});

it('a view that is empty says that its work is done, and a filter of the person’s own that nothing matches', async () => {
  const { user } = await openRequestList(deliveries, { held: logistics, requests: [], inQueue: true });
  await user.click(await screen.findByRole('button', { name: /^Por despachar/ }));
  expect(await screen.findByText('No queda nada en «Por despachar»')).toBeVisible();
  expect(screen.queryByText('Nada coincide con los filtros')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Referencia' }), 'RB9');
  expect(await screen.findByText('Nada coincide con los filtros')).toBeVisible();
});

it('an address that names a view says why the views could not be read, rather than that it is gone', async () => {
  await openRequestList(deliveries, {
    held: logistics,
    requests: [],
    at: `${deliveries.route}?view=v9`,
    responses: { '/saved-views': () => errorResponse(503, 'failed', 'El servicio no responde') },
  });
  expect(await screen.findByText('El servicio no responde')).toBeVisible();
  expect(screen.queryByText(/Esa vista ya no existe/)).toBeNull();
});

it('a view says which period it has, over its rows and where there are none', async () => {
  const { user } = await openRequestList(requests, {
    held: ['CONSULT_ECD', 'SIGNATURE_ECD'],
    requests: [],
    inQueue: true,
  });
  const dueSoon = await screen.findByRole('button', { name: /^Por vencer/ });
  expect(dueSoon).toHaveAttribute('title', 'Decisiones que vencen dentro del próximo día hábil');
  // The sentence names the day that this many hours of business days are.
  expect(serverLimits.jobs.dueSoonHours).toBe(24);
  await user.click(dueSoon);
  expect(await screen.findByText(/^Decisiones que vencen dentro del próximo día hábil\. /)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Certificados por vencer/ })).toHaveAttribute(
    'title',
    `Certificados que vencen en los próximos ${limits.expiringDays} días`,
  );
});
