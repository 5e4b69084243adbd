import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../src/contract/generated/limits';
import { closeConsole } from '../../shell/open-console';
import { openReview } from './review-server';

afterEach(closeConsole);

const { max } = limits.form.observation;
/** Each is one character of two UTF-16 units, which the server counts once. */
const pasted = '🙂'.repeat(3 * max);
const tooLong = `Escriba ${max} caracteres como máximo`;

describe('a text that is pasted while deciding', () => {
  it('stays whole about a document, is not sent while it is too long, and is counted as the server does', async () => {
    const server = await openReview();
    await screen.findByRole('region', { name: 'Decisiones' });
    await userEvent.keyboard('r');
    const reason = await screen.findByRole('combobox', { name: /Motivo/ });
    await waitFor(() => expect(within(reason).getAllByRole('option')).toHaveLength(3));
    await userEvent.selectOptions(reason, 'Otro motivo');
    const field = screen.getByRole('textbox', { name: /Observación/ });
    await userEvent.click(field);
    await userEvent.paste(pasted);
    expect(field).toHaveValue(pasted);
    expect(screen.getByText(`Sobran ${2 * max} caracteres`)).toBeVisible();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(tooLong));
    await userEvent.click(screen.getByRole('button', { name: 'No aprobar' }));
    expect(server.sent('ValidateDocument')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.paste('🙂'.repeat(max));
    expect(screen.queryByText(tooLong)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'No aprobar' }));
    await waitFor(() =>
      expect(server.sent('ValidateDocument')).toMatchObject([{ documents: [{ observation: '🙂'.repeat(max) }] }]),
    );
  });

  it('stays whole about the request, which is not rejected while it is too long', async () => {
    const server = await openReview();
    await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rechazar la solicitud' });
    const reason = await within(dialog).findByRole('combobox', { name: /Motivo/ });
    await waitFor(() => expect(within(reason).getAllByRole('option').length).toBeGreaterThan(1));
    await userEvent.selectOptions(reason, 'Otro motivo');
    const field = within(dialog).getByRole('textbox', { name: /Observación/ });
    expect(field).toHaveAccessibleDescription(/^El solicitante leerá este texto/);
    await userEvent.click(field);
    await userEvent.paste(pasted);
    expect(field).toHaveValue(pasted);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
    expect(within(dialog).getByText(tooLong)).toBeVisible();
    expect(server.sent('UpdateStatus')).toEqual([]);
  });

  it('stays whole in a value of the subject, with an error beside it', async () => {
    const server = await openReview();
    await screen.findByRole('region', { name: 'Decisiones' });
    await userEvent.keyboard('e');
    const form = await screen.findByRole('dialog', { name: 'Corregir los datos del sujeto' });
    const field = within(form).getByRole('textbox', { name: 'Nombres' });
    const value = 'Ñ'.repeat(3 * limits.form.subjectValue.max);
    await userEvent.clear(field);
    await userEvent.paste(value);
    expect(field).toHaveValue(value);
    expect(within(form).getByText(`Escriba ${limits.form.subjectValue.max} caracteres como máximo`)).toBeVisible();
    await userEvent.click(within(form).getByRole('button', { name: /^Guardar/ }));
    expect(server.sent('updateRequestData')).toEqual([]);
  });
});
