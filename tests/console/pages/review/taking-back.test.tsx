import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../../src/contract/generated/limits';
import { closeConsole } from '../../shell/open-console';
import { errorResponse } from '../../stub-fetch';
import { openReview } from './review-server';

afterEach(() => {
  closeConsole();
  vi.useRealTimers();
});

const { takeBackSeconds: seconds } = limits.review;
const label = 'Deshacer la última decisión';
const undo = (): HTMLElement | null => screen.queryByRole('button', { name: label });
const entry = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^Documento ${name}`) });
const opened = () => screen.findByRole('region', { name: 'Decisiones' });

describe('a decision', () => {
  it('is taken back with the key: its document waits again, and is shown', async () => {
    const server = await openReview();
    await opened();
    expect(undo()).toBeNull();
    await userEvent.keyboard('a');
    expect(await screen.findByRole('button', { name: label })).toHaveAttribute('aria-keyshortcuts', 'z');
    expect(entry('RVD')).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('z');
    await waitFor(() => expect(entry('FRD')).toHaveTextContent('Pendiente'));
    expect(server.sent('decision/take-back')).toEqual([
      { externalRequestId: '7000000070', documentId: '11', version: 4 },
    ]);
    expect(await screen.findByText('Decisión deshecha: Documento FRD')).toBeVisible();
    expect(entry('FRD')).toHaveAttribute('aria-current', 'true');
    expect(undo()).toBeNull();
    await userEvent.keyboard('a');
    await waitFor(() => expect(server.sent('ValidateDocument')).toMatchObject([{ version: 3 }, { version: 5 }]));
  });

  it('that was made for a reason keeps what was written', async () => {
    await openReview();
    await opened();
    await userEvent.keyboard('r');
    const reason = await screen.findByRole('combobox', { name: /Motivo/ });
    await waitFor(() => expect(within(reason).getAllByRole('option')).toHaveLength(3));
    await userEvent.selectOptions(reason, 'Otro motivo');
    await userEvent.type(screen.getByRole('textbox', { name: /Observación/ }), 'Sale cortado');
    await userEvent.click(screen.getByRole('button', { name: 'No aprobar' }));
    await userEvent.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(entry('FRD')).toHaveTextContent('Pendiente'));
    await userEvent.keyboard('r');
    expect(await screen.findByRole('textbox', { name: /Observación/ })).toHaveValue('Sale cortado');
  });

  it('is taken back before the one made earlier', async () => {
    const server = await openReview();
    await opened();
    await userEvent.keyboard('aa');
    await waitFor(() => expect(server.sent('ValidateDocument')).toHaveLength(2));
    await screen.findByRole('button', { name: label });
    await waitFor(() => expect(screen.getByText(/sobre Documento RVD con la tecla Z$/)).toBeInTheDocument());
    await userEvent.keyboard('z');
    await waitFor(() => expect(entry('RVD')).toHaveTextContent('Pendiente'));
    await userEvent.keyboard('z');
    await waitFor(() => expect(entry('FRD')).toHaveTextContent('Pendiente'));
    expect(server.sent('decision/take-back')).toMatchObject([{ documentId: '12' }, { documentId: '11' }]);
  });

  it('is offered for its seconds and no longer, and announced once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
    const server = await openReview();
    await opened();
    await userEvent.keyboard('a');
    await screen.findByRole('button', { name: label });
    const message = `Durante ${seconds} segundos puede deshacer la decisión sobre Documento FRD con la tecla Z`;
    expect(screen.getByText(message)).toHaveAttribute('role', 'status');
    act(() => {
      vi.advanceTimersByTime(seconds * 1000);
    });
    expect(undo()).toBeNull();
    // What was announced does not change, or it would be read again.
    expect(screen.getByText(message)).toBeInTheDocument();
    await userEvent.keyboard('z');
    expect(await screen.findByText(/^Ya no se puede deshacer la decisión sobre Documento FRD.+tecla K/)).toBeVisible();
    expect(server.sent('decision/take-back')).toEqual([]);
  });

  it('that the server refuses to take back stays, and the reason is shown', async () => {
    const message = 'Pasaron más de 10 segundos y la decisión ya no se deshace. Decida el documento de nuevo';
    await openReview({
      respond: ({ url }) => (url.endsWith('take-back') ? errorResponse(409, 'takeBackExpired', message) : undefined),
    });
    await opened();
    await userEvent.keyboard('a');
    await userEvent.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(entry('FRD')).toHaveTextContent('Aprobado'));
  });

  it('is not offered where another upstream keeps it', async () => {
    const server = await openReview({ embedded: false });
    await opened();
    await userEvent.keyboard('a');
    await waitFor(() => expect(server.sent('getverificationinfo')).toHaveLength(1));
    expect(undo()).toBeNull();
  });
});

it('taking a decision back is among the keys of the review', async () => {
  await openReview();
  await opened();
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  expect(within(dialog).getByText(`${label}, durante ${seconds} segundos`).previousElementSibling).toHaveTextContent(
    'Z',
  );
});
