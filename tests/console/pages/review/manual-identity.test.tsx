import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { openedCase } from './case';
import { openReview, type ReviewServer } from './review-server';

afterEach(closeConsole);

const at = '/documentaryValidation/verificationValidation/7000000070';

async function open(applies: boolean): Promise<ReviewServer> {
  const { request } = openedCase();
  const facts = { ...request.facts, manualValidationApplies: applies };
  return openReview({ at, opened: openedCase({ request: { ...request, facts } }) });
}

describe('identity validated by hand', () => {
  it('is marked as not satisfactory once that was asked, and not by one press', async () => {
    const server = await open(true);
    await userEvent.click(await screen.findByRole('button', { name: 'No satisfactoria' }));
    const question = await screen.findByRole('group', { name: /queda en firme/ });
    expect(server.sent('registerVIMStatus')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Volver' }));
    expect(screen.queryByRole('group', { name: /queda en firme/ })).toBeNull();
    const opener = screen.getByRole('button', { name: 'No satisfactoria' });
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    const again = await screen.findByRole('group', { name: /queda en firme/ });
    await userEvent.click(within(again).getByRole('button', { name: 'No satisfactoria' }));
    await waitFor(() =>
      expect(server.sent('registerVIMStatus')).toMatchObject([{ action: 'VALIDATE', validationStatus: 'NST' }]),
    );
  });

  it('says before it is postponed who will read the observation', async () => {
    await open(true);
    const [postpone] = await screen.findAllByRole('button', { name: 'Aplazar' });
    if (postpone) await userEvent.click(postpone);
    const dialog = await screen.findByRole('dialog', { name: 'Aplazar la validación de identidad' });
    const field = within(dialog).getByRole('textbox', { name: /Observación/ });
    expect(field).toHaveAccessibleDescription(/^El solicitante leerá este texto/);
  });

  it('says why a request cannot be postponed', async () => {
    await open(false);
    const [postpone] = await screen.findAllByRole('button', { name: 'Aplazar' });
    expect(postpone).toHaveAccessibleDescription(
      'Solo se aplaza mientras se valida la identidad a mano: la solicitud no trae un soporte de identidad que se valide a mano.',
    );
  });
});
