import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { VerificationCase } from '../../../../src/contract/generated/types';
import { closeConsole } from '../../shell/open-console';
import { document as paper, openedCase } from './case';
import { openReview, type ReviewServer } from './review-server';

afterEach(closeConsole);

const sentBack = 'La solicitud RB00000070 volvió al solicitante y se le avisó por correo';

const missing: VerificationCase['missingEvidence'] = [
  { documentTypeId: 'VIA', validationTypes: ['ANI'] },
  { documentTypeId: 'VIC', validationTypes: ['CON'] },
];
const validations: VerificationCase['validations'] = [
  { validationType: 'ANI', execution: 1, mandatory: true, validationStatus: 'NST' },
  { validationType: 'CON', execution: 1, mandatory: true },
];

/** Returns a case whose documents are all decided, and whose ANI came out against the person. */
async function openDialog(overrides: Partial<VerificationCase>, facts: object): Promise<[ReviewServer, HTMLElement]> {
  const request = { ...openedCase().request, facts: { documentsDecided: true, evidenceMissing: true, ...facts } };
  const documents = [paper({ documentstatusid: 'APR' })];
  const opened = openedCase({ documents, validations, missingEvidence: missing, ...overrides, request });
  const server = await openReview({ opened });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar a subsanación' }));
  return [server, await screen.findByRole('dialog', { name: 'Enviar a subsanación' })];
}

describe('evidence that is missing', () => {
  it('is named beside its validation, with the way to ask for it', async () => {
    const request = { ...openedCase().request, facts: { documentsDecided: true, evidenceMissing: true } };
    const documents = [paper({ documentstatusid: 'APR' })];
    await openReview({ opened: openedCase({ documents, validations, missingEvidence: missing, request }) });
    await userEvent.click(await screen.findByRole('link', { name: /^Validaciones/ }));
    const questionnaire = await screen.findByRole('article', { name: 'Cuestionario (Confronta)' });
    expect(questionnaire).toHaveTextContent('Falta «Soporte para el cuestionario de identidad»');
    await userEvent.click(within(questionnaire).getByRole('button', { name: 'Pedir el soporte' }));
    expect(await screen.findByRole('dialog', { name: 'Enviar a subsanación' })).toBeVisible();
  });

  it('is named with why it can’t be asked for yet', async () => {
    const request = { ...openedCase().request, facts: { documentsDecided: false, evidenceMissing: true } };
    await openReview({ opened: openedCase({ validations, missingEvidence: missing, request }) });
    await userEvent.click(await screen.findByRole('link', { name: /^Validaciones/ }));
    const questionnaire = await screen.findByRole('article', { name: 'Cuestionario (Confronta)' });
    expect(questionnaire).toHaveTextContent(/todavía no se puede: hay documentos sin decidir/);
    expect(within(questionnaire).queryByRole('button', { name: 'Pedir el soporte' })).toBeNull();
  });

  it('is asked for where no document is rejected: what was refuted already chosen, what has not run not', async () => {
    const [server, dialog] = await openDialog({}, {});
    const ani = within(dialog).getByRole('checkbox', { name: 'Soporte para el registro de identidad' });
    expect(ani).toBeChecked();
    expect(ani).toHaveAccessibleDescription('No hay un resultado satisfactorio de Registro de identidad (ANI)');
    expect(
      within(dialog).getByRole('checkbox', { name: 'Soporte para el cuestionario de identidad' }),
    ).not.toBeChecked();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar al solicitante' }));
    expect(await screen.findByText(sentBack)).toBeVisible();
    expect(server.sent('UpdateStatus')).toEqual([
      { contractRequestId: '70', status: 'SUD', evidence: ['VIA'], version: 3 },
    ]);
  });

  it('is not sent for where nothing is chosen and no document is rejected', async () => {
    const [server, dialog] = await openDialog({}, {});
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Soporte para el registro de identidad' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar al solicitante' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/^Elija al menos un soporte/);
    expect(server.sent('UpdateStatus')).toEqual([]);
  });

  it('may be left out beside a rejected document', async () => {
    const documents = [
      paper({ documentstatusid: 'NAP', validation: { reasonId: 'D01', reason: 'El documento no se lee' } }),
    ];
    const [server, dialog] = await openDialog({ documents }, { documentRejected: true });
    expect(dialog).toHaveTextContent('Documento FRD: El documento no se lee');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Soporte para el registro de identidad' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar al solicitante' }));
    expect(await screen.findByText(sentBack)).toBeVisible();
    expect(server.sent('UpdateStatus')).toEqual([{ contractRequestId: '70', status: 'SUD', version: 3 }]);
  });
});

it('where no upstream says which evidence is missing, words are asked for, and sent alone', async () => {
  const [server, dialog] = await openDialog({ missingEvidence: undefined }, { evidenceMissing: undefined });
  expect(dialog).toHaveTextContent('diga usted al solicitante qué debe corregir');
  const send = within(dialog).getByRole('button', { name: 'Enviar al solicitante' });
  await userEvent.click(send);
  const observation = within(dialog).getByRole('textbox', { name: /Observación/ });
  expect(observation).toHaveAccessibleDescription(/Escriba qué debe corregir el solicitante/);
  expect(server.sent('UpdateStatus')).toEqual([]);
  await userEvent.type(observation, 'Falta el RUT');
  await userEvent.click(send);
  expect(await screen.findByText(sentBack)).toBeVisible();
  expect(server.sent('UpdateStatus')).toMatchObject([{ status: 'SUD', observation: 'Falta el RUT' }]);
});

it('the review says on the button why a case without missing evidence and without a rejection is not sent back', async () => {
  const facts = { documentsDecided: true, documentRejected: false, evidenceMissing: false };
  const request = { ...openedCase().request, facts };
  await openReview({ opened: openedCase({ documents: [paper({ documentstatusid: 'APR' })], request }) });
  const button = await screen.findByRole('button', { name: 'Enviar a subsanación' });
  expect(button).toHaveAccessibleDescription(/no falta ningún soporte/);
});
