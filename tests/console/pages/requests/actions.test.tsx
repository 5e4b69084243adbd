import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as requests } from '../../../../src/contract/generated/resources/requests';
import { resource as partnerRequests } from '../../../../src/contract/generated/resources/partnerRequests';
import { leave } from '../../screens/console';
import { aRequest, errorResponse, issuable, ok, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const checker = ['CONSULT_ECD', 'CONSULT_REQUEST', 'MANAGEMENT_CHECKER', 'REJECT_ECD'];
const official = ['CONSULT_ECD', 'CONSULT_REQUEST', 'SIGNATURE_ECD', 'DOWNLOAD_ECD', 'REVOKE_ECD'];
const reasons = [
  { id: 'R01', name: 'El solicitante desistió', apply: 'REQUEST', sentence: 'Puede presentar otra cuando quiera.' },
  { id: 'R07', name: 'Otro motivo', apply: 'REQUEST', requiresObservation: true },
];
const approved = { serviceStatusId: 'EMC' as const, statusName: 'En emisión' };

const menuOf = (reference: string) => screen.findByRole('button', { name: new RegExp(`cciones de ${reference}`) });
const row = (reference: string) => screen.getByText(reference).closest('tr')!;

describe('the actions of a row', () => {
  it('are those of the state and the privileges, the prominent one in sight', async () => {
    const { user } = await openRequestList(requests, {
      held: checker,
      requests: [aRequest(1), aRequest(2, { serviceStatusId: 'EMI', statusName: 'Emitida' })],
    });
    const review = await screen.findByRole('link', { name: 'Revisar: RB00000001' });
    expect(review).toHaveAttribute('href', '/documentaryValidation/document/9001');
    expect(within(row('RB00000002')).queryByRole('link', { name: /Revisar/ })).toBeNull();
    await user.click(await menuOf('RB00000001'));
    expect(await screen.findByRole('menuitem', { name: 'Rechazar' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Emitir' })).toBeNull();
  });

  it('say what one waits for, in the words of the lifecycle, and keep it from being pressed', async () => {
    const facts = { ...issuable, credentialsVerified: false };
    const { user } = await openRequestList(requests, {
      held: official,
      requests: [aRequest(1, { ...approved, facts })],
    });
    await user.click(await screen.findByRole('button', { name: /^Emitir: falta algo/ }));
    const issue = await screen.findByRole('menuitem', { name: 'Emitir' });
    expect(issue).toHaveAttribute('aria-disabled', 'true');
    expect(issue).toHaveAccessibleDescription('Las credenciales del oficial no están verificadas');
    issue.focus();
    expect(issue).toHaveFocus();
    await user.click(issue);
    expect(screen.queryByRole('heading', { name: 'Emitir' })).toBeNull();
  });

  it('take a colleague’s case over, after naming who has it', async () => {
    const { user, sent } = await openRequestList(requests, {
      held: checker,
      requests: [
        aRequest(1, { assignedTo: 'Marta Colega' }),
        aRequest(2, { assignment: 'NONE' }),
        aRequest(3, { assignment: 'MINE' }),
      ],
      responses: { '/getprocessverification': () => ok({ mine: true, request: aRequest(1), documents: [] }) },
    });
    await user.click(await menuOf('RB00000002'));
    expect(await screen.findByRole('menuitem', { name: 'Asignarme' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Tomar el caso' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await menuOf('RB00000003'));
    expect(await screen.findByRole('menuitem', { name: 'Liberar' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Asignarme' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await menuOf('RB00000001'));
    expect(screen.queryByRole('menuitem', { name: 'Asignarme' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Tomar el caso' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tomar el caso' });
    expect(dialog).toHaveTextContent('Marta Colega tiene esta solicitud');
    await user.click(within(dialog).getByRole('button', { name: 'Tomar el caso' }));
    await waitFor(() =>
      expect(sent('/getprocessverification')[0]?.body).toEqual({ externalRequestId: '9001', takeOver: true }),
    );
  });

  it('lead a partner’s reviewer to the documents, and approve none unseen', async () => {
    await openRequestList(partnerRequests, {
      held: ['CONSULT_MYSELF', 'REVIEW_MYSELF'],
      requests: [aRequest(1, { applicationId: 'MYSELF' })],
    });
    const review = await screen.findByRole('link', { name: 'Revisar: RB00000001' });
    expect(review).toHaveAttribute('href', '/Myself/review/document/9001');
    expect(screen.queryByRole('button', { name: /^Aprobar: / })).toBeNull();
  });
});

it('the list shows a revocation that was received and is late', async () => {
  const issued = { serviceStatusId: 'EMI' as const, statusName: 'Emitida' };
  const revocationDueAt = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
  await openRequestList(requests, { held: official, requests: [aRequest(1, { ...issued, revocationDueAt })] });
  await screen.findByRole('link', { name: 'RB00000001' });
  expect(row('RB00000001')).toHaveTextContent(/Vencida Revocar antes de hace 3 h/);
});

describe('rejecting', () => {
  const open = async (responses: Parameters<typeof openRequestList>[1]['responses']) => {
    const opened = await openRequestList(requests, {
      held: checker,
      requests: [aRequest(1)],
      responses: { '/Consult/getRejectReason': () => ok(reasons), ...responses },
    });
    await opened.user.click(await menuOf('RB00000001'));
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Rechazar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rechazar' });
    return {
      ...opened,
      dialog,
      press: () => opened.user.click(within(dialog).getByRole('button', { name: 'Rechazar' })),
    };
  };

  it('names under its title the request and the person that it touches', async () => {
    const { dialog } = await open({});
    expect(dialog).toHaveAccessibleDescription(/^RB00000001 · \S/);
  });

  it('wants a reason, and an observation where the reason asks for one; then says what was done', async () => {
    const { user, dialog, press, sent } = await open({ '/ECD/RejectRequest': () => ok({ version: 4 }) });
    await within(dialog).findByRole('option', { name: 'Otro motivo' });
    await press();
    const reason = within(dialog).getByLabelText(/^Motivo/);
    expect(reason).toHaveAccessibleDescription('Elija un motivo de la lista');
    expect(reason).toHaveFocus();
    await user.selectOptions(reason, 'R07');
    await press();
    expect(within(dialog).getByLabelText(/^Observación/)).toHaveAccessibleDescription(/exige una observación/);
    expect(sent('/ECD/RejectRequest')).toHaveLength(0);
    await user.type(within(dialog).getByLabelText(/^Observación/), 'No firma');
    await press();
    expect(await screen.findByText('Se rechazó RB00000001: Otro motivo')).toBeVisible();
    const [{ body, headers }] = sent('/ECD/RejectRequest') as [ReturnType<typeof sent>[number]];
    expect(body).toEqual({ contractRequestId: '1', version: 3, rejectReasonId: 'R07', observation: 'No firma' });
    expect(headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('offers the sentence that is prepared for the reason, behind what was typed', async () => {
    const { user, dialog } = await open({});
    await within(dialog).findByRole('option', { name: 'Otro motivo' });
    const observation = within(dialog).getByLabelText(/^Observación/);
    await user.selectOptions(within(dialog).getByLabelText(/^Motivo/), 'R01');
    const addition = 'Agregar a la observación: «Puede presentar otra cuando quiera.»';
    await user.type(observation, 'Escribió hoy');
    await user.click(within(dialog).getByRole('button', { name: addition }));
    expect(observation).toHaveValue('Escribió hoy. Puede presentar otra cuando quiera.');
    expect(within(dialog).queryByRole('button', { name: addition })).toBeNull();
    await user.selectOptions(within(dialog).getByLabelText(/^Motivo/), 'R07');
    expect(within(dialog).getAllByRole('button')).toHaveLength(3);
  });

  it('keeps what was typed when another person changed the request meanwhile, and goes on with what it is now', async () => {
    const current = aRequest(1, { version: 5, assignedTo: 'Otra Persona' });
    const { user, dialog, press, sent } = await open({
      '/ECD/RejectRequest': ({ body }) =>
        (body as { version: number }).version === 5
          ? ok({ version: 6 })
          : errorResponse(412, 'versionConflict', 'Alguien más lo cambió', { current }),
    });
    await within(dialog).findByRole('option', { name: 'Otro motivo' });
    await user.selectOptions(within(dialog).getByLabelText(/^Motivo/), 'R01');
    await press();
    expect(await within(dialog).findByText('Alguien más cambió este registro')).toBeVisible();
    expect(dialog).toHaveTextContent(/Asignada a— → Otra Persona/);
    expect(within(dialog).getByLabelText(/^Motivo/)).toHaveValue('R01');
    await press();
    await screen.findByText(/Se rechazó RB00000001/);
    const keys = sent('/ECD/RejectRequest').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('is no longer offered once the request has left the state', async () => {
    const current = aRequest(1, { version: 5, serviceStatusId: 'RCH', statusName: 'Rechazada' });
    const { user, dialog, press, sent } = await open({
      '/ECD/RejectRequest': () => errorResponse(412, 'versionConflict', 'Alguien más lo cambió', { current }),
    });
    await within(dialog).findByRole('option', { name: 'Otro motivo' });
    await user.selectOptions(within(dialog).getByLabelText(/^Motivo/), 'R01');
    await press();
    expect(await within(dialog).findByText('Su estado es Rechazada')).toBeVisible();
    await press();
    expect(sent('/ECD/RejectRequest')).toHaveLength(1);
  });

  it('says at its field what the server refuses', async () => {
    const fields = [
      { field: '/rejectReasonId', code: 'rejectReasonInvalid', message: 'El motivo de rechazo no es valido' },
    ];
    const { user, dialog, press } = await open({
      '/ECD/RejectRequest': () =>
        errorResponse(422, 'rejectReasonInvalid', 'El motivo de rechazo no es valido', { fields }),
    });
    await within(dialog).findByRole('option', { name: 'Otro motivo' });
    await user.selectOptions(within(dialog).getByLabelText(/^Motivo/), 'R01');
    await press();
    await waitFor(() =>
      expect(within(dialog).getByLabelText(/^Motivo/)).toHaveAccessibleDescription('El motivo de rechazo no es valido'),
    );
  });
});
