import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormField } from '../../../../src/contract/form-check';
import { provided } from '../../provided';
import { closeConsole } from '../../shell/open-console';
import { openDraft } from './open-draft';

afterEach(closeConsole);

const email: FormField = {
  name: 'email',
  label: 'email',
  kind: 'email',
  required: true,
  value: 'demo@rubrica.example',
};

describe('the proof of the e-mail', () => {
  const proof = {
    'consult-general-flag-validate-email': { valueFlag: '1' },
    getMailWhitelist: { whitelisted: false },
    GestionNotificationMail: { sent: true, retryAfterSeconds: 60 },
    'validate-otp': (body: { otp?: string }) => ({ valid: body.otp === '654771' }),
  };

  it('leads to the code’s field once it is sent; its one main act checks the code and goes on', async () => {
    const sent = await openDraft({ step: 'email', fields: [email], responses: proof });
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar el código' }));
    const code = await screen.findByLabelText(/^Código/);
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '654 771');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('heading', { name: /Radicar/ })).toHaveFocus();
    expect(sent.get('validate-otp')).toEqual([
      { externalRequestId: '7000000070', email: 'demo@rubrica.example', otp: '654771' },
    ]);
    expect(screen.getByText('Su correo está comprobado')).toBeVisible();
  });

  it('is made by a service that sends no error, whatever else it leaves unsaid', async () => {
    const silent = { ...proof, GestionNotificationMail: {}, 'validate-otp': { message: 'Código válido' } };
    await openDraft({ step: 'email', fields: [email], responses: silent });
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar el código' }));
    await userEvent.type(await screen.findByLabelText(/^Código/), '654771');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Su correo está comprobado')).toBeVisible();
  });

  it.each([
    ['was not sent', { GestionNotificationMail: { sent: false } }, 'Ha ocurrido un error en el envio del OTP'],
    [
      'does not hold',
      { 'validate-otp': { valid: false } },
      'Codigo OTP inválido. Ese no es el código que le enviamos: revíselo y escríbalo de nuevo',
    ],
  ])('says that a code %s', async (_, responses, message) => {
    await openDraft({ step: 'email', fields: [email], responses: { ...proof, ...responses } });
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar el código' }));
    if ('validate-otp' in responses) {
      await userEvent.type(await screen.findByLabelText(/^Código/), '111111');
      await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    }
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('claims no code sent by us before a provider', async () => {
    const wrong = { ...proof, 'validate-otp': { valid: false } };
    const configuration = { ...provided, provider: { ours: ['structure.structureForm'] } };
    await openDraft({ step: 'email', fields: [email], responses: wrong, configuration });
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar el código' }));
    await userEvent.type(await screen.findByLabelText(/^Código/), '111111');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Codigo OTP inválido')).toBeVisible();
  });

  it('may be left for later', async () => {
    const sent = await openDraft({ step: 'email', fields: [email], responses: proof });
    await userEvent.click(await screen.findByRole('button', { name: 'Comprobarlo después' }));
    expect(await screen.findByRole('button', { name: 'Comprobar el correo' })).toBeVisible();
    expect(sent.get('validate-otp')).toBeUndefined();
  });
});
