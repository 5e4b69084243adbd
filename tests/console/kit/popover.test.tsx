import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { menuItemProps, Popover } from '../../../src/console/kit/popover';
import { loadTexts } from '../../../src/console/kit/use-translate';

const user = userEvent.setup();

beforeAll(async () => {
  await setLanguage('es');
  await loadTexts(['kit']);
});

describe('a popover', () => {
  const sample = (
    <>
      <Popover label="Cuenta" trigger={(props) => <button {...props}>Ana</button>}>
        {(close) => <button onClick={close}>Salir</button>}
      </Popover>
      <button>Otra parte</button>
    </>
  );

  it('opens from its trigger, takes the focus and gives it back at Escape', async () => {
    render(sample);
    const trigger = screen.getByRole('button', { name: 'Ana' });
    await user.click(trigger);
    const panel = await screen.findByRole('dialog', { name: 'Cuenta' });
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    expect(trigger).toHaveAttribute('aria-controls', panel.id);
    await waitFor(() => expect(panel).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(trigger).toHaveFocus();
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
  });

  it('gives the focus to the trigger that its content put in the place of the first', async () => {
    function Replaced() {
      const [name, setName] = useState('Ana');
      return (
        <Popover
          label="Cuenta"
          trigger={(props) => (
            <button key={name} {...props}>
              {name}
            </button>
          )}
        >
          <button onClick={() => setName('Eva')}>Cambiar</button>
        </Popover>
      );
    }
    render(<Replaced />);
    await user.click(screen.getByRole('button', { name: 'Ana' }));
    await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Eva' })).toHaveFocus();
  });

  it('is closed by its content and by a second press of its trigger', async () => {
    render(sample);
    const trigger = screen.getByRole('button', { name: 'Ana' });
    await user.click(trigger);
    await user.click(await screen.findByRole('button', { name: 'Salir' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(trigger).toHaveFocus();
    await user.click(trigger);
    await screen.findByRole('dialog');
    await user.click(trigger);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when the focus goes elsewhere, and leaves it there', async () => {
    render(sample);
    await user.click(screen.getByRole('button', { name: 'Ana' }));
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Otra parte' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Otra parte' })).toHaveFocus();
  });

  it('closes when its trigger stands beside another subject, and stays closed when the first comes back', async () => {
    const beside = (subject: string) => (
      <Popover label={`Acciones de ${subject}`} subject={subject} trigger={(props) => <button {...props}>Más</button>}>
        <button>Rechazar</button>
      </Popover>
    );
    const { rerender } = render(beside('SOL-1'));
    await user.click(screen.getByRole('button', { name: 'Más' }));
    await screen.findByRole('dialog', { name: 'Acciones de SOL-1' });
    rerender(beside('SOL-2'));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(beside('SOL-1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps Escape from the dialog around it', async () => {
    render(sample);
    await user.click(screen.getByRole('button', { name: 'Ana' }));
    expect(fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })).toBe(false);
  });
});

describe('a popover with typed text', () => {
  const open = async () => {
    render(
      <>
        <Popover label="Vistas" trigger={(props) => <button {...props}>Abrir</button>}>
          <input aria-label="Nombre" defaultValue="Mías" />
        </Popover>
        <button>Otra parte</button>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    return screen.findByLabelText('Nombre');
  };
  const question = 'Lo que escribió se perderá.';

  it.each([
    ['Escape', () => user.keyboard('{Escape}')],
    ['a press beside it', () => user.click(screen.getByRole('button', { name: 'Otra parte' }))],
    ['a press of its trigger', () => user.click(screen.getByRole('button', { name: 'Abrir' }))],
  ])('asks at %s, and gives the text back or up', async (_way, leave) => {
    const field = await open();
    await user.type(field, ' de hoy');
    await leave();
    expect(await screen.findByRole('alert')).toHaveTextContent(question);
    await user.click(screen.getByRole('button', { name: 'Seguir escribiendo' }));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Mías de hoy');
    expect(screen.queryByRole('alert')).toBeNull();
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Descartarlo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });

  it('asks nothing where the text is as it was', async () => {
    await user.type(await open(), ' de hoy{Backspace>7/}');
    await user.click(screen.getByRole('button', { name: 'Otra parte' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a menu', () => {
  const press = vi.fn<(label: string) => void>();

  const items = ['Aprobar', 'Emitir', 'Enviar a corrección', 'Rechazar'];

  const open = async (key: string) => {
    press.mockReset();
    render(
      <>
        <Popover role="menu" label="Acciones" trigger={(props) => <button {...props}>Más</button>}>
          {items.map((label) => (
            <button key={label} {...menuItemProps} aria-disabled={label === 'Emitir'} onClick={() => press(label)}>
              {label}
            </button>
          ))}
        </Popover>
        <button>Otra parte</button>
      </>,
    );
    await user.tab();
    const trigger = screen.getByRole('button', { name: 'Más' });
    expect(trigger).toHaveFocus();
    await user.keyboard(key);
    await screen.findByRole('menu', { name: 'Acciones' });
    return trigger;
  };
  const focused = (label: string) => waitFor(() => expect(screen.getByRole('menuitem', { name: label })).toHaveFocus());

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens at its first item by %s', async (key) => {
    const trigger = await open(key);
    expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
    await focused('Aprobar');
  });

  it('opens at its last item by ArrowUp', async () => {
    await open('{ArrowUp}');
    await focused('Rechazar');
  });

  it('walks its items by the arrows around both ends, disabled ones too', async () => {
    await open('{Enter}');
    await focused('Aprobar');
    await user.keyboard('{ArrowDown}');
    await focused('Emitir');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await focused('Rechazar');
    await user.keyboard('{ArrowDown}');
    await focused('Aprobar');
  });

  it('goes to its ends by Home and End', async () => {
    await open('{Enter}');
    await focused('Aprobar');
    await user.keyboard('{End}');
    await focused('Rechazar');
    await user.keyboard('{Home}');
    await focused('Aprobar');
  });

  it('finds an item by its first letters', async () => {
    await open('{Enter}');
    await focused('Aprobar');
    await user.keyboard('env');
    await focused('Enviar a corrección');
  });

  it('gives the focus back at Escape', async () => {
    const trigger = await open('{Enter}');
    await focused('Aprobar');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(trigger).toHaveFocus();
  });

  it('closes at Tab, which goes on to what follows', async () => {
    await open('{Enter}');
    await focused('Aprobar');
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(screen.getByRole('button', { name: 'Otra parte' })).toHaveFocus();
  });

  it('presses the item that has the focus', async () => {
    await open('{Enter}');
    await focused('Aprobar');
    await user.keyboard('{End}');
    await focused('Rechazar');
    await user.keyboard('{Enter}');
    expect(press).toHaveBeenCalledExactlyOnceWith('Rechazar');
  });
});
