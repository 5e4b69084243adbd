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
    // What only says that the questions are not answered stands in no way meanwhile.
    expect(screen.queryByRole('button', { name: 'Enviar a revisión' })).toBeNull();
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

  it('left while its clock runs says what is left of it, and goes on with the answers given', async () => {
    const leave = await openIdentity();
    await userEvent.click(await screen.findByRole('button', { name: 'Responder las preguntas' }));
    await userEvent.click(await screen.findByLabelText('Cali'));
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    leave();
    await openIdentity();
    await userEvent.click(await screen.findByRole('button', { name: /^Continuar: quedan 0[45]:\d\d$/ }));
    expect(await screen.findByText('Pregunta 2 de 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(screen.getByLabelText('Cali')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Dejar para después' }));
    expect(await screen.findByRole('button', { name: /^Continuar: quedan/ })).toBeVisible();
  });

  it('asks before a tab with answers that were not sent is loaded again', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await openIdentity();
    await userEvent.click(await screen.findByRole('button', { name: 'Responder las preguntas' }));
    await userEvent.click(await screen.findByLabelText('Cali'));
    expect(isAsked()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Dejar para después' }));
    expect(isAsked()).toBe(false);
  });

  it('is the one main action while it is what can be done next, and its page alone while it is answered', async () => {
    upstream.shown = [{ validationType: 'CON', execution: 1, mandatory: true }];
    const mainActions = () =>
      screen.getAllByRole('button').filter(({ className }) => className.includes('button--main'));
    await openIdentity();
    const begin = await screen.findByRole('button', { name: 'Responder las preguntas' });
    expect(mainActions()).toEqual([begin]);
    await userEvent.click(begin);
    const next = await screen.findByRole('button', { name: 'Siguiente' });
    await waitFor(() => expect(mainActions()).toEqual([next]));
  });
});
