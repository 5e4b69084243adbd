import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/console/kit/button';
import { Dialog } from '../../../src/console/kit/dialog';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { toast } from '../../../src/console/kit/toast-queue';
import { Toasts } from '../../../src/console/kit/toasts';
import { watchLostFocus } from '../../../src/console/kit/watch-lost-focus';
import { dismissToasts } from '../dismiss-toasts';

beforeAll(async () => {
  await setLanguage('es');
  await loadTexts(['kit']);
});

describe('a dialog', () => {
  it('is named by its title and closed by escape, the cross or a press outside', async () => {
    const close = vi.fn();
    render(
      <Dialog open title="Guardar" onClose={close} actions={<Button>Guardar</Button>}>
        ¿Guardar los cambios?
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Guardar' });
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog);
    expect(close).toHaveBeenCalledTimes(3);
    await userEvent.click(screen.getByText('¿Guardar los cambios?'));
    expect(close).toHaveBeenCalledTimes(3);
  });

  it('with typed text stays when pressed outside, and asks on escape before the text is lost', async () => {
    const close = vi.fn();
    render(
      <Dialog open title="Rechazar" onClose={close} actions={<Button>Rechazar</Button>}>
        <textarea aria-label="Observación" />
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Rechazar' });
    const field = screen.getByRole('textbox');
    await userEvent.type(field, 'Falta la firma');
    await userEvent.click(dialog);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alert')).toHaveTextContent('Lo que escribió se perderá.');
    await userEvent.click(screen.getByRole('button', { name: 'Seguir escribiendo' }));
    expect(field).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Descartarlo' }));
    expect(close).toHaveBeenCalledOnce();
    await userEvent.clear(field);
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('stays when it is undismissable', async () => {
    const close = vi.fn();
    render(<Dialog open undismissable alert title="Cargando" onClose={close} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Cargando' });
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    await userEvent.click(dialog);
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
  });
});

describe('the focus of a dialog', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const actions = (variant: 'main' | 'danger'): ReactNode => (
    <>
      <Button>Cancelar</Button>
      <Button variant={variant}>Enviar</Button>
    </>
  );

  it('goes to its first field', () => {
    render(
      <Dialog open title="Enviar" actions={actions('main')}>
        <input aria-label="Correo" defaultValue="ana@rubrica.example" />
      </Dialog>,
    );
    expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveFocus();
  });

  it('can come to a text longer than its place, so that keys scroll it, unless something in it has the focus', () => {
    const observe = vi.fn();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly measure: () => void) {}
        observe(element: Element): void {
          observe(element);
          this.measure();
        }
        disconnect(): void {}
      },
    );
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const { rerender } = render(
      <Dialog key="text" open title="Emitir" actions={actions('main')}>
        <p>Lo que dirá el certificado</p>
      </Dialog>,
    );
    const bodyOf = (text: string): HTMLElement | null => screen.getByText(text).closest('.dialog__body');
    expect(bodyOf('Lo que dirá el certificado')).toHaveAttribute('tabindex', '0');
    expect(observe).toHaveBeenCalledWith(screen.getByText('Lo que dirá el certificado'));
    rerender(
      <Dialog key="link" open title="Emitir" actions={actions('main')}>
        <a href="/uno">Ver la solicitud</a>
      </Dialog>,
    );
    expect(bodyOf('Ver la solicitud')).not.toHaveAttribute('tabindex');
  });

  it('goes to the safe button where no field waits for a value', () => {
    render(
      <Dialog open title="Revocar" actions={actions('danger')}>
        <input aria-label="Motivo" defaultValue="Pérdida" />
      </Dialog>,
    );
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  });

  it('goes back to the opener, and where that is gone to what is left around it', () => {
    const page = (opened: boolean, hasOpener: boolean): ReactNode => (
      <>
        <p>
          <a href="/uno">Uno</a>
          {hasOpener ? <button>Emitir</button> : null}
        </p>
        {opened ? <Dialog open title="Emitir" actions={actions('main')} /> : null}
      </>
    );
    const stop = watchLostFocus();
    const { rerender } = render(page(false, true));
    const opener = screen.getByRole('button', { name: 'Emitir' });
    opener.focus();
    rerender(page(true, true));
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    rerender(page(false, true));
    expect(opener).toHaveFocus();
    rerender(page(true, true));
    rerender(page(true, false));
    rerender(page(false, false));
    expect(screen.getByRole('link', { name: 'Uno' })).toHaveFocus();
    stop();
  });
});

describe('toasts', () => {
  afterEach(() => {
    vi.useRealTimers();
    dismissToasts();
  });

  it('go by themselves; errors wait to be dismissed', () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => {
      toast({ tone: 'approved', text: 'Se guardó el rol' });
      toast({ tone: 'rejected', text: 'No se pudo guardar' });
    });
    expect(screen.getByRole('status')).toHaveTextContent('Se guardó el rol');
    expect(screen.getByRole('status')).not.toContainElement(screen.getByRole('alert'));
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(screen.getByRole('status')).not.toHaveTextContent('Se guardó el rol');
    expect(screen.getByRole('alert')).toHaveTextContent('No se pudo guardar');
    act(() => screen.getByRole('button', { name: 'Cerrar' }).click());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are raised above the dialogs that are open, and above one that opens later', () => {
    const raised = vi.spyOn(HTMLElement.prototype, 'showPopover');
    render(<Toasts />);
    render(<Dialog open title="Detalle" />);
    act(() => void toast({ tone: 'approved', text: 'El enlace salió' }));
    const region = screen.getByRole('status').parentElement;
    expect(raised.mock.contexts).toEqual([region]);
    const opening = Object.assign(new Event('toggle'), { newState: 'open' });
    act(() => void screen.getByRole('dialog', { name: 'Detalle' }).dispatchEvent(opening));
    expect(raised.mock.contexts).toEqual([region, region]);
    raised.mockRestore();
  });

  it('say the same thing once', () => {
    render(<Toasts />);
    act(() => {
      toast({ tone: 'rejected', text: 'Sin conexión' });
      toast({ tone: 'rejected', text: 'Sin conexión' });
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

it('a busy button keeps the focus and does nothing', async () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Guardando
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardando' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveFocus();
});
