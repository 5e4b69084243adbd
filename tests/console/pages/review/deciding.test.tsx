import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { errorResponse } from '../../stub-fetch';
import { document as paper, openedCase } from './case';
import { data, openReview } from './review-server';

afterEach(closeConsole);

const bar = async (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Decisiones' });
const entry = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^Documento ${name}`) });

describe('deciding documents', () => {
  it('approves with the key, as the specification words it, and shows the next one that waits', async () => {
    const server = await openReview();
    await bar();
    expect(entry('FRD')).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('a');
    await waitFor(() => expect(entry('RVD')).toHaveAttribute('aria-current', 'true'));
    expect(entry('FRD')).toHaveTextContent('Aprobado');
    await waitFor(() =>
      expect(server.sent('ValidateDocument')).toEqual([
        {
          externalRequestId: '7000000070',
          version: 3,
          documents: [
            { documentId: '11', documentTypeId: 'FRD', documentstatusid: 'APR', observation: 'Documento Aprobado' },
          ],
        },
      ]),
    );
  });

  it('lets a fast checker approve all and the request: each action carries the version of the one before', async () => {
    const server = await openReview({ next: undefined });
    await bar();
    await userEvent.keyboard('aa{Shift>}A{/Shift}');
    await waitFor(() => expect(server.sent('changeEMCStatus')).toHaveLength(1));
    expect(server.sent('ValidateDocument')).toMatchObject([{ version: 3 }, { version: 4 }]);
    expect(server.sent('ValidatorVerification')).toMatchObject([{ contractRequestId: '70', version: 5 }]);
    expect(server.sent('changeEMCStatus')).toMatchObject([{ contractRequestId: '70', version: 6 }]);
    expect(await screen.findByText('La solicitud RB00000070 pasó a emisión')).toBeVisible();
  });

  it('leaves what the reviewer attached to another person, and says so by the button and by the key', async () => {
    const documents = [paper({ documentTypeId: 'VIA', attachedByReader: true })];
    const server = await openReview({ opened: openedCase({ documents }) });
    const approve = within(await bar()).getByRole('button', { name: 'Aprobar el documento' });
    const why = 'Quien adjuntó el documento no puede aprobarlo; lo aprueba otra persona';
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveAccessibleDescription(why);
    await userEvent.keyboard('a');
    await userEvent.click(approve);
    expect(server.sent('ValidateDocument')).toEqual([]);
    expect(entry('VIA')).toHaveTextContent('Pendiente');
  });

  it('says why a request could not be approved where what is missing cannot be read', async () => {
    let settle = (): void => undefined;
    const settling = new Promise<void>((resolve) => {
      settle = resolve;
    });
    let isSettled = false;
    const server = await openReview({
      respond: (seen, opened) => {
        if (seen.url.endsWith('ValidateDocument')) return settling.then(() => opened.respond(seen) ?? data({}));
        const isRead = /getverificationinfo|getReviewCurrentStatus|getprocessverification/.test(seen.url);
        return isSettled && isRead ? errorResponse(503, 'failed', 'El servicio no responde') : undefined;
      },
    });
    await bar();
    await userEvent.keyboard('aa{Shift>}A{/Shift}');
    isSettled = true;
    settle();
    expect(await screen.findByText('El servicio no responde')).toBeVisible();
    expect(server.sent('changeEMCStatus')).toEqual([]);
  });

  it('says so where the service lists no reason, and shows what a decision says without one', async () => {
    const blurred = { documentstatusid: 'NAP' as const, validation: { observation: 'Sale borrosa' } };
    const documents = [paper(blurred), paper({ documentId: '12', documentTypeId: 'RVD' })];
    await openReview({
      opened: openedCase({ documents }),
      respond: ({ url }) => (url.endsWith('getRejectReason') ? data([]) : undefined),
    });
    await bar();
    expect(screen.getByText('Sale borrosa')).toBeVisible();
    await userEvent.keyboard('r');
    expect(await screen.findByText('El servicio conectado no dio nada que elegir')).toBeVisible();
  });

  it('rejects for a reason that fits the document, with the words that the reason asks for', async () => {
    const server = await openReview();
    await bar();
    await userEvent.keyboard('r');
    const reason = await screen.findByRole('combobox', { name: /Motivo/ });
    await waitFor(() => expect(within(reason).getAllByRole('option')).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'No aprobar' }));
    expect(screen.getByText('Elija el motivo')).toBeVisible();
    await userEvent.selectOptions(reason, 'Otro motivo');
    await userEvent.click(screen.getByRole('button', { name: 'No aprobar' }));
    expect(screen.getByText('Este motivo exige una observación')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Observación/ }), 'Sale cortado');
    await userEvent.click(screen.getByRole('button', { name: 'No aprobar' }));
    await waitFor(() =>
      expect(server.sent('ValidateDocument')).toMatchObject([
        { documents: [{ documentId: '11', documentstatusid: 'NAP', reasonId: 'D10', observation: 'Sale cortado' }] },
      ]),
    );
  });

  it('calls a replaced document wrongly corrected, and only such a one', async () => {
    const documents = [
      paper({ documentId: '10', documentstatusid: 'DCT' }),
      paper({ documentId: '11' }),
      paper({ documentId: '12', documentTypeId: 'RVD' }),
    ];
    const server = await openReview({ opened: openedCase({ documents }) });
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Documento Subsanado erróneamente' }));
    await waitFor(() =>
      expect(server.sent('ValidateDocument')).toMatchObject([
        { documents: [{ documentId: '11', documentstatusid: 'NAP', reasonId: 'D09' }] },
      ]),
    );
    expect(within(await bar()).queryByRole('button', { name: 'Documento Subsanado erróneamente' })).toBeNull();
  });

  it('shows what another person changed, and keeps what was typed', async () => {
    const server = await openReview();
    await bar();
    await userEvent.keyboard('r');
    await screen.findByRole('option', { name: 'El documento no se lee' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Motivo/ }), 'El documento no se lee');
    await userEvent.type(screen.getByRole('textbox', { name: /Observación/ }), 'Muy oscuro');
    server.interfere('12', 'APR');
    await userEvent.click(screen.getByRole('button', { name: 'No aprobar' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'El caso cambió mientras usted decidía' });
    expect(dialog).toHaveTextContent('Documento RVD: Pendiente → Aprobado');
    expect(await within(dialog).findByText(/Otra Persona/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Seguir con lo actual' }));
    expect(screen.getByRole('textbox', { name: /Observación/ })).toHaveValue('Muy oscuro');
    expect(entry('RVD')).toHaveTextContent('Aprobado');
    await userEvent.click(screen.getByRole('button', { name: 'No aprobar' }));
    await waitFor(() => expect(server.sent('ValidateDocument')).toHaveLength(2));
    expect(server.sent('ValidateDocument').at(-1)).toMatchObject({
      version: 4,
      documents: [{ observation: 'Muy oscuro' }],
    });
  });

  it('shows a document as it was when the server refuses', async () => {
    await openReview({
      respond: ({ url }) =>
        url.endsWith('ValidateDocument') ? errorResponse(500, 'failed', 'Ha ocurrido un error') : undefined,
    });
    await bar();
    await userEvent.keyboard('a');
    expect(await screen.findByText('Ha ocurrido un error')).toBeVisible();
    await waitFor(() => expect(entry('FRD')).toHaveTextContent('Pendiente'));
    expect(entry('FRD')).toHaveAttribute('aria-current', 'true');
  });
});

describe('deciding faster than the server reads', () => {
  it('takes nothing back that was decided meanwhile', async () => {
    const readings: (() => void)[] = [];
    const server = await openReview({
      respond: (seen, known) => {
        if (!seen.url.endsWith('getverificationinfo')) return undefined;
        const now = data(known.opened);
        return new Promise((resolve) => readings.push(() => resolve(now)));
      },
    });
    await bar();
    await userEvent.keyboard('a');
    await waitFor(() => expect(readings).toHaveLength(1));
    await userEvent.keyboard('a');
    expect(entry('RVD')).toHaveTextContent('Aprobado');
    readings[0]?.();
    await waitFor(() => expect(server.sent('ValidateDocument')).toHaveLength(2));
    expect(entry('RVD')).toHaveTextContent('Aprobado');
    await waitFor(() => expect(readings).toHaveLength(2));
    readings[1]?.();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Enviar a emisión' })).not.toHaveAttribute('aria-disabled'),
    );
  });
});

describe('single letters', () => {
  it('do nothing while one types, nor when they are turned off', async () => {
    const server = await openReview();
    await bar();
    await userEvent.keyboard('r');
    await userEvent.type(screen.getByRole('textbox', { name: /Observación/ }), 'a j n');
    expect(entry('FRD')).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{Escape}?');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Atajos de una letra/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('a');
    expect(server.sent('ValidateDocument')).toEqual([]);
    await userEvent.keyboard('?');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Atajos de una letra/ }));
    await userEvent.keyboard('{Escape}a');
    await waitFor(() => expect(server.sent('ValidateDocument')).toHaveLength(1));
  });
});
