import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLostFocus } from '../../../src/console/kit/watch-lost-focus';

const user = userEvent.setup();
let stop = (): void => undefined;

beforeEach(() => {
  stop = watchLostFocus();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function Rows({ names }: { names: readonly string[] }): ReactNode {
  const [left, setLeft] = useState(names);
  const remove = (name: string): void => setLeft(left.filter((each) => each !== name));
  return (
    <main>
      <h1>Solicitudes</h1>
      <button>Columnas</button>
      {left.length > 0 ? (
        <ul>
          {left.map((name) => (
            <li key={name}>
              <a href={`/${name}`}>{name}</a>
              <button className="remove" aria-label={`Quitar ${name}`} onClick={() => remove(name)} />
            </li>
          ))}
        </ul>
      ) : null}
    </main>
  );
}

const press = async (name: string): Promise<void> => {
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
};

describe('the focus of what is taken away', () => {
  it('goes to the next row, at the end to the one before, and after the last to the heading', async () => {
    render(<Rows names={['a', 'b', 'c']} />);
    await press('Quitar b');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar c' })).toHaveFocus());
    await press('Quitar c');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar a' })).toHaveFocus());
    await press('Quitar a');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Solicitudes' })).toHaveFocus());
  });

  it('stays in its row where something of it is left', async () => {
    const row = (hasAction: boolean): ReactNode => (
      <table>
        <tbody>
          <tr>
            <td>
              <a href="/1">SOL-1</a>
            </td>
            <td>{hasAction ? <button>Emitir</button> : null}</td>
          </tr>
        </tbody>
      </table>
    );
    const { rerender } = render(row(true));
    screen.getByRole('button', { name: 'Emitir' }).focus();
    rerender(row(false));
    await waitFor(() => expect(screen.getByRole('link', { name: 'SOL-1' })).toHaveFocus());
  });

  it('goes to the field of the form whose buttons went', async () => {
    const setting = (hasDraft: boolean): ReactNode => (
      <form>
        <input aria-label="Minutos" />
        {hasDraft ? <button className="button">Guardar</button> : null}
        <p>
          <button className="button">Restaurar</button>
        </p>
      </form>
    );
    const { rerender } = render(setting(true));
    screen.getByRole('button', { name: 'Guardar' }).focus();
    rerender(setting(false));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Minutos' })).toHaveFocus());
  });

  it('stays in its panel: at its heading, or on the panel itself', async () => {
    const page = (heading: ReactNode, hasButton: boolean): ReactNode => (
      <main>
        <h1>Solicitudes</h1>
        <dialog open tabIndex={-1} aria-label="Panel">
          {heading}
          {hasButton ? <button>Más</button> : null}
        </dialog>
      </main>
    );
    const { rerender } = render(page(<h2>SOL-1</h2>, true));
    screen.getByRole('button', { name: 'Más' }).focus();
    rerender(page(<h2>SOL-1</h2>, false));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'SOL-1' })).toHaveFocus());
    rerender(page(null, false));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  });

  it('is left where what took it away, or the person, has moved it', async () => {
    function Opened(): ReactNode {
      const [isOpen, setIsOpen] = useState(false);
      return isOpen ? <input aria-label="Nota" autoFocus /> : <button onClick={() => setIsOpen(true)}>Escribir</button>;
    }
    const { unmount } = render(
      <>
        <Opened />
        <button>Otro</button>
      </>,
    );
    await press('Escribir');
    vi.useFakeTimers();
    await vi.advanceTimersByTimeAsync(50);
    expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveFocus();
    screen.getByRole('textbox', { name: 'Nota' }).blur();
    await vi.advanceTimersByTimeAsync(50);
    unmount();
    await vi.advanceTimersByTimeAsync(50);
    expect(document.body).toHaveFocus();
  });
});
