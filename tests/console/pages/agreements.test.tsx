import { screen, waitFor, within } from '@testing-library/react';
import { memoryStore, type Store } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as agreementsList } from '../../../src/contract/generated/resources/agreements';
import { resource as requestsList } from '../../../src/contract/generated/resources/agreementRequests';
import type { Contract } from '../../../src/contract/generated/types';
import { loadDefinitionLabels } from '../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { setRuntime } from '../../../src/console/transport/runtime';
import { leave, show, type Shown } from '../screens/console';
import { memoryProvider, type MemoryProvider } from '../screens/provider';
import { errorResponse, json, runtime, stubFetch, type Seen } from '../stub-fetch';

const ok = (data: unknown): Response => json({ status: true, data });

const managing = ['CONSULT_SUP', 'ASSIGN_REQUEST', 'ASSIGN_SUPERVISOR'];
const supervising = ['CONSULT_SUP', 'ASSIGN_REQUEST'];

afterEach(() => {
  vi.useRealTimers();
  leave();
  vi.unstubAllGlobals();
});

const anAgreement = (number: number, changes: Partial<Contract> = {}) => ({
  id: String(number),
  version: 1,
  contractId: `CNV-00${number}`,
  name: `Convenio ${number}`,
  supervisor: 'Demo Supervisor',
  active: true,
  products: [
    { productId: 'naturalPerson', quota: 10, used: 9 },
    { productId: 'legalPerson', quota: 20, used: 2 },
  ],
  ...changes,
});

const agreements = [
  anAgreement(1, { validTo: '2099-01-31' }),
  anAgreement(2, { validTo: '2020-01-31', products: [{ productId: 'naturalPerson', quota: 5, used: 0 }] }),
  anAgreement(3, { products: [] }),
  anAgreement(4, { products: [{ productId: 'naturalPerson', quota: 5, used: 5 }] }),
];

interface Opened extends Shown {
  provider: MemoryProvider;
  seen: Seen[];
}

async function open(
  definition: typeof agreementsList,
  held: string[],
  respond?: (seen: Seen) => Response,
  store?: Store,
  at?: string,
): Promise<Opened> {
  const seen = stubFetch((request) => respond?.(request) ?? ok([]));
  const families = Object.fromEntries(
    ['certificate', 'embedded', 'documents'].map((name) => [
      name,
      { base: `/api/${name}`, encoding: 'percent' as const, embedded: true },
    ]),
  );
  setRuntime({ ...runtime, families });
  await loadTexts(['agreements', 'actions', 'requests'], 'es');
  await loadDefinitionLabels();
  const now = new Date().toISOString();
  const requests = [1, 2].map((number) => ({
    id: String(number),
    contractRequestId: String(number),
    reference: `RB0000000${number}`,
    serviceStatusId: 'EMC',
    lastStatusDate: now,
    version: 1,
  }));
  const provider = memoryProvider({ agreements: structuredClone(agreements), agreementRequests: requests });
  return { ...(await show({ definition, provider, held, store, at })), provider, seen };
}

describe('the list of agreements', () => {
  it('says of each whether it is in force and what it has used, and of which little is left', async () => {
    await open(agreementsList, supervising);
    const first = (await screen.findByRole('link', { name: 'Convenio 1' })).closest('tr');
    expect(within(first!).getByText('Vigente')).toBeTruthy();
    expect(within(first!).getByText('11 de 30 · 1 casi agotado')).toBeTruthy();
    expect(within(screen.getByRole('link', { name: 'Convenio 2' }).closest('tr')!).getByText('Vencido')).toBeTruthy();
    expect(
      within(screen.getByRole('link', { name: 'Convenio 3' }).closest('tr')!).getByText('Sin productos'),
    ).toBeTruthy();
    const spent = screen.getByRole('link', { name: 'Convenio 4' }).closest('tr');
    expect(within(spent!).getByText('Sin cupos')).toBeTruthy();
    expect(within(spent!).queryByText('Vigente')).toBeNull();
  });

  it('says so by the day in Colombia, of which the evening is the next day elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T01:00:00Z') });
    agreements.push(anAgreement(5, { validTo: '2026-03-04' }), anAgreement(6, { validFrom: '2026-03-05' }));
    await open(agreementsList, supervising);
    const last = (await screen.findByRole('link', { name: 'Convenio 5' })).closest('tr');
    expect(within(last!).getByText('Vigente')).toBeTruthy();
    const coming = screen.getByRole('link', { name: 'Convenio 6' }).closest('tr');
    expect(within(coming!).queryByText('Vigente')).toBeNull();
    agreements.splice(4);
    expect(screen.queryByRole('link', { name: /Crear/ })).toBeNull();
  });

  it('opens one with its figures in a table beside the drawn ones, or says that it has no products', async () => {
    const { press } = await open(agreementsList, supervising);
    await press(await screen.findByRole('link', { name: 'Convenio 1' }));
    const row = (await screen.findByRole('rowheader', { name: /Persona natural/ })).closest('tr')!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['10', '9', '1']);
    expect(within(row).getByText('Casi agotado')).toBeTruthy();
    expect(screen.getByText('Hasta 31/01/2099')).toBeTruthy();
    await press(screen.getByRole('link', { name: 'Convenio 3' }));
    expect(await screen.findByText('No existen productos asociados a este contrato')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  });

  it('opens the requests of one, filtered by it and in the order of their own list', async () => {
    // As the console's own, it outlives what is drawn.
    const memory = memoryStore();
    memory.setup();
    const store = { ...memory, setup: () => undefined, teardown: () => undefined };
    const { press, router, unmount } = await open(agreementsList, supervising, undefined, store);
    await press(await screen.findByRole('link', { name: 'Convenio 1' }));
    await press(await screen.findByRole('button', { name: 'Ver sus solicitudes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(requestsList.route));
    unmount();
    const { provider } = await open(requestsList, supervising, undefined, store);
    const asked = { filter: { contractId: 'CNV-001' }, sort: requestsList.list.sort };
    await waitFor(() => expect(provider.memory.asked.at(-1)).toMatchObject(asked));
  });

  it('lets their administrator set quotas, and keeps a product that is spent from', async () => {
    const { press, user, provider } = await open(agreementsList, managing);
    await press(await screen.findByRole('link', { name: 'Convenio 2' }));
    await press(await screen.findByRole('link', { name: 'Editar' }));
    const quota = await screen.findByLabelText('Cupo de Persona natural');
    expect(screen.getByRole('button', { name: 'Quitar Persona natural' })).toBeTruthy();
    await user.clear(quota);
    expect(quota).toHaveValue('');
    await user.type(quota, '8');
    await user.selectOptions(screen.getByLabelText('Agregar un producto'), 'Persona jurídica');
    await press(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(provider.memory.patches).toMatchObject([
        {
          products: [
            { productId: 'naturalPerson', quota: 8 },
            { productId: 'legalPerson', quota: 0 },
          ],
        },
      ]),
    );
  });

  it('marks the one quota that is wrong, and no other', async () => {
    const { press, user, provider } = await open(agreementsList, managing);
    await press(await screen.findByRole('link', { name: 'Convenio 1' }));
    await press(await screen.findByRole('link', { name: 'Editar' }));
    const wrong = await screen.findByLabelText('Cupo de Persona natural');
    const right = screen.getByLabelText('Cupo de Persona jurídica');
    await user.clear(wrong);
    await user.type(wrong, '1.5');
    await press(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(wrong).toBeInvalid());
    expect(right).toBeValid();
    expect(provider.memory.patches).toEqual([]);
  });

  it('gives an agreement to another supervisor, whose list can be asked for again', async () => {
    let isDown = true;
    const { press, user, seen } = await open(agreementsList, managing, ({ url }) =>
      url.endsWith('/supervisors')
        ? isDown
          ? errorResponse(500, 'unexpectedError', 'El servicio no respondió')
          : json([{ username: 'otra', name: 'Otra Persona' }])
        : ok({ contractId: 'CNV-001', assigned: 0, supervisor: 'Otra Persona' }),
    );
    await press(await screen.findByRole('link', { name: 'Convenio 1' }));
    await press(await screen.findByRole('button', { name: /^Asociar un supervisor/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Asociar un supervisor' });
    const again = await within(dialog).findByRole('button', { name: 'Intentar de nuevo' });
    isDown = false;
    await press(again);
    await user.selectOptions(await within(dialog).findByLabelText(/^Supervisor/), 'otra');
    await press(within(dialog).getByRole('button', { name: 'Asociar' }));
    expect(await screen.findByText('Otra Persona supervisa Convenio 1')).toBeTruthy();
    const sent = seen.find(({ url }) => url.endsWith('/ECD/associateSupervisor'));
    expect(sent).toMatchObject({ body: { supervisor: 'otra' } });
  });
});

it('the list of requests assigns only what the server would take, and says of the rest why not', async () => {
  const reason = 'Su estado es Emitida: solo se asigna antes de aprobar';
  const { press, user, seen } = await open(requestsList, supervising, ({ url, body, headers }) => {
    if (url.endsWith('/getRequestByContract')) {
      const id = new Headers(headers).get('ids') ?? '';
      return ok([{ contractRequestId: id, reference: `RB0000000${id}`, serviceStatusId: 'EMC', version: 1 }]);
    }
    const dry = (body as { dryRun?: boolean }).dryRun === true;
    const skipped = dry ? [{ contractRequestId: '2', reasons: [reason] }] : [];
    return ok({ contractId: 'CNV-001', assigned: 1, skipped });
  });
  await press(await screen.findByRole('checkbox', { name: /todas las filas/ }));
  await press(await screen.findByRole('button', { name: 'Asignar a un convenio: 2 de 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar a un convenio' });
  expect(await within(dialog).findByText('Se hará con 2.')).toBeVisible();
  await user.selectOptions(await within(dialog).findByLabelText(/^Convenio/), 'Convenio 1');
  expect(await within(dialog).findByText(reason)).toBeTruthy();
  await press(await within(dialog).findByRole('button', { name: 'Asignar a un convenio 1' }));
  await waitFor(() => {
    const sent = seen.filter(({ url }) => url.endsWith('/associateSupervisor')).map(({ body }) => body);
    expect(sent).toEqual([{ contractRequestIds: ['1', '2'], dryRun: true }, { contractRequestIds: ['1'] }]);
  });
});

it('the panel of a request that is in no agreement of theirs offers to put it into one', async () => {
  const { press, user, seen } = await open(
    requestsList,
    supervising,
    ({ url }) => {
      if (url.endsWith('/getRequestInformation'))
        return errorResponse(404, 'noResults', 'No se encontraron resultados');
      if (url.endsWith('/getRequestByContract'))
        return ok([{ contractRequestId: '1', reference: 'RB00000001', serviceStatusId: 'EMC', version: 1 }]);
      return url.endsWith('/associateSupervisor') ? ok({ contractId: 'CNV-001', assigned: 1, skipped: [] }) : ok([]);
    },
    undefined,
    `${requestsList.route}#show/1`,
  );
  await screen.findByText('Aún no es de sus convenios');
  await press(screen.getByRole('button', { name: 'Asignar a un convenio' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar a un convenio' });
  await user.selectOptions(await within(dialog).findByLabelText(/^Convenio/), 'Convenio 1');
  const begin = await within(dialog).findByRole('button', { name: 'Asignar a un convenio 1' });
  await waitFor(() => expect(begin).not.toHaveAttribute('aria-disabled'));
  await press(begin);
  await waitFor(() => {
    const sent = seen.filter(({ url }) => url.endsWith('/associateSupervisor')).map(({ body }) => body);
    expect(sent.at(-1)).toEqual({ contractRequestIds: ['1'] });
  });
});
