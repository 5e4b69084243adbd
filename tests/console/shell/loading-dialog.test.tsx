import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { resource } from '../../../src/contract/generated/resources/roles';
import { LoadingDialog } from '../../../src/console/shell/loading-dialog';
import { leave, show, type Shown } from '../screens/console';
import { memoryProvider, type MemoryProvider } from '../screens/provider';

afterEach(leave);

const id = '00000000-0000-4000-8000-000000000001';

async function openForm(provider: MemoryProvider): Promise<Shown> {
  await loadTexts(['shell']);
  const shown = await show({ definition: resource, provider, held: ['ROLE_CONSULT', 'ROLE_EDIT'], at: `/Roles/${id}` });
  render(
    <Suspense>
      <LoadingDialog />
    </Suspense>,
  );
  const name = await screen.findByLabelText(/^Nombre/);
  await shown.user.type(name, ' 2');
  return shown;
}

function roleProvider(): MemoryProvider {
  const role: RaRecord = {
    id,
    version: 1,
    name: 'VERIFICADOR',
    description: 'Verifica',
    appId: 'RUBRICA',
    privileges: ['CONSULT_ECD'],
  };
  return memoryProvider({ roles: [role], users: [] });
}

const loading = () => screen.queryByRole('dialog', { name: 'Un momento' });

it('the loading dialog covers the screen while a form is being saved, and neither escape nor a press outside closes it', async () => {
  const provider = roleProvider();
  const update = provider.update.bind(provider);
  let respond = (): void => undefined;
  const held = new Promise<void>((resolve) => (respond = resolve));
  provider.update = async (...args) => held.then(() => update(...args));
  const { user } = await openForm(provider);
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const dialog = await screen.findByRole('dialog', { name: 'Un momento' });
  await user.keyboard('{Escape}');
  await user.click(dialog);
  expect(dialog).toBeVisible();
  respond();
  await waitFor(() => expect(loading()).toBeNull());
  expect(await screen.findByText(/Se guardó VERIFICADOR 2/)).toBeVisible();
});

it('the loading dialog does not appear for a write that is over at once', async () => {
  const { user } = await openForm(roleProvider());
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText(/Se guardó VERIFICADOR 2/)).toBeVisible();
  expect(loading()).toBeNull();
});
