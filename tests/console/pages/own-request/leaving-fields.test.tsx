import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { FormField } from '../../../../src/contract/form-check';
import { closeConsole } from '../../shell/open-console';
import { openDraft } from './open-draft';

afterEach(closeConsole);

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  kind: 'text',
  required: true,
  ...more,
});

it('a number that differs from the picture’s is named at its field, which offers that one or stays', async () => {
  const number = field('documentNumber', { written: 'document', ocrField: 'documentNumber' });
  const front = {
    documentTypeId: 'FRD',
    name: 'Anverso',
    required: true,
    current: { documentId: '1', documentTypeId: 'FRD' },
  };
  await openDraft({
    step: 'contact',
    fields: [number],
    responses: {
      'structure-form': {
        structureForm: {
          productId: 'naturalPerson',
          structureVersion: '2',
          tabs: [
            { name: 'form', label: 'Formulario', groups: [{ name: 'contact', label: 'contact', fields: [number] }] },
          ],
        },
        ocrFlags: { dni: true },
      },
      additionalDocumentList: [front],
      dnioptimization: { fields: [{ name: 'documentNumber', value: '52345678' }] },
    },
  });
  const input = await screen.findByLabelText(/^documentNumber/);
  await screen.findByText('Leímos 1 dato en sus documentos');
  await userEvent.type(input, '52345687');
  expect(screen.queryByText(/^En su documento leímos/)).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText(/^En su documento leímos 52345678/)).toBeVisible();
  expect(input).not.toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Usar 52345678' }));
  expect(input).toHaveValue('52345678');
  expect(screen.queryByText(/^En su documento leímos/)).toBeNull();
});

it('names and the date of issue that a card has are offered for their fields, unless they may be misread', async () => {
  const fields = [
    field('expeditionDate', { kind: 'date', ocrField: 'issueDate' }),
    field('firstName', { written: 'personName', ocrField: 'firstName' }),
    field('secondName', { written: 'personName', ocrField: 'secondName' }),
    field('firstLastName', { written: 'personName', ocrField: 'firstLastName' }),
  ];
  const current = { documentId: '1', documentTypeId: 'FRD' };
  await openDraft({
    step: 'contact',
    fields,
    responses: {
      'structure-form': {
        structureForm: {
          productId: 'naturalPerson',
          structureVersion: '2',
          tabs: [{ name: 'form', label: 'Formulario', groups: [{ name: 'contact', label: 'contact', fields }] }],
        },
        ocrFlags: { dni: true },
      },
      additionalDocumentList: [{ documentTypeId: 'FRD', name: 'Anverso', required: true, current }],
      dnioptimization: {
        fields: [
          { name: 'firstNames', value: 'MARIA DE LOS ANGELES', confidence: 0.97 },
          { name: 'lastNames', value: 'MUNOZ', confidence: 0.5 },
          { name: 'issueDate', value: '2008-04-20' },
        ],
      },
    },
  });
  expect(await screen.findByText(/^Leímos \d+ datos en sus documentos$/)).toBeVisible();
  // What is read later moves no field under a finger: it opens at a press.
  expect(screen.queryByRole('button', { name: 'Usar «Maria» en firstName' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ver' }));
  await userEvent.click(screen.getByRole('button', { name: 'Usar «Maria» en firstName' }));
  expect(screen.getByLabelText(/^firstName/)).toHaveValue('Maria');
  expect(screen.getByRole('button', { name: 'Usar «de los Angeles» en secondName' })).toBeVisible();
  expect(screen.getByText('20 de abril de 2008')).toBeVisible();
  expect(screen.queryByText('Munoz')).toBeNull();
});

it('a name in one case gets its capitals when its field is left, and one of mixed case stays', async () => {
  const fields = [field('firstName', { written: 'personName' }), field('firstLastName', { written: 'personName' })];
  await openDraft({ step: 'contact', fields });
  await userEvent.type(screen.getByLabelText(/^firstName/), 'laura marcela');
  await userEvent.type(screen.getByLabelText(/^firstLastName/), 'DiMaggio');
  await userEvent.tab();
  expect(screen.getByLabelText(/^firstName/)).toHaveValue('Laura Marcela');
  expect(screen.getByLabelText(/^firstLastName/)).toHaveValue('DiMaggio');
});

it('a name too long for the certificate says how it will stand there, in a sentence', async () => {
  const names = ['María de los Ángeles', 'Guadalupe Inés', 'Muñoz-Peñaloza', 'de la Espriella Güiza'];
  const entered = ['firstName', 'secondName', 'firstLastName', 'secondLastName'];
  const fields = entered.map((name, at) => field(name, { value: names[at] ?? '' }));
  await openDraft({ step: 'contact', fields });
  await userEvent.click(screen.getByLabelText(/^firstName/));
  await userEvent.tab();
  expect(screen.getByLabelText(/^firstName/)).toHaveAccessibleDescription(/caben 64 caracteres: dirá «María/);
});

it('the review before the filing has a name as it is filed, also one that was never touched', async () => {
  const radication = { title: 'Radicación', text: 'Texto' };
  const fields = [field('firstName', { written: 'personName', value: 'maría josé' })];
  await openDraft({ step: 'file', fields, responses: { 'radication-text': radication } });
  expect(await screen.findByText('María José')).toBeVisible();
});

it('the button that files comes with all that is read above it, and nothing moves it from under a finger', async () => {
  let respond = (): void => undefined;
  const response = new Promise<void>((resolve) => (respond = resolve));
  await openDraft({
    step: 'file',
    fields: [field('firstName', { value: 'María' })],
    responses: { 'radication-text': () => response.then(() => ({ title: 'Radicación', text: 'Texto' })) },
  });
  expect(await screen.findByText('María')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Radicar la solicitud' })).toBeNull();
  respond();
  expect(await screen.findByRole('button', { name: 'Radicar la solicitud' })).toBeVisible();
  expect(screen.getByText('Texto')).toBeVisible();
});
