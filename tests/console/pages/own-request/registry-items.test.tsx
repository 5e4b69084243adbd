import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormField } from '../../../../src/contract/form-check';
import type { RequestValidation } from '../../../../src/contract/generated/types';
import { closeConsole } from '../../shell/open-console';
import { runtime } from '../../stub-fetch';
import { openDraft } from './open-draft';

afterEach(closeConsole);

const field = (name: string, label: string, value: string): FormField => ({
  name,
  label,
  kind: 'text',
  required: false,
  value,
});
const unasked: RequestValidation = { validationType: 'ANI', execution: 1, mandatory: true };
const spelled: RequestValidation = {
  ...unasked,
  validationStatus: 'SAT',
  spellings: [{ field: 'firstSurname', value: 'Muñoz' }],
};

/** Opens the filing of a draft whose surname the registry writes with ñ. */
async function openFiling(stored: RequestValidation, asked: RequestValidation = stored) {
  return openDraft({
    step: 'file',
    fields: [
      field('documentNumber', 'Documento', '1000000101'),
      field('firstName', 'Primer nombre', 'Demo'),
      field('firstSurname', 'Primer apellido', 'Munoz'),
      field('email', 'Correo', 'demo@rubrica.example'),
    ],
    documents: [],
    treatment: true,
    emailProven: true,
    configuration: {
      ...runtime,
      families: { ...runtime.families, embedded: { base: '/api/embedded', encoding: 'percent', embedded: true } },
    },
    responses: {
      'check-before-filing': { validations: [asked], remaining: 4 },
      'identity-general': { validations: [stored] },
      'radication-text': { title: 'Radicación', text: 'Texto' },
      structureValidate: { valid: true, fields: [] },
      'register-certificate-request': {},
    },
  });
}

const item = { name: 'Primer apellido: el registro oficial lo escribe «Muñoz»' };

describe('a name that the registry writes otherwise, before filing', () => {
  it('holds the filing once, and shows the spelling as the way to its field', async () => {
    const sent = await openFiling(unasked, spelled);
    const file = await screen.findByRole('button', { name: 'Radicar la solicitud' });
    await userEvent.click(file);
    const shown = await screen.findByRole('button', item);
    expect(shown.closest('[tabindex="-1"]')).toHaveFocus();
    expect(screen.queryByText(/no coincidió/)).toBeNull();
    expect(sent.get('structureValidate')).toBeUndefined();
    await userEvent.click(file);
    await waitFor(() => expect(sent.get('structureValidate')).toHaveLength(1));
  });

  it('is shown where the registry was asked earlier', async () => {
    await openFiling(spelled);
    await userEvent.click(await screen.findByRole('button', item));
    await waitFor(() => expect(screen.getByLabelText(/^Primer apellido/)).toHaveFocus());
  });

  it('is no longer shown once it was taken', async () => {
    await openFiling({ ...spelled, spellings: [{ field: 'firstSurname', value: 'Munoz' }] });
    expect(await screen.findByText('Texto')).toBeVisible();
    expect(screen.queryByRole('button', { name: /el registro oficial lo escribe/ })).toBeNull();
  });

  it('stands beside a date that differs', async () => {
    await openFiling({ ...spelled, message: 'La fecha no es la del registro', differs: ['documentIssueDate'] });
    expect(await screen.findByRole('button', item)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Registro de identidad \(ANI\): no coincidió/ })).toBeVisible();
  });
});
