import { screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { CallError } from '../../../src/console/transport/call-error';
import { leave, show } from './console';
import { createPlace, place, placeId, places } from './places';
import { memoryProvider, type MemoryProvider } from './provider';

afterEach(leave);

const definition = places();
const held = ['LOCATION_CONSULT', 'LOCATION_CREATE', 'LOCATION_EDIT'];
const lost = new CallError('No hay conexión con el servidor', 0, 'network');
/** No response, and that of a server which failed before the write or after it. */
const errors = [lost, new CallError('Ha ocurrido un error', 500, 'unexpected')];

/** Opens a place, renames it and saves, over a provider whose writes are carried out or not, and always answered by nothing. */
async function rename(provider: MemoryProvider) {
  const shown = await show({ definition, provider, held, at: `/Ubicaciones/${placeId('a')}` });
  const name = await screen.findByRole('textbox', { name: /^Nombre/ });
  await shown.user.clear(name);
  await shown.user.type(name, 'Sede nueva');
  await shown.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
}

function withUpdate(
  update: (own: DataProvider, params: Parameters<DataProvider['update']>[1]) => Promise<void>,
  error = lost,
) {
  const provider = memoryProvider({ locations: [place('a')] });
  const own = { ...provider };
  provider.update = async (_resource, params) => {
    await update(own, params as never);
    throw error;
  };
  return provider;
}

describe('saving that no response came to', () => {
  it.each(errors)('is reported as saved where the record is found as it was sent: $message', async (error) => {
    await rename(withUpdate(async (own, params) => void (await own.update('locations', params)), error));
    expect(await screen.findByText('Se guardó Sede nueva: Nombre')).toBeVisible();
  });

  it('keeps what was typed, and says that nothing has changed where it was not saved', async () => {
    await rename(withUpdate(() => Promise.resolve()));
    expect(await screen.findByText(/No hay conexión con el servidor. Se consultó de nuevo/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Sede nueva');
  });

  it('is compared by field where another person saved meanwhile', async () => {
    const provider = withUpdate(() => {
      Object.assign(provider.memory.records['locations']?.[0] ?? {}, { name: 'Sede de otra persona', version: 9 });
      return Promise.resolve();
    });
    await rename(provider);
    expect(await screen.findByText('Sede de otra persona')).toBeVisible();
  });

  it('of a new record sends the person to the list first', async () => {
    const provider = memoryProvider({ locations: [] });
    provider.create = () => Promise.reject(lost);
    const { user } = await show({ definition, provider, held, at: '/Ubicaciones/create' });
    await createPlace(user);
    expect(await screen.findByText(/búsquelo en la lista antes de intentarlo otra vez/)).toBeVisible();
  });
});
