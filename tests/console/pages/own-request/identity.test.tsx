import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  client,
  failedEvaluation,
  failedRegistry,
  openIdentity,
  openIdentityEachTime,
  upstream,
  validations,
} from './identity-visit';

openIdentityEachTime();

describe('the results of identity', () => {
  it('lose the last evaluation alone while another questionnaire is answered, and bring it back when it is left', async () => {
    await openIdentity();
    expect(screen.getByText(failedEvaluation)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Responder las preguntas' }));
    expect(await screen.findByText('¿Dónde vivió?')).toBeVisible();
    expect(screen.getByText('Pregunta 1 de 2').parentElement).toHaveFocus();
    expect(screen.queryByText(failedEvaluation)).toBeNull();
    expect(screen.getByText(failedRegistry)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dejar para después' }));
    expect(await screen.findByText(failedEvaluation)).toBeVisible();
    expect(screen.getByText(/^Tiene 5 minutos/).closest('.application-question')).toHaveFocus();
  });

  it.each([
    ['naturalPerson', 'ANI', 'Cédula no existe', /ningún documento con ese número/, /elija «Corregir mis datos»/],
    [
      'naturalPerson',
      'ANI',
      'Tercero bloqueado',
      /bloqueada la consulta de su documento/,
      /hoy no cambia el resultado/,
    ],
    ['legalPerson', 'RUE', 'No se encontraron resultados', /ninguna empresa con ese NIT/, /cargue el soporte/],
    [
      'legalPerson',
      'MUI',
      'Los nombres registrados no corresponden al documento de identidad diligenciado',
      /razón social .* ese NIT/,
      /elija «Corregir mis datos»/,
    ],
    ['naturalPerson', 'CON', 'Validación de identidad fallida', /Sus respuestas no coincidieron/, /otras preguntas/],
    // A provider answers in the words of the specification, and may answer in words that no definition has.
    ['naturalPerson', 'ANI', 'Registro en mantenimiento', /^Registro en mantenimiento$/, /^Registro en mantenimiento$/],
  ])(
    'of %s say under what %s answered, «%s», what it means and the way on',
    async (product, type, message, ...texts) => {
      upstream.shown = [{ validationType: type, execution: 3, mandatory: true, validationStatus: 'NST', message }];
      await openIdentity(product);
      expect(screen.getByText(message)).toBeVisible();
      for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    },
  );

  it('offer another try before evidence where a service did not answer, and blame no applicant', async () => {
    upstream.shown = [{ validationType: 'ANI', execution: 1, mandatory: true, message: 'Tiempo de espera excedido' }];
    await openIdentity('naturalPerson');
    expect(screen.getByText('El registro no respondió a tiempo. No es culpa suya.')).toBeVisible();
    expect(screen.getByText(/^Intente de nuevo en unos minutos/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Validar mi documento' })).toBeVisible();
    expect(screen.getByText('Cargue un soporte')).not.toBeVisible();
    await userEvent.click(screen.getByText('¿Sigue sin respuesta? Cargue un soporte'));
    expect(screen.getByText('Cargue un soporte')).toBeVisible();
  });

  it('offer no other try where a registry has answered today, and lead to the evidence', async () => {
    upstream.remedies = ['VIA'];
    const answered = (at: Date) => [{ ...validations[0]!, date: at.toISOString() }];
    upstream.shown = answered(new Date());
    const leave = await openIdentity('naturalPerson');
    expect(screen.queryByRole('button', { name: 'Validar mi documento' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ir al soporte' }));
    expect(document.getElementById('evidence-VIA')).toHaveFocus();
    leave();
    client.clear();
    upstream.shown = answered(new Date(Date.now() - 86_400_000));
    await openIdentity('naturalPerson');
    expect(screen.getByRole('button', { name: 'Validar mi documento' })).toBeVisible();
  });

  it('offer no questions while the service has them blocked, and lead to the evidence', async () => {
    upstream.remedies = ['VIC'];
    upstream.shown = [validations[1]!];
    upstream.questionnaire = { available: false, remaining: 0, blockedUntil: '2999-01-01T00:00:00Z' };
    await openIdentity('naturalPerson');
    expect(await screen.findByRole('button', { name: 'Ir al soporte' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Responder las preguntas' })).toBeNull();
  });

  it('say how many tries are left after wrong responses, and that evidence serves in their place', async () => {
    upstream.remedies = ['VIC'];
    upstream.shown = [{ ...validations[1]!, message: 'Validación de identidad fallida' }];
    upstream.questionnaire = { available: true, remaining: 2 };
    const leave = await openIdentity('naturalPerson');
    expect(await screen.findByText(/^Le quedan 2 intentos: responda .* Basta una/)).toBeVisible();
    expect(screen.getByLabelText(/^Soporte para/)).not.toBeRequired();
    leave();
    client.clear();
    upstream.questionnaire = { available: false, remaining: 0, blockedUntil: '2999-01-01T00:00:00Z' };
    await openIdentity('naturalPerson');
    expect(await screen.findByText(/^Ya no le quedan intentos: cargue el soporte/)).toBeVisible();
    expect(screen.getByLabelText(/^Soporte para/)).toBeRequired();
  });

  it('go on after a reload with the questions whose clock runs', async () => {
    const openUntil = new Date(Date.now() + 235_000).toISOString();
    upstream.shown = [{ validationType: 'CON', execution: 1, mandatory: true }];
    upstream.questionnaire = { available: true, remaining: 3, openUntil };
    await openIdentity('naturalPerson');
    expect(await screen.findByRole('button', { name: /^Continuar: quedan 0?3:/ })).toBeVisible();
  });

  it('send the request for review once the last of them is satisfactory', async () => {
    upstream.shown = [{ validationType: 'ANI', execution: 1, mandatory: true }];
    await openIdentity('naturalPerson');
    expect(screen.getByText(/Falta comprobar que usted es quien dice ser/)).toBeVisible();
    upstream.shown = [{ validationType: 'ANI', execution: 1, mandatory: true, validationStatus: 'SAT' }];
    await userEvent.click(screen.getByRole('button', { name: 'Validar mi documento' }));
    expect(await screen.findByRole('heading', { name: 'Su solicitud está en revisión' })).toBeVisible();
  });

  it('that need nothing more say that one step is left', async () => {
    upstream.shown = [{ validationType: 'ANI', execution: 1, mandatory: true, validationStatus: 'SAT' }];
    await openIdentity('naturalPerson');
    expect(screen.getByText(/Queda un paso: envíela a revisión\.$/)).toBeVisible();
    expect(screen.queryByText(/Falta comprobar/)).toBeNull();
  });

  it('that are missing are named, each the way to its place, until something was done for them', async () => {
    upstream.remedies = ['VIA'];
    upstream.shown = [
      validations[0]!,
      { validationType: 'CON', execution: 1, mandatory: true },
      { validationType: 'MUI', execution: 3, mandatory: true, validationStatus: 'SAT' },
    ];
    await openIdentity();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar a revisión' }));
    const alert = await screen.findByText('Aún faltan validaciones por hacer o soportes por cargar');
    const missing = within(alert.closest<HTMLElement>('[role="alert"]')!);
    expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Soporte para el registro de identidad',
      'Cuestionario (Confronta)',
    ]);
    expect(screen.getAllByText('Falta este documento')).toHaveLength(1);
    await userEvent.click(missing.getByRole('button', { name: 'Soporte para el registro de identidad' }));
    expect(document.activeElement).toContainElement(screen.getByLabelText(/^Soporte para el registro de identidad/));
    await userEvent.click(missing.getByRole('button', { name: 'Cuestionario (Confronta)' }));
    expect(screen.getByRole('article', { name: 'Cuestionario (Confronta)' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Responder las preguntas' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar para después' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });

  it('ask for one evidence in its own words where a service is silent beside a validation that failed', async () => {
    upstream.remedies = ['VIC'];
    upstream.shown = [
      { validationType: 'ANI', execution: 1, mandatory: true, message: 'Tiempo de espera excedido' },
      validations[1]!,
    ];
    await openIdentity('naturalPerson');
    expect(screen.getByText(/cargue el soporte y una persona lo revisará/i)).toBeVisible();
    await userEvent.click(screen.getByText('¿Sigue sin respuesta? Cargue un soporte'));
    expect(screen.getByText(/Cada soporte vale solo por su validación/)).toBeVisible();
    expect(screen.getByLabelText(/^Soporte para el registro de identidad/)).toBeVisible();
    expect(screen.queryByLabelText(/^Soporte de validación manual/)).toBeNull();
    expect(screen.getAllByText(/cargue el soporte y una persona lo revisará/i)).toHaveLength(1);
  });

  it('ask for nothing else where the evidence is there', async () => {
    upstream.documents = [{ documentTypeId: 'VIA', name: 'Soporte', required: true, current: { documentId: '1' } }];
    await openIdentity();
    expect(await screen.findByText(/^Con soporte cargado/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Los soportes que cargó' })).toBeNull();
    expect(screen.queryByText(failedRegistry)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Validar mi documento' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Responder las preguntas' })).toBeVisible();
  });

  it('show the evidence that waits for its decision, which can be changed', async () => {
    const current = { documentId: '1', documentTypeId: 'VIA', documentstatusid: 'PEN', filePath: '1/2' };
    upstream.documents = [
      { documentTypeId: 'VIA', name: 'Soporte', required: true, current: { ...current, fileName: 'cedula.pdf' } },
    ];
    await openIdentity();
    const loaded = within(await screen.findByRole('region', { name: 'Los soportes que cargó' }));
    expect(loaded.getByText(/^Cargado: cedula/)).toBeVisible();
    expect(loaded.getByText('Cambiar')).toBeVisible();
  });

  it('show what the server finds wrong with the picture of an evidence', async () => {
    upstream.remedies = ['VIA'];
    const current = { documentId: '9', documentTypeId: 'VIA', documentstatusid: 'PEN', filePath: '9/2' };
    const attached = { ...current, fileName: 'pasaporte.png', pictureProblem: 'blurred' };
    upstream.attached = [{ documentTypeId: 'VIA', name: 'Soporte', required: true, current: attached }] as never;
    await openIdentity();
    const file = new File(['PNG'], 'pasaporte.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Soporte para el registro de identidad/), file);
    expect(await screen.findByText(/^La foto está borrosa/)).toBeVisible();
  });

  it('speak of the company where its registry is asked', async () => {
    upstream.shown = [{ validationType: 'RUE', execution: 3, mandatory: true }];
    await openIdentity('legalPerson');
    expect(screen.getByRole('button', { name: 'Validar la empresa' })).toBeVisible();
    expect(screen.queryByText(/Consultamos su documento/)).toBeNull();
  });

  it('say what a registry is asked for until it has answered', async () => {
    upstream.shown = [{ validationType: 'ANI', execution: 1, mandatory: true }];
    const leave = await openIdentity('naturalPerson');
    expect(screen.getByText(/^Consultamos su documento/)).toBeVisible();
    leave();
    client.clear();
    upstream.shown = validations;
    await openIdentity('naturalPerson');
    expect(screen.getByText(failedRegistry)).toBeVisible();
    expect(screen.queryByText(/^Consultamos su documento/)).toBeNull();
  });

  it('are all cleared when the applicant leaves the page, and read again when they come back', async () => {
    const leave = await openIdentity();
    leave();
    await waitFor(() => expect(client.getQueryCache().findAll({ queryKey: ['application', 'identity'] })).toEqual([]));
    await openIdentity();
    expect(upstream.reads).toBe(2);
  });
});
