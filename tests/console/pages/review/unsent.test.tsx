import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { document, openedCase } from './case';
import { openReview } from './review-server';

afterEach(closeConsole);

const observation = (): HTMLElement => screen.getByRole('textbox', { name: /Observación/ });
const entry = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^Documento ${name}`) });
const next = openedCase({
  request: { ...openedCase().request, externalRequestId: '7000000071', reference: 'RB00000071' },
  documents: [document({ documentId: '21' })],
});

async function write(message: string): Promise<void> {
  await screen.findByRole('region', { name: 'Decisiones' });
  await userEvent.keyboard('r');
  await userEvent.type(observation(), message);
}

describe('an observation that was not sent', () => {
  it('survives escape, is marked on its document, and is given up by Cancelar alone', async () => {
    await openReview();
    await write('Sale cortado');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: /Observación/ })).toBeNull();
    expect(entry('FRD')).toHaveTextContent('Escrito sin enviar');
    await userEvent.keyboard('r');
    expect(observation()).toHaveValue('Sale cortado');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(entry('FRD')).not.toHaveTextContent('Escrito sin enviar');
    await userEvent.keyboard('r');
    expect(observation()).toHaveValue('');
  });

  it('is asked about before the next case opens', async () => {
    const server = await openReview({ next });
    await write('Sale cortado');
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente en mi cola' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Hay cambios sin enviar' });
    expect(dialog).toHaveTextContent('Documento FRD');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Volver a lo escrito' }));
    expect(observation()).toHaveValue('Sale cortado');
    expect(server.sent('getprocessverification')).not.toContainEqual({ externalRequestId: '7000000070', next: true });

    await userEvent.click(screen.getByRole('button', { name: 'Siguiente en mi cola' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar y seguir' }));
    await waitFor(() => expect(window.location.pathname).toBe('/documentaryValidation/document/7000000071'));
  });

  it('holds back a link that leads away, and lets the other pane through', async () => {
    await openReview();
    await write('Sale cortado');
    await userEvent.click(screen.getByRole('link', { name: 'Validaciones' }));
    expect(window.location.pathname).toMatch(/verificationValidation/);
    expect(observation()).toHaveValue('Sale cortado');
    const [menu] = screen.getAllByRole('link', { name: 'Estado de solicitudes' });
    await userEvent.click(menu as HTMLElement);
    expect(await screen.findByRole('alertdialog', { name: 'Hay cambios sin enviar' })).toBeVisible();
    expect(window.location.pathname).toMatch(/verificationValidation/);
  });
});
