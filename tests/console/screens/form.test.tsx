import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/console/transport/call-error';
import { leave, show } from './console';
import { createPlace, place, placeId, places } from './places';
import { memoryProvider } from './provider';

afterEach(leave);

const held = ['LOCATION_CONSULT', 'LOCATION_CREATE', 'LOCATION_EDIT'];
const definition = places();
const at = `/Ubicaciones/${placeId('a')}`;
const one = () => memoryProvider({ locations: [place('a')] });
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

describe('editing', () => {
  it('sends an empty patch when nothing was changed, and says so', async () => {
    const provider = one();
    const { user, router } = await show({ definition, provider, held, at });
    expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toHaveValue('Sede a');
    await user.click(save());
    expect(await screen.findByText('Sede a no tenía cambios')).toBeVisible();
    expect(provider.memory.patches).toEqual([{}]);
    expect(router.state.location.pathname).toBe('/Ubicaciones');
  });

  it('sends what changed alone, without the spaces around it, and says what was saved', async () => {
    const provider = one();
    const { user } = await show({ definition, provider, held, at });
    const name = await screen.findByRole('textbox', { name: /^Nombre/ });
    await user.clear(name);
    await user.type(name, '  Sede nueva ');
    await user.selectOptions(screen.getByRole('combobox', { name: /Tipo de aliado/ }), 'Aliado');
    await user.click(save());
    expect(await screen.findByText('Se guardó Sede nueva: Nombre, Tipo de aliado')).toBeVisible();
    expect(provider.memory.patches).toEqual([{ name: 'Sede nueva', allyType: 'ALLY' }]);
  });

  it('removes what was emptied', async () => {
    const provider = memoryProvider({ locations: [place('a', { vehicleId: 'ABC123' })] });
    const { user } = await show({ definition, provider, held, at });
    await user.clear(await screen.findByRole('textbox', { name: /Placa/ }));
    await user.click(save());
    await screen.findByText(/Se guardó/);
    expect(provider.memory.patches).toEqual([{ vehicleId: null }]);
  });

  it('shows what may only be read as such', async () => {
    await show({ definition, provider: one(), held, at });
    expect(await screen.findByRole('textbox', { name: 'Código de configuración' })).toHaveAttribute('readonly');
  });

  it('says that the record is gone, or why it could not be read', async () => {
    await show({ definition, provider: one(), held, at: '/Ubicaciones/none' });
    expect(await screen.findByText('Este registro ya no existe')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver a la lista' })).toHaveAttribute('href', '/Ubicaciones');
  });
});

it('stands without the rules of its record where their file did not come, and the server judges', async () => {
  vi.doMock('../../../src/contract/generated/validators/records/location.js', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  try {
    const { user } = await show({ definition, provider: one(), held, at });
    await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), ' nueva');
    await user.click(save());
    expect(await screen.findByText('Se guardó Sede a nueva: Nombre')).toBeVisible();
  } finally {
    vi.doUnmock('../../../src/contract/generated/validators/records/location.js');
  }
});

describe('wrong values', () => {
  it('are said at their fields in the words of the definition, and the first has the focus', async () => {
    const provider = one();
    const { user } = await show({ definition, provider, held, at });
    const name = await screen.findByRole('textbox', { name: /^Nombre/ });
    await user.clear(name);
    await user.type(screen.getByRole('textbox', { name: /Placa/ }), 'nada');
    await user.click(save());
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(/El nombre de la ubicación es obligatorio/);
    expect(screen.getByRole('textbox', { name: /Placa/ })).toHaveAccessibleDescription(/Use el formato de una placa/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(provider.memory.patches).toEqual([]);
  });

  it('are listed at the top when they are more than three, each a way to its field', async () => {
    const { user } = await show({ definition, provider: memoryProvider({}), held, at: '/Ubicaciones/create' });
    await user.click(await screen.findByRole('button', { name: 'Crear' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Revise 6 campos');
    await user.click(within(summary).getByRole('link', { name: 'Código DANE' }));
    expect(screen.getByRole('textbox', { name: /Código DANE/ })).toHaveFocus();
  });

  it('are limited by the specification, and the end of the limit is counted', async () => {
    const { user } = await show({ definition, provider: one(), held, at });
    const name = await screen.findByRole('textbox', { name: /^Nombre/ });
    await user.clear(name);
    await user.click(name);
    await user.paste('x'.repeat(92));
    expect(screen.getByText('Quedan 8 caracteres')).toBeVisible();
    await user.paste('x'.repeat(9));
    expect(screen.getByText('Sobra 1 carácter')).toBeVisible();
    await user.tab();
    expect(await screen.findByText('Escriba 100 caracteres como máximo')).toBeVisible();
  });

  it('that the server finds are said at their fields; what belongs to none is said at the top', async () => {
    const provider = one();
    const update = vi.spyOn(provider, 'update');
    const fields = [{ field: '/configCode', code: 'unique', message: 'Ya existe otro registro con este valor' }];
    update.mockRejectedValueOnce(new CallError('Revise los datos', 400, 'validationFailed', { fields }));
    update.mockRejectedValueOnce(new CallError('El servicio no responde', 503, 'unavailable'));
    const { user } = await show({ definition, provider, held, at });
    await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Ya existe otro registro con este valor')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Código de configuración' })).toHaveFocus();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('El servicio no responde');
    // The form may stand scrolled to its end, where its button is.
    expect(scrolled.mock.contexts).toEqual([alert]);
    scrolled.mockRestore();
  });
});

describe('creating', () => {
  it.each([true, false])(
    'begins in its first field where that raises no keyboard over the page: %s',
    async (matches) => {
      vi.stubGlobal('matchMedia', (media: string) =>
        Object.assign(new EventTarget(), { media, matches: matches && media === '(pointer: fine)', onchange: null }),
      );
      try {
        await show({ definition, provider: one(), held, at: `${definition.route}/create` });
        const first = await screen.findByRole('textbox', { name: /^Nombre/ });
        expect(document.activeElement === first).toBe(matches);
      } finally {
        vi.unstubAllGlobals();
      }
    },
  );

  it('starts from the defaults, and says what was created', async () => {
    const provider = memoryProvider({});
    const { user, router } = await show({ definition, provider, held, at: '/Ubicaciones/create' });
    expect(await screen.findByRole('textbox', { name: /^País/ })).toHaveValue('CO');
    await createPlace(user);
    expect(await screen.findByText('Se creó ubicación Sede uno')).toBeVisible();
    expect(provider.memory.records['locations']?.[0]).toMatchObject({
      name: 'Sede uno',
      isoCode2: 'CO',
      allyType: 'COURIER',
    });
    expect(router.state.location.pathname).toBe('/Ubicaciones');
  });
});

describe('a record that another person changed', () => {
  it('is compared by field, and what is chosen is saved', async () => {
    const provider = one();
    const { user } = await show({ definition, provider, held, at });
    const name = await screen.findByRole('textbox', { name: /^Nombre/ });
    await user.clear(name);
    await user.type(name, 'Mi nombre');
    Object.assign(provider.memory.records['locations']![0]!, { name: 'Su nombre', vehicleId: 'XYZ987', version: 2 });
    await user.click(save());

    const dialog = await screen.findByRole('alertdialog', { name: 'Alguien más cambió este registro' });
    const row = (label: string) => within(dialog).getByRole('row', { name: new RegExp(`^${label}`) });
    expect(row('Nombre')).toHaveTextContent('NombreSede aSu nombreMi nombre');
    expect(within(row('Nombre')).getByRole('radio', { name: 'Mi nombre' })).toBeChecked();
    expect(within(row('Placa')).getByRole('radio', { name: 'XYZ987' })).toBeChecked();
    await user.click(within(row('Nombre')).getByRole('radio', { name: 'Su nombre' }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar lo elegido' }));

    expect(await screen.findByText('Su nombre no tenía cambios')).toBeVisible();
    expect(provider.memory.records['locations']?.[0]).toMatchObject({
      name: 'Su nombre',
      vehicleId: 'XYZ987',
      version: 3,
    });
  });
});

describe('leaving', () => {
  it('asks when something would be lost, names it, and stays or goes', async () => {
    const { user, router } = await show({ definition, provider: one(), held, at });
    await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), ' más');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const dialog = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
    expect(dialog).toHaveTextContent('Hay cambios sin guardar: Nombre.');
    await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
    expect(router.state.location.pathname).toBe(at);
    // Nothing behind it can be pressed before it has gone.
    await waitFor(() => expect(dialog).toBeEmptyDOMElement());
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/Ubicaciones'));
  });

  it('asks nothing without changes, nor when the session ends, but does on closing the tab', async () => {
    const { user, router } = await show({ definition, provider: one(), held, at });
    await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), ' más');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await router.navigate('/logout');
    expect(await screen.findByText('Otra sección')).toBeVisible();
  });
});

describe('beside the list', () => {
  const panel = places({ form: { ...definition.form!, mode: 'panel' } });

  it('a record opens by its link without a route of its own, and closes when saved', async () => {
    const provider = one();
    const { user, router, press } = await show({ definition: panel, provider, held });
    await press(await screen.findByRole('link', { name: 'Sede a' }));
    expect(router.state.location).toMatchObject({ pathname: '/Ubicaciones', hash: `#edit/${placeId('a')}` });
    const name = await screen.findByRole('textbox', { name: /^Nombre \(/ });
    await user.clear(name);
    await user.type(name, 'Sede b');
    await user.click(save());
    expect(await screen.findByRole('link', { name: 'Sede b' })).toBeVisible();
    expect(router.state.location.hash).toBe('');
  });

  it('a new one is written there', async () => {
    const { user, press } = await show({ definition: panel, provider: one(), held });
    await press(await screen.findByRole('link', { name: 'Crear ubicación' }));
    expect(await screen.findByRole('heading', { name: 'Crear ubicación' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Crear ubicación' })).toBeNull());
  });
});
