import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as agreementsList } from '../../../src/contract/generated/resources/agreements';
import { resource } from '../../../src/contract/generated/resources/agreementSubscribers';
import { loadDefinitionLabels } from '../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { setRuntime } from '../../../src/console/transport/runtime';
import { leave, show } from '../screens/console';
import { memoryProvider } from '../screens/provider';
import { json, runtime, stubFetch } from '../stub-fetch';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const agreementId = '00000000-0000-4000-8000-0000000000c1';
const person = {
  id: 's1',
  version: 1,
  agreement: agreementId,
  firstName: 'Ana',
  firstLastName: 'Ruiz',
  documentType: 'CC',
  documentNumber: '1000000123',
  email: 'ana@rubrica.example',
  address: 'Calle 1',
};

const openList = async () => {
  setRuntime(runtime);
  await loadTexts(['agreements', 'actions'], 'es');
  await loadDefinitionLabels();
  const bound = { ...person, id: 's2', documentNumber: '1000000124', invitation: 'ACCEPTED' };
  const provider = memoryProvider({
    agreements: [{ id: agreementId, name: 'Convenio Uno' }],
    agreementSubscribers: [{ ...person, invitation: 'PENDING' }, bound],
  });
  return show({ definition: resource, provider, held: ['CONSULT_SUP', 'ASSIGN_REQUEST'] });
};

const open = async () => {
  setRuntime(runtime);
  await loadTexts(['agreements', 'actions'], 'es');
  await loadDefinitionLabels();
  const agreement = {
    id: agreementId,
    name: 'Convenio Uno',
    products: [{ productId: 'naturalPerson', quota: 10, used: 9 }],
  };
  const remove = vi.fn().mockResolvedValue({ data: person });
  const provider = Object.assign(memoryProvider({ agreements: [agreement], agreementSubscribers: [person] }), {
    delete: remove,
  });
  const shown = await show({ definition: resource, provider, held: ['CONSULT_SUP', 'ASSIGN_REQUEST'] });
  const row = await screen.findByRole('row', { name: /Ruiz/ });
  await shown.user.click(within(row).getAllByRole('link')[0]!);
  return { remove, ...shown };
};

it('the form of a subscriber says what is left of the quota, and that the person gets an invitation', async () => {
  await open();
  expect(await screen.findByText(/Cupo disponible: Persona natural, 1 de 10/)).toBeVisible();
  expect(screen.getByText(/a este correo llega la invitación/)).toBeVisible();
});

it('a person is taken out of an agreement once its name was confirmed', async () => {
  const { remove, user } = await open();
  const [button] = await screen.findAllByRole('button', { name: /^Retirar del convenio/ });
  await user.click(button!);
  expect(await screen.findByText(/^Ana Ruiz deja de poder pedir su certificado/)).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  await waitFor(() =>
    expect(remove).toHaveBeenCalledWith('agreementSubscribers', expect.objectContaining({ id: 's1' })),
  );
});

describe('the panel of an agreement', () => {
  const families = { ...runtime.families, embedded: { base: '/api/embedded', encoding: 'percent', embedded: true } };
  const openPanel = async () => {
    const sent = stubFetch(() => json({ invitedAt: '2026-03-05T15:00:00.000Z' }));
    setRuntime({ ...runtime, families } as typeof runtime);
    await loadTexts(['agreements', 'actions', 'forms'], 'es');
    await loadDefinitionLabels();
    const invited = { ...person, invitation: 'PENDING', invitedAt: '2026-03-04T15:00:00.000Z' };
    const accepted = { ...invited, id: 's2', firstName: 'Eva', documentNumber: '1000000124', invitation: 'ACCEPTED' };
    const elsewhere = { ...invited, id: 's3', firstName: 'Luz', documentNumber: '1000000125', agreement: 'c2' };
    const agreement = {
      id: agreementId,
      version: 1,
      contractId: 'CNV-001',
      name: 'Convenio Uno',
      active: true,
      products: [],
    };
    const provider = memoryProvider({ agreements: [agreement], agreementSubscribers: [invited, accepted, elsewhere] });
    const held = ['CONSULT_SUP', 'ASSIGN_REQUEST', 'ASSIGN_SUPERVISOR'];
    const shown = await show({ definition: agreementsList, provider, held, at: `/Convenios#show/${agreementId}` });
    return { ...shown, provider, sent };
  };

  it('has its people with their invitations, and sends a pending one again', async () => {
    const { user, sent } = await openPanel();
    const pending = within(await screen.findByRole('row', { name: /Ana Ruiz Pendiente/ }));
    expect(pending.getByText(/2026/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Eva Ruiz Aceptada/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Luz/ })).toBeNull();
    await user.click(pending.getByRole('button', { name: /cciones de 1000000123/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Enviar de nuevo la invitación' }));
    expect(await screen.findByText(/va otra vez en camino a ana@rubrica\.example/)).toBeVisible();
    expect(sent.find(({ url }) => url.endsWith('/invitation'))?.body).toEqual({ subscriberId: 's1' });
  });

  it('adds a person to that agreement', async () => {
    const { user, provider } = await openPanel();
    await user.click(await screen.findByRole('button', { name: 'Agregar persona' }));
    const values = { 'Primer nombre': 'Sol', 'Primer apellido': 'Paz', 'Número de documento': '1000000126' };
    for (const [label, value] of Object.entries({ ...values, 'Correo electrónico': 'sol@rubrica.example' }))
      await user.type(await screen.findByLabelText(new RegExp(`^${label}`)), value);
    await user.type(screen.getByLabelText(/^Dirección/), 'Calle 3');
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    await screen.findByText(/^Se agregó a Sol Paz/);
    expect(await screen.findByRole('row', { name: /Sol Paz/ })).toBeVisible();
    expect(provider.memory.records['agreementSubscribers']?.at(-1)).toMatchObject({
      agreement: agreementId,
      firstName: 'Sol',
    });
  });
});

it('people are taken out of an agreement several at once, those with a request left', async () => {
  const { user } = await openList();
  await user.click(await screen.findByLabelText('Seleccionar todas las filas de esta página'));
  const bar = within(screen.getByRole('region', { name: /selecci/i }));
  expect(await bar.findByRole('button', { name: 'Retirar del convenio: 1 de 2' })).toBeVisible();
});
