import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { errorResponse } from '../../stub-fetch';
import { document as paper, openedCase } from './case';
import { data, openReview } from './review-server';

afterEach(closeConsole);

const at = '/documentaryValidation/verificationValidation/7000000070';
const part = (name: string): Promise<HTMLElement> => screen.findByRole('article', { name });

describe('validations', () => {
  it('say type, execution, whether mandatory, status and both scores', async () => {
    await openReview({ at });
    const ani = await part('Registro de identidad (ANI)');
    expect(ani).toHaveTextContent('Registro de identidad (ANI)');
    expect(ani).toHaveTextContent('Obligatoria');
    expect(ani).toHaveTextContent('En la validación de identidad');
    expect(ani).toHaveTextContent('Satisfactoria');
    expect(ani).toHaveTextContent('Coincidencia de nombres 100 % · en cualquier orden 100 %');
    expect(await part('Cuestionario (Confronta)')).toHaveTextContent('Sin ejecutar');
  });

  it('say that evidence settled them, by whose decision, and what the registry had answered', async () => {
    const opened = openedCase();
    const [ani, ...others] = opened.validations ?? [];
    const settled = {
      ...ani,
      validationType: 'ANI',
      execution: 1,
      mandatory: true,
      validationStatus: 'SAT',
      nameScore: 40,
      settledBy: 'VIA',
      ownStatus: 'NST',
      ownDate: '2026-03-03T15:00:00Z',
      date: '2026-03-04T15:00:00Z',
      user: 'Vera Verificadora',
    } as const;
    await openReview({ at, opened: { ...opened, validations: [settled, ...others] } });
    const card = await part('Registro de identidad (ANI)');
    expect(card).toHaveTextContent(
      /Resuelta con el soporte «Soporte para el registro de identidad», aprobado: Vera Verificadora, /,
    );
    expect(card).toHaveTextContent(/Resultado de la consulta: No satisfactoria, /);
    expect(
      screen.getByRole('link', { name: /no satisfactoria, resuelta con «Soporte para el registro de identidad»/ }),
    ).toBeVisible();
  });

  it('that approving the evidence settles are named at its button, and once it is approved', async () => {
    const opened = openedCase({
      documents: [paper({ documentTypeId: 'VIA', name: 'Soporte para el registro de identidad' })],
    });
    const validations = [{ validationType: 'ANI', execution: 1, mandatory: true, validationStatus: 'NST' }] as const;
    await openReview({ opened: { ...opened, validations: [...validations] } });
    const approve = await screen.findByRole('button', { name: 'Aprobar el documento' });
    expect(approve).toHaveAccessibleDescription(
      /queda satisfactoria, sin nueva consulta: Registro de identidad \(ANI\)/,
    );
    await userEvent.click(approve);
    expect(await screen.findByText(/Ahora queda satisfactoria: Registro de identidad \(ANI\)/)).toBeVisible();
  });

  it('ask the registry with the number of the request, and show what it answers', async () => {
    const server = await openReview({
      at,
      respond: ({ url }) =>
        url.endsWith('/ani') ? data({ NOMBRES: 'ANA', APELLIDOS: 'DEMO PRUEBA', documentState: 'VIGENTE' }) : undefined,
    });
    await userEvent.click(within(await part('Registro de identidad (ANI)')).getByRole('button'));
    expect(await within(await part('Registro de identidad (ANI)')).findByText('ANA DEMO PRUEBA')).toBeVisible();
    expect(server.sent('/ani')).toEqual([{ externalRequestId: '7000000070', documentNumber: '1000000123' }]);
  });

  it('say what a registry refuses with, where it was asked', async () => {
    await openReview({
      at,
      respond: ({ url }) =>
        url.endsWith('/ani') ? errorResponse(404, 'documentNotFound', 'Cédula no existe') : undefined,
    });
    await userEvent.click(within(await part('Registro de identidad (ANI)')).getByRole('button'));
    expect(await within(await part('Registro de identidad (ANI)')).findByRole('alert')).toHaveTextContent(
      'Cédula no existe',
    );
  });

  it('put the questionnaire, every question of it', async () => {
    const questions = ['1', '2'].map((questionId) => ({
      questionId,
      text: `Pregunta ${questionId}`,
      answers: [
        { answerId: 'a', text: `Sí ${questionId}` },
        { answerId: 'b', text: `No ${questionId}` },
      ],
    }));
    const server = await openReview({
      at,
      respond: ({ url, body }) => {
        if (!url.endsWith('/confronta')) return undefined;
        return 'answers' in (body as object)
          ? data({ validationType: 'CON', validationStatus: 'SAT' })
          : data({ questionnaireId: 'q-1', questions });
      },
    });
    await userEvent.click(
      within(await part('Cuestionario (Confronta)')).getByRole('button', { name: 'Hacer el cuestionario' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Cuestionario de identidad' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Sí 1' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar respuestas' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Falta 1 pregunta por responder');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'No 2' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar respuestas' }));
    await waitFor(() =>
      expect(server.sent('/confronta')).toEqual([
        {
          documentNumber: '1000000123',
          externalRequestId: '7000000070',
          serviceType: 'obtain-questionnaire',
          documentType: '1',
        },
        {
          questionnaireId: 'q-1',
          externalRequestId: '7000000070',
          answers: [
            { questionId: '1', answerId: 'a' },
            { questionId: '2', answerId: 'b' },
          ],
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cuestionario de identidad' })).toBeNull());
  });

  it('end a questionnaire whose sending failed, which is spent, and say what happened', async () => {
    const question = { questionId: '1', text: 'Pregunta', answers: [{ answerId: 'a', text: 'Sí' }] };
    let fail = (): void => undefined;
    await openReview({
      at,
      respond: ({ url, body }) => {
        if (!url.endsWith('/confronta')) return undefined;
        if (!('answers' in (body as object))) return data({ questionnaireId: 'q-1', questions: [question] });
        const failed = errorResponse(503, 'failed', 'La central no responde');
        return new Promise((resolve) => (fail = () => resolve(failed)));
      },
    });
    await userEvent.click(
      within(await part('Cuestionario (Confronta)')).getByRole('button', { name: 'Hacer el cuestionario' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Cuestionario de identidad' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Sí' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar respuestas' }));
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    await act(async () => fail());
    expect(await within(await part('Cuestionario (Confronta)')).findByText(/La central no responde/)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Cuestionario de identidad' })).toBeNull();
  });
});
