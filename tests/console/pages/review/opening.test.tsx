import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { errorResponse, json } from '../../stub-fetch';
import { document as paper, openedCase } from './case';
import { openReview } from './review-server';

afterEach(closeConsole);

const other = openedCase({
  request: { ...openedCase().request, externalRequestId: '7000000071', reference: 'RB00000071' },
});

describe('opening a case', () => {
  it('without a number takes the next of the queue', async () => {
    const server = await openReview({ at: '/documentaryValidation/document' });
    expect(await screen.findByText('RB00000070')).toBeVisible();
    expect(window.location.pathname).toBe('/documentaryValidation/document/7000000070');
    expect(server.sent('getprocessverification')[0]).toEqual({ applicationId: 'ECD', next: true });
  });

  it('says that the queue is empty', async () => {
    await openReview({
      at: '/documentaryValidation/document',
      respond: ({ url }) =>
        url.endsWith('getprocessverification')
          ? errorResponse(404, 'noResults', 'No se encontraron resultados')
          : undefined,
    });
    expect(await screen.findByRole('heading', { name: 'Su cola está al día' })).toBeVisible();
  });

  it('says who holds it and since when, and lets one look without deciding', async () => {
    const server = await openReview({ opened: openedCase({ mine: false, holder: 'Otra Persona' }) });
    expect(await screen.findByRole('heading', { name: 'La está revisando Otra Persona' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Decisiones' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver sin decidir' }));
    expect(await screen.findByText(/La revisa Otra Persona desde/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aprobar el documento' })).toBeNull();
    await userEvent.keyboard('a');
    expect(server.sent('ValidateDocument')).toEqual([]);
  });

  it('stays where it is, and says who has it, when another takes it in the midst', async () => {
    const server = await openReview();
    await screen.findByText('RB00000070');
    server.opened = { ...server.opened, mine: false, holder: 'Otra Persona' };
    await userEvent.click(screen.getByRole('link', { name: 'Validaciones' }));
    await userEvent.click(
      within(await screen.findByRole('article', { name: /Confronta/ })).getAllByRole('button')[0] as HTMLElement,
    );
    expect(await screen.findByText(/La revisa Otra Persona desde/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'La está revisando Otra Persona' })).toBeNull();
  });

  it('takes over a case that another reviewer holds by an action of its own', async () => {
    const theirs = { ...openedCase(), mine: false, holder: 'Otra Persona' };
    const server = await openReview({ opened: theirs });
    expect(await screen.findByRole('heading', { name: 'La está revisando Otra Persona' })).toBeVisible();
    server.opened = openedCase();
    await userEvent.click(screen.getByRole('button', { name: 'Tomar el caso' }));
    expect(await screen.findByText('RB00000070')).toBeVisible();
    expect(server.sent('getprocessverification')).toContainEqual({ externalRequestId: '7000000070', takeOver: true });
  });

  it('says that the state, and not the person, excludes a decision', async () => {
    const { request } = openedCase();
    const opened = openedCase({ request: { ...request, serviceStatusId: 'FIN', statusName: 'Finalizada' } });
    await openReview({ at: '/documentaryValidation/verificationValidation/7000000070', opened });
    expect(await screen.findByText(/La solicitud está en el estado Finalizada/)).toBeVisible();
    expect(screen.queryByText('Este usuario no tiene permisos para gestionar esta solicitud')).toBeNull();
  });

  it('says that its applicant may not decide, and offers nothing to decide by', async () => {
    const { request } = openedCase();
    const own = { ...request, facts: { ...request.facts, actorIsNotApplicant: false } };
    const server = await openReview({ opened: openedCase({ request: own, mine: false, holder: 'Otra Persona' }) });
    const sentence = 'Quien presentó la solicitud o es su titular no puede decidir sobre ella.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Decisiones' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tomar el caso' })).toBeNull();
    await userEvent.keyboard('a');
    expect(server.sent('ValidateDocument')).toEqual([]);
  });

  it('says that there is no such request', async () => {
    await openReview({
      respond: ({ url }) =>
        url.endsWith('getprocessverification')
          ? errorResponse(404, 'noResults', 'No se encontraron resultados')
          : undefined,
    });
    expect(await screen.findByRole('heading', { name: 'No se encontró la solicitud' })).toBeVisible();
  });

  it('fetches the next case ahead without taking it, and goes on by passing the open one', async () => {
    const server = await openReview({ next: other });
    await screen.findByText('RB00000070');
    await waitFor(() =>
      expect(server.sent('getprocessverification')).toContainEqual({
        externalRequestId: '7000000070',
        next: true,
        assign: false,
      }),
    );
    await userEvent.keyboard('n');
    await waitFor(() =>
      expect(server.sent('getprocessverification')).toContainEqual({ externalRequestId: '7000000070', next: true }),
    );
  });
});

describe('the read-only review', () => {
  const held = ['CONSULT_ECD', 'DOCVAL_READONLY'];

  it('takes nothing and decides nothing', async () => {
    const server = await openReview({ at: '/documentaryValidationRead/document/7000000070', held });
    expect(await screen.findByText(/^Solo lectura/)).toBeVisible();
    expect(server.sent('getprocessverification')).toEqual([]);
    await userEvent.keyboard('a');
    expect(screen.queryByRole('button', { name: /Aprobar/ })).toBeNull();
    expect(server.sent('ValidateDocument')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Siguiente en mi cola' })).toBeNull();
  });

  it('shows the validations with the specified words where nothing may be done', async () => {
    await openReview({ at: '/documentaryValidationRead/verificationValidation/7000000070', held });
    expect(await screen.findByText('Este usuario no tiene permisos para gestionar esta solicitud')).toBeVisible();
    const fingerprint = screen.getByRole('article', { name: 'Huella dactilar' });
    expect(fingerprint).toHaveTextContent('HUELLA1');
    expect(fingerprint).toHaveTextContent('1000000123');
    expect(within(screen.getByRole('article', { name: /\(ANI/ })).queryByRole('button')).toBeNull();
  });
});

describe('actions on the request', () => {
  it('say in a sentence what keeps a button from being pressed', async () => {
    const facts = { documentsComplete: false };
    await openReview({ opened: openedCase({ request: { ...openedCase().request, facts } }) });
    const approve = await screen.findByRole('button', { name: 'Enviar a emisión' });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveAccessibleDescription(
      'No se puede enviar a emisión todavía: el conjunto documental está incompleto.',
    );
  });

  it('send back with a mail, after showing what it will name', async () => {
    const documents = [
      paper({ documentstatusid: 'NAP', validation: { reasonId: 'D01', reason: 'El documento no se lee' } }),
      paper({ documentId: '12', documentTypeId: 'RVD', documentstatusid: 'APR' }),
    ];
    const facts = { documentsDecided: true, documentRejected: true };
    const server = await openReview({
      opened: openedCase({ documents, request: { ...openedCase().request, facts } }),
      next: other,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar a subsanación' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enviar a subsanación' });
    expect(dialog).toHaveTextContent('Documento FRD: El documento no se lee');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar al solicitante' }));
    await waitFor(() => expect(server.sent('GestionNotificationMail')).toHaveLength(1));
    expect(server.sent('UpdateStatus')).toEqual([{ contractRequestId: '70', status: 'SUD', version: 3 }]);
    expect(await screen.findByText(/volvió al solicitante y se le avisó/)).toBeVisible();
  });

  it('correct the subject after naming exactly what the changed data void', async () => {
    const documents = [paper({ documentstatusid: 'APR' }), paper({ documentId: '12', documentTypeId: 'RVD' })];
    const server = await openReview({
      opened: openedCase({ documents }),
      respond: ({ url }) => (url.endsWith('updateRequestData') ? new Response('{"status":true,"data":{}}') : undefined),
    });
    await screen.findByText('RB00000070');
    await userEvent.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Corregir los datos del sujeto' });
    expect(dialog).toHaveTextContent('Estos cambios no anulan nada');
    const names = within(dialog).getByRole('textbox', { name: 'Nombres' });
    await userEvent.clear(names);
    await userEvent.type(names, 'Ana María');
    // Of the identity's proofs the reverse waits and the questionnaire has not run: there is nothing of theirs to void.
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Registro de identidad (ANI)', 'Documento de identidad, anverso']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar y anular lo aprobado' }));
    await waitFor(() =>
      expect(server.sent('updateRequestData')).toEqual([
        { externalRequestId: '7000000070', subject: [{ key: 'GIVENNAME', value: 'Ana María' }], version: 3 },
      ]),
    );
  });

  it('names what a corrected title voids by the field that the product takes it from', async () => {
    const documents = [
      paper({ documentstatusid: 'APR' }),
      paper({ documentId: '12', documentTypeId: 'ADI', documentstatusid: 'APR' }),
    ];
    const request = { ...openedCase().request, certificateTypeId: 'graduateProfessional' };
    await openReview({ opened: openedCase({ request, documents, subject: [{ key: 'T', value: 'Abogada' }] }) });
    await screen.findByText('RB00000070');
    await userEvent.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Corregir los datos del sujeto' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Cargo o profesión' }), ' penalista');
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Documento adicional');
  });
});

describe('a case of which parts are not known', () => {
  const { request } = openedCase();
  const provider = (results: Readonly<Record<string, unknown>>) => ({
    embedded: false,
    respond: ({ url }: { url: string }) => {
      const found = Object.entries(results).find(([path]) => url.endsWith(path));
      return found && json({ status: true, data: found[1] });
    },
  });
  const parts = {
    getprocessverification: { ...request, facts: undefined },
    getverificationinfo: { externalRequestId: request.externalRequestId, statusId: 'VRF' },
    getprocessinformation: [request],
    getReviewCurrentStatus: null,
    ConsultDocuments: 'texto',
    getValidations: [{ validationType: 'ANI', execution: 1, mandatory: true }],
    getsubject: { subject: { CN: 'Ana Demo' } },
  };

  it('says which, and reads them again when it is asked to', async () => {
    const results = { ...parts };
    await openReview(provider(results));
    const shown = await screen.findByText(
      /No se conocen los documentos\. El servicio respondió algo.*\(consultDocuments\)/,
    );
    expect(screen.getByText(/No se conoce el avance de la revisión\..*\(getReviewCurrentStatus\)/)).toBeVisible();
    Object.assign(results, { ConsultDocuments: [paper()], getReviewCurrentStatus: openedCase().status });
    const alert = shown.closest<HTMLElement>('[role="alert"]') as HTMLElement;
    await userEvent.click(within(alert).getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByRole('button', { name: /Documento FRD/ })).toBeVisible();
    expect(screen.queryByText(/No se conoce/)).toBeNull();
  });

  it.each(['APR', 'PEN'] as const)('names no condition that is not known: of a document in %s', async (state) => {
    await openReview(provider({ ...parts, ConsultDocuments: [paper({ documentstatusid: state })] }));
    const approve = await screen.findByRole('button', { name: 'Enviar a emisión' });
    expect(approve.getAttribute('aria-disabled') === 'true').toBe(state === 'PEN');
  });
});
