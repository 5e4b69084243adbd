import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openIdentity, openIdentityEachTime, upstream } from './identity-visit';

openIdentityEachTime();

describe('the questionnaire', () => {
  it('says time, attempts and block first, and asks one question a page under the clock', async () => {
    await openIdentity();
    expect(await screen.findByText(/^Tiene 5 minutos/)).toBeVisible();
    expect(screen.getByText('Le queda 1 intento.')).toBeVisible();
    expect(screen.getByText(/24 horas después/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Responder las preguntas' }));
    expect(await screen.findByText('Pregunta 1 de 2')).toBeVisible();
    expect(screen.queryByText('¿Dónde trabajó?')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByText('Elija una respuesta')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Cali'));
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByText('Pregunta 2 de 2').parentElement).toHaveFocus();
    await userEvent.click(screen.getByLabelText('Muestra S.A.S.'));
    expect(upstream.answered).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar respuestas' }));
    await waitFor(() => expect(screen.getByText(/^Tiene 5 minutos/).closest('.application-question')).toHaveFocus());
    expect(upstream.answered).toMatchObject([
      {
        answers: [
          { questionId: '1', answerId: 'a' },
          { questionId: '2', answerId: 'b' },
        ],
      },
    ]);
  });
});
