import { screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { resource } from '../../../src/contract/generated/resources/configurations';
import { leave, show } from '../screens/console';
import { memoryProvider, type MemoryProvider } from '../screens/provider';

afterEach(leave);

const held = ['CONSULT_CONFIG', 'MODIFY_CONFIG'];

function requestProvider(): MemoryProvider {
  const entry = (key: string, value: string): RaRecord => ({
    id: key,
    version: 1,
    configurationKey: key,
    configurationValue: value,
    isDefault: false,
    updatedAt: '2026-03-01T15:00:00.000Z',
    updatedBy: 'admin',
  });
  return memoryProvider({
    configurations: [
      entry('SessionMinutes', '45'),
      entry('LockoutMinutes', '15'),
      entry('AllowRegistration', 'true'),
      entry('MaxFileMegabytes', '8'),
      entry('ProviderKey', 'x'),
      entry('SupportPhone', '601 555 0100'),
    ],
  });
}

/** Returns a setting's row, by its name. */
const setting = async (name: RegExp): Promise<HTMLElement> => {
  const rows = await screen.findAllByRole('listitem');
  const row = rows.find((each) => name.test(each.textContent ?? ''));
  if (!row) throw new Error(`No setting is named ${String(name)}`);
  return row;
};

describe('settings', () => {
  it('stand by section, with the default and who changed them last beside the value', async () => {
    const { user } = await show({ definition: resource, provider: requestProvider(), held });
    expect(await screen.findByRole('textbox', { name: 'Duración de la sesión' })).toHaveValue('45');
    expect(screen.queryByRole('textbox', { name: 'Tamaño máximo de un archivo' })).toBeNull();
    const row = await setting(/Duración de la sesión/);
    expect(row).toHaveTextContent('Por defecto: 60 minutos');
    expect(row).toHaveTextContent('Lo cambió admin el 01/03/2026');
    await user.click(screen.getByRole('button', { name: /^Archivos/ }));
    expect(screen.getByRole('textbox', { name: 'Tamaño máximo de un archivo' })).toHaveValue('8');
    await user.click(screen.getByRole('button', { name: /^Ayuda y contacto/ }));
    expect(await setting(/Teléfono de ayuda/)).toHaveTextContent('Por defecto: vacío');
    await user.click(screen.getByRole('button', { name: /^Otras/ }));
    expect(screen.getByRole('textbox', { name: 'ProviderKey' })).toHaveValue('x');
  });

  it.each([
    ['blo', ['Minutos de bloqueo']],
    ['LOCKOUT', ['Minutos de bloqueo']],
    ['certificate', ['Permitir que las personas se registren']],
    ['sesion', ['Duración de la sesión']],
  ])('are found by %s, in their name, what they do or their section, in either language', async (text, names) => {
    const { user } = await show({ definition: resource, provider: requestProvider(), held });
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar una configuración' }), text);
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(names[0] ?? '');
  });

  it.each([
    // A synonym, every word of it found somewhere, another language, and the section.
    ['autorregistro', 'Permitir que las personas se registren', 'Coincide con: autorregistro'],
    ['CUENTA desbloquear', 'Minutos de bloqueo', 'Coincide con: desbloquear'],
    ['lockout cuenta', 'Minutos de bloqueo', undefined],
    ['unlock', 'Minutos de bloqueo', 'Coincide con: unlock'],
    ['archivos peso', 'Tamaño máximo de un archivo', 'Coincide con: Archivos, peso'],
  ])('are found by %s, and say why where neither name nor help has it', async (text, name, match) => {
    const { user } = await show({ definition: resource, provider: requestProvider(), held });
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar una configuración' }), text);
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent(name);
    if (match === undefined) expect(rows[0]).not.toHaveTextContent('Coincide con');
    else expect(rows[0]).toHaveTextContent(match);
  });

  it('mark in their name and their help what was searched for', async () => {
    const { user } = await show({ definition: resource, provider: requestProvider(), held });
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar una configuración' }), 'SIN renovarse');
    const row = within(await setting(/Duración de la sesión/));
    expect(row.getByText('sin renovarse', { selector: 'mark' })).toBeVisible();
    expect(row.getByRole('textbox', { name: 'Duración de la sesión' })).toBeVisible();
  });

  it('say so when none is found', async () => {
    const { user } = await show({ definition: resource, provider: requestProvider(), held });
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar una configuración' }), 'zzz');
    expect(await screen.findByText('Ninguna configuración coincide')).toBeVisible();
  });

  it('are written within their limits, and get their default back', async () => {
    const provider = requestProvider();
    const { user } = await show({ definition: resource, provider, held });
    const value = await screen.findByRole('textbox', { name: 'Duración de la sesión' });
    const row = within(await setting(/Duración de la sesión/));
    expect(value).toHaveAccessibleDescription(/Entre 2 y 720\./);
    await user.clear(value);
    await user.type(value, '721');
    await user.tab();
    expect(value).toHaveAccessibleDescription(/El máximo es 720/);
    await user.clear(value);
    await user.type(value, '1{Enter}');
    expect(value).toHaveAccessibleDescription(/El mínimo es 2/);
    expect(provider.memory.patches).toEqual([]);
    await user.click(row.getByRole('button', { name: 'Restaurar el valor por defecto' }));
    expect(value).toHaveValue('60');
    await user.click(row.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Se guardó Duración de la sesión');
    expect(provider.memory.patches).toEqual([{ configurationValue: '60' }]);
    expect(row.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });

  it('are written as yes or no by a box, and stay unsaved at Escape until they are discarded', async () => {
    const provider = requestProvider();
    const { user } = await show({ definition: resource, provider, held });
    const box = await screen.findByRole('checkbox', { name: 'Permitir que las personas se registren' });
    await user.click(box);
    await user.keyboard('{Escape}');
    expect(box).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(box).toBeChecked();
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Se guardó Permitir que las personas se registren');
    expect(provider.memory.patches).toEqual([{ configurationValue: 'false' }]);
  });

  it('keep what is written here and show theirs when another person saved first', async () => {
    const provider = requestProvider();
    const { user } = await show({ definition: resource, provider, held });
    const value = await screen.findByRole('textbox', { name: 'Minutos de bloqueo' });
    const [, stored] = provider.memory.records['configurations'] ?? [];
    Object.assign(stored ?? {}, { configurationValue: '30', version: 2 });
    await user.clear(value);
    await user.type(value, '20{Enter}');
    expect(await screen.findByText(/Otra persona lo cambió a 30/)).toBeVisible();
    expect(value).toHaveValue('20');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Se guardó Minutos de bloqueo');
    expect(provider.memory.patches).toEqual([{ configurationValue: '20' }]);
  });

  it('stand as they were saved while the list is read anew, and are saved once more over that', async () => {
    const provider = requestProvider();
    const { user } = await show({ definition: resource, provider, held });
    const value = await screen.findByRole('textbox', { name: 'Minutos de bloqueo' });
    const row = within(await setting(/Minutos de bloqueo/));
    provider.memory.next = [() => new Promise(() => undefined)];
    for (const next of ['20', '25']) {
      await user.clear(value);
      await user.type(value, `${next}{Enter}`);
      await waitFor(() => expect(row.queryByRole('button', { name: 'Guardar' })).toBeNull());
      expect(value).toHaveValue(next);
    }
    expect(provider.memory.patches).toEqual([{ configurationValue: '20' }, { configurationValue: '25' }]);
  });

  it('stay in sight, with what is written, when the list could not be read anew', async () => {
    const provider = requestProvider();
    const { user } = await show({ definition: resource, provider, held });
    const value = await screen.findByRole('textbox', { name: 'Minutos de bloqueo' });
    await user.type(await screen.findByRole('textbox', { name: 'Duración de la sesión' }), '0');
    provider.memory.next = [() => Promise.reject(new Error('Sin conexión'))];
    await user.clear(value);
    await user.type(value, '20{Enter}');
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Duración de la sesión' })).toHaveValue('450');
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull());
  });

  it('are read alone by those who may not change them', async () => {
    await show({ definition: resource, provider: requestProvider(), held: ['CONSULT_CONFIG'] });
    expect(await screen.findByRole('textbox', { name: 'Duración de la sesión' })).toHaveAttribute('readonly');
    expect(screen.getByRole('checkbox', { name: 'Permitir que las personas se registren' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Restaurar el valor por defecto' })).toBeNull();
  });
});
