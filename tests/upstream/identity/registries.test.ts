import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markedPeople } from '../../../src/upstream/seed/requests/marked-people';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { engines } from '../engines';
import { dataOf, IdentityServer, known } from './identity-server';

describe.each(engines)('the registries on %s', (engine) => {
  let identity: IdentityServer;
  beforeAll(async () => {
    identity = await IdentityServer.open(engine);
  });
  afterAll(() => identity.server.close());

  it('confirm names by the specified score, and keep what was answered', async () => {
    const request = await identity.build({ request: { subscriber_name: 'DEMO  Álba  PEÑA, CARDENAS' } });
    expect(await identity.ask(identity.applicant, 'ani', request)).toEqual({
      validationType: 'ANI',
      validationStatus: 'SAT',
    });
    expect(await identity.validation(request, 'ANI')).toMatchObject({
      status: 'SAT',
      by: identity.applicant.id,
      name_score: 100,
      message: null,
      registry: { fullName: 'Demo Alba Peña Cárdenas', documentNumber: '1000000101' },
    });
    const [event] = await identity.server.services.store.db
      .selectFrom('request_events')
      .selectAll()
      .where('request_id', '=', request.id)
      .execute();
    expect(event).toMatchObject({ event: 'validateIdentity', to_state: 'RAD', observation: 'ANI SAT' });
    expect((await verifyAudit(identity.server.services.store.db)).brokenAt).toBeUndefined();
  });

  it('name the evidence where names differ, and moving the least score decides', async () => {
    const request = await identity.build({ request: { subscriber_name: 'Demo Alba Cárdenas Peña' } });
    const result = await identity.ask(identity.applicant, 'ani', request);
    expect(result).toMatchObject({
      validationStatus: 'NST',
      message: 'Los nombres registrados no corresponden al documento de identidad diligenciado',
      remedy: 'VIA',
    });
    expect(result).not.toHaveProperty('error');
    const scored = await identity.validation(request, 'ANI');
    expect(scored.word_score).toBe(100);
    expect(scored.name_score).toBeLessThan(80);
    const stored = await identity.applicant.get('/certificate/Consult/getValidations', {
      externalRequestId: String(request.external_id),
      'accept-language': 'en',
    });
    expect(stored.body['data']).toContainEqual(
      expect.objectContaining({
        validationType: 'ANI',
        validationStatus: 'NST',
        message: 'The registered names don’t match the identity document entered',
      }),
    );
  });

  it('are asked about the request’s own number alone, by those who may manage it', async () => {
    const request = await identity.build();
    const other = await identity.applicant.post('/identity/ani', {
      externalRequestId: String(request.external_id),
      documentNumber: '1000000102',
    });
    expect(other).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/documentNumber', message: 'El número no es el de la solicitud' }] },
    });
    const stranger = await identity.server.createUser('VALIDATEIDENTITY_SUBSCRIBER', 'CONSULT_SUBSCRIBER');
    expect((await identity.send(stranger, 'ani', request)).status).toBe(404);
    const reader = await identity.server.createUser('CONSULT_ECD', 'VALIDATEIDENTITY_SUBSCRIBER');
    expect(await identity.send(reader, 'ani', request)).toMatchObject({
      status: 403,
      body: { message: 'Este usuario no tiene permisos para gestionar esta solicitud' },
    });
    const issued = await identity.build({ request: { state: 'EMC' } });
    expect(await identity.ask(identity.checker, 'ani', issued)).toEqual({
      validationType: 'ANI',
      error: 'No se puede realizar validación de identidad',
    });
  });

  it('know companies: taxes by number with its digit, the chamber by re-running RUES', async () => {
    const request = await identity.build({ request: { state: 'VRF', product: 'companyRepresentation' } });
    const digit = await identity.ask(identity.checker, 'muisca', request, { documentNumber: '900.000.101-9' });
    expect(digit).toMatchObject({
      validationStatus: 'SAT',
      companyName: 'Demo Comercial S.A.S.',
      nit: '900000101',
      message: 'El dígito de verificación no corresponde al NIT',
    });
    expect(digit).not.toHaveProperty('error');
    const run = await identity.ask(identity.checker, 'identity-general', request, { run: ['RUE', 'ANI'] });
    expect(run['results']).toMatchObject([
      {
        validationType: 'RUE',
        validationStatus: 'SAT',
        registrationState: 'ACTIVA',
        legalRepresentative: 'Demo Alba Peña Cárdenas',
      },
      { validationType: 'ANI', validationStatus: 'SAT' },
    ]);
    // What decided is on record: the number, whatever the name.
    const { document_number: number } = request;
    expect(await identity.validation(request, 'RUE')).toMatchObject({
      registry: { legalRepresentativeDocument: number },
    });
    const foreigner = await identity.build({
      request: { state: 'VRF', product: 'companyRepresentation', document_type: 'CE' },
    });
    expect(await identity.ask(identity.checker, 'identity-general', foreigner, { run: ['RUE'] })).toMatchObject({
      message: 'El solicitante no figura como representante legal',
      results: [{ validationStatus: 'NST', remedy: 'VIM' }],
    });
    await identity.server.services.store.db
      .updateTable('registry_companies')
      .set({ chamber_state: 'CANCELADA' })
      .where('nit', '=', '900000101')
      .execute();
    const again = await identity.ask(identity.checker, 'identity-general', request, { run: ['RUE'] });
    expect(again).toMatchObject({
      message: 'El registro no está activo',
      results: [{ validationStatus: 'NST', remedy: 'VIM' }],
    });
    expect(await identity.validation(request, 'RUE')).toMatchObject({ status: 'NST', by: identity.checker.id });
    await identity.server.services.store.db
      .updateTable('registry_companies')
      .set({ chamber_state: 'ACTIVA', representative_number: '1' })
      .where('nit', '=', '900000101')
      .execute();
    const represented = await identity.ask(identity.checker, 'identity-general', request, { run: ['RUE'] });
    expect(represented).toMatchObject({ message: 'El solicitante no figura como representante legal' });
  });

  it('leave evidence standing that a checker has approved', async () => {
    const request = await identity.build({
      request: { state: 'VRF', subscriber_name: 'Otro Nombre Del Todo' },
      documents: { VIA: 'APR' },
      validations: { ANI: 'SAT' },
    });
    const response = await identity.ask(identity.checker, 'ani', request);
    expect(response).toMatchObject({ validationStatus: 'SAT', nameScore: expect.any(Number) as number });
    expect(response).not.toHaveProperty('remedy');
    const shown = await identity.checker.get('/certificate/Consult/getValidations', {
      externalRequestId: String(request.external_id),
    });
    expect(shown.body['data']).toContainEqual(
      expect.objectContaining({
        validationType: 'ANI',
        validationStatus: 'SAT',
        message: 'Los nombres registrados no corresponden al documento de identidad diligenciado',
      }),
    );
    // What the registry itself said stays: without its evidence the validation is not satisfactory.
    expect(await identity.validation(request, 'ANI')).toMatchObject({ status: 'NST', message: 'namesMismatch' });
  });

  it('are run by applicants in the identity flow alone', async () => {
    const request = await identity.build();
    const result = await identity.ask(identity.applicant, 'muisca', request);
    expect(result).toEqual({ validationType: 'MUI', error: 'No se puede realizar validación de identidad' });
    expect(await identity.ask(identity.checker, 'muisca', request)).toMatchObject({ validationStatus: 'SAT' });
  });

  const shown: Readonly<Record<string, readonly [path: string, text: string, status: string | null]>> = {
    Tiempo: ['ani', 'Tiempo de espera excedido', null],
    Tercero: ['ani', 'Tercero bloqueado', 'NST'],
    Identidad: ['ani', 'Validación de identidad fallida', 'NST'],
    Tipo: ['ani', 'Tipo de documento no aplica', 'NST'],
    Imposible: ['ani', 'No se puede realizar validación de identidad', null],
    Cédula: ['ani', 'Cédula no existe', 'NST'],
    Obtener: ['confronta', 'Error obteniendo confronta', null],
    Clave: ['confronta', 'Error de autenticacion en Confronta', null],
    Evaluar: ['evaluation', 'Error confronta', null],
  };

  it.each(Object.entries(shown))('show the error of the marked record %s', async (name, [path, text, status]) => {
    const person = markedPeople.find(({ secondName }) => secondName === name);
    if (!person) throw new Error(`Nobody is marked ${name}`);
    const { documentNumber, firstName, secondName, surName, secondSurname } = person;
    const request = await identity.build({
      request: {
        document_number: documentNumber,
        subscriber_name: [firstName, secondName, surName, secondSurname].join(' '),
      },
    });
    const type = path === 'ani' ? 'ANI' : 'CON';
    const asked =
      path === 'ani'
        ? await identity.ask(identity.applicant, 'ani', request)
        : await identity.questionnaire(identity.applicant, request);
    const result =
      path === 'evaluation' ? dataOf(await identity.answerQuestions(identity.applicant, request, asked, 5)) : asked;
    expect(result['error']).toBe(text);
    expect((await identity.validation(request, type)).status).toBe(status);
    const remedy = { ANI: 'VIA', CON: 'VIC' }[type];
    if (status === 'NST') expect(result).toMatchObject({ validationStatus: 'NST', remedy });
  });

  it('send a filed request to review once identity is resolved, and say what is missing before', async () => {
    const request = await identity.build({ request: { subscriber_name: 'Otro Nombre Del Todo' } });
    const body = { externalRequestId: String(request.external_id) };
    const status = async (person = identity.applicant) =>
      dataOf(await person.post('/certificate/ECD/StatusResultIdentity', body));
    expect(await status()).toMatchObject({ validationStatus: 'NST', serviceStatusId: 'RAD', remedies: [] });
    await identity.ask(identity.applicant, 'ani', request);
    expect(await status()).toMatchObject({ validationStatus: 'NST', serviceStatusId: 'RAD', remedies: ['VIA'] });
    expect(await identity.ask(identity.applicant, 'identity-general', request)).toMatchObject({
      manual: false,
      remedies: ['VIA'],
    });
    await identity.answerQuestions(
      identity.applicant,
      request,
      await identity.questionnaire(identity.applicant, request),
      5,
    );
    const attach = (type: 'VIA' | 'VIM') =>
      identity.server.services.store.db
        .insertInto('request_documents')
        .values({
          request_id: request.id,
          type,
          state: 'PEN',
          sha256: 'b'.repeat(64),
          file_name: 'via.pdf',
          content_type: 'application/pdf',
          bytes: 10,
          pages: 1,
        })
        .execute();
    // The review could not approve it: only its own evidence decides a validation.
    await attach('VIM');
    expect(await status()).toMatchObject({ validationStatus: 'NST', serviceStatusId: 'RAD', remedies: ['VIA'] });
    await attach('VIA');
    expect(await status(identity.checker)).toMatchObject({
      validationStatus: 'SAT',
      serviceStatusId: 'RAD',
      remedies: [],
    });
    expect(await status()).toMatchObject({ validationStatus: 'SAT', serviceStatusId: 'VRF', version: 2 });
    expect(await status()).toMatchObject({ validationStatus: 'SAT', serviceStatusId: 'VRF', version: 2 });
    expect(known.document_number).toBe(request.document_number);
  });
});
