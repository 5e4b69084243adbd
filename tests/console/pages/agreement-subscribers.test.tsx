import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resource } from '../../../src/contract/generated/resources/agreementSubscribers';
import { loadDefinitionLabels } from '../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { setRuntime } from '../../../src/console/transport/runtime';
import { leave, show } from '../screens/console';
import { memoryProvider } from '../screens/provider';
import { runtime } from '../stub-fetch';

afterEach(leave);

const person = {
  id: 's1',
  version: 1,
  agreement: 'c1',
  firstName: 'Ana',
  firstLastName: 'Ruiz',
  documentType: 'CC',
  documentNumber: '1000000123',
  email: 'ana@rubrica.example',
  address: 'Calle 1',
};

const open = async () => {
  setRuntime(runtime);
  await loadTexts(['agreements', 'actions'], 'es');
  await loadDefinitionLabels();
  const agreement = { id: 'c1', name: 'Convenio Uno', products: [{ productId: 'naturalPerson', quota: 10, used: 9 }] };
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
  await vi.waitFor(() =>
    expect(remove).toHaveBeenCalledWith('agreementSubscribers', expect.objectContaining({ id: 's1' })),
  );
});
