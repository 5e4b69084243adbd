import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawQuestions } from '../../../src/upstream/adapters/registries/draw-questions';
import { addresses, banks, cities, employers } from '../../../src/upstream/adapters/registries/question-pools';
import { engines } from '../engines';
import { dataOf, IdentityServer } from './identity-server';

interface Question {
  readonly questionId: string;
  readonly text: string;
  readonly answers: readonly { readonly answerId: string; readonly text: string }[];
}

describe.each(engines)('the questionnaire on %s', (engine) => {
  let identityServer: IdentityServer;
  let number = 2_000_000_000;
  beforeAll(async () => {
    identityServer = await IdentityServer.open(engine);
  });
  afterAll(() => identityServer.server.close());

  /** Returns a request of a new person each time: attempts are counted by person. */
  async function newcomer() {
    number += 1;
    const { db } = identityServer.server.services.store;
    const citizen = await db
      .selectFrom('registry_citizens')
      .selectAll()
      .where('document_number', '=', '1000000101')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('registry_citizens')
      .values({ ...citizen, document_number: String(number), traces: JSON.stringify(citizen.traces), failures: '{}' })
      .execute();
    return identityServer.build({ request: { document_number: String(number) } });
  }

  it('asks five questions of the citizen’s own record and never says what is right', async () => {
    const request = await newcomer();
    const drawn = await identityServer.questionnaire(identityServer.applicant, request);
    const questions = drawn['questions'] as Question[];
    expect(drawn).toMatchObject({ seconds: 300, expiresAt: '2026-03-04T15:05:00.000Z' });
    expect(questions).toHaveLength(5);
    for (const { answers } of questions) {
      expect(answers.map(({ answerId }) => answerId)).toEqual(['1', '2', '3', '4', '5']);
      expect(answers.at(-1)?.text).toBe('Ninguna de las anteriores');
      expect(new Set(answers.map(({ text }) => text)).size).toBe(5);
    }
    expect(JSON.stringify(drawn)).not.toMatch(/right|correct/i);
    await identityServer.later(2);
    const again = await identityServer.questionnaire(identityServer.applicant, request);
    expect(again).toEqual({ ...drawn, seconds: 180 });
  });

  it('is evaluated once: satisfactory with enough right answers', async () => {
    const request = await newcomer();
    const drawn = await identityServer.questionnaire(identityServer.applicant, request);
    const result = dataOf(await identityServer.answerQuestions(identityServer.applicant, request, drawn, 4));
    expect(result).toEqual({ validationType: 'CON', validationStatus: 'SAT' });
    expect(await identityServer.validation(request, 'CON')).toMatchObject({ status: 'SAT' });
    const twice = dataOf(await identityServer.answerQuestions(identityServer.applicant, request, drawn, 5));
    expect(twice).toMatchObject({ error: 'No se puede realizar validación de identidad' });
    expect(await identityServer.ask(identityServer.applicant, 'consult-status-confronta', request)).toMatchObject({
      available: false,
      validationStatus: 'SAT',
    });
  });

  it('fails with too few, and blocks the person when the attempts are spent', async () => {
    const request = await newcomer();
    for (const remaining of [2, 1, 0]) {
      const drawn = await identityServer.questionnaire(identityServer.applicant, request);
      const failed = dataOf(await identityServer.answerQuestions(identityServer.applicant, request, drawn, 3));
      expect(failed).toEqual({
        validationType: 'CON',
        validationStatus: 'NST',
        message: 'Validación de identidad fallida',
        remedy: 'VIC',
      });
      const repeated = dataOf(await identityServer.answerQuestions(identityServer.applicant, request, drawn, 5));
      expect(repeated).toMatchObject({ error: 'Error confronta' });
      const status = await identityServer.ask(identityServer.applicant, 'consult-status-confronta', request);
      expect(status).toMatchObject({ available: remaining > 0, remaining, validationStatus: 'NST' });
    }
    expect(await identityServer.questionnaire(identityServer.applicant, request)).toMatchObject({
      error: 'Tercero bloqueado',
    });
    const blocked = await identityServer.ask(identityServer.applicant, 'consult-status-confronta', request);
    expect(blocked).toMatchObject({ available: false, message: 'Tercero bloqueado' });
    const elsewhere = await identityServer.build({ request: { document_number: request.document_number } });
    expect(await identityServer.questionnaire(identityServer.checker, elsewhere)).toMatchObject({
      error: 'Tercero bloqueado',
    });
    await identityServer.later(24 * 60);
    expect(await identityServer.questionnaire(identityServer.applicant, request)).toHaveProperty('questions');
  });

  it('expires, which is an attempt', async () => {
    const request = await newcomer();
    const drawn = await identityServer.questionnaire(identityServer.applicant, request);
    const open = await identityServer.ask(identityServer.applicant, 'consult-status-confronta', request);
    expect(open).toMatchObject({ remaining: 3, openUntil: drawn['expiresAt'] });
    await identityServer.later(5);
    const late = dataOf(await identityServer.answerQuestions(identityServer.applicant, request, drawn, 5));
    expect(late).toMatchObject({ error: 'Tiempo de espera excedido' });
    expect((await identityServer.validation(request, 'CON')).status).toBeNull();
    const status = await identityServer.ask(identityServer.applicant, 'consult-status-confronta', request);
    expect(status).toEqual({ available: true, remaining: 2, minutes: 5, blockHours: 24 });
    expect((await identityServer.questionnaire(identityServer.applicant, request))['questionnaireId']).not.toBe(
      drawn['questionnaireId'],
    );
  });

  it('is answered for its own request alone, whole and with its own answers, and else spends no attempt', async () => {
    const [request, other] = [await newcomer(), await newcomer()];
    const drawn = await identityServer.questionnaire(identityServer.applicant, request);
    const stolen = dataOf(await identityServer.answerQuestions(identityServer.applicant, other, drawn, 5));
    expect(stolen).toMatchObject({ error: 'Error confronta' });
    const remaining = async () =>
      (await identityServer.ask(identityServer.applicant, 'consult-status-confronta', request))['remaining'];
    const before = await remaining();
    const questions = drawn['questions'] as Question[];
    const whole = questions.map(({ questionId, answers }) => ({ questionId, answerId: answers[0]?.answerId }));
    const wrong = [
      whole.slice(1),
      [...whole, whole[0]],
      whole.map(({ answerId }, at) => ({ questionId: `ajena-${at}`, answerId })),
      whole.map(({ questionId }) => ({ questionId, answerId: 'ajena' })),
      [...whole.slice(1), { questionId: 'ajena', answerId: '1' }],
    ];
    for (const answers of wrong) {
      const guess = await identityServer.applicant.post('/identity/confronta', {
        questionnaireId: drawn['questionnaireId'],
        externalRequestId: String(request.external_id),
        answers,
      });
      expect(guess).toMatchObject({
        status: 422,
        body: { fields: [{ field: '/answers', code: 'answersIncomplete' }] },
      });
    }
    expect(await remaining()).toBe(before);
    expect(await identityServer.validation(request, 'CON')).toMatchObject({ status: null });
    expect(dataOf(await identityServer.answerQuestions(identityServer.applicant, request, drawn, 5))).toMatchObject({
      validationStatus: 'SAT',
    });
  });

  it('answers the same when the same answers are sent again by their key', async () => {
    const request = await newcomer();
    const drawn = await identityServer.questionnaire(identityServer.applicant, request);
    const send = () =>
      identityServer.answerQuestions(identityServer.applicant, request, drawn, 3, {
        'idempotency-key': `key ${request.id}`,
      });
    const [first, second] = [await send(), await send()];
    expect(dataOf(first)).toMatchObject({ validationStatus: 'NST' });
    expect(second.body).toEqual(first.body);
    const status = await identityServer.ask(identityServer.applicant, 'consult-status-confronta', request);
    expect(status).toMatchObject({ remaining: 2 });
  });

  it('is one, however many ask for it at once', async () => {
    const request = await newcomer();
    const drawn = await Promise.all(
      [1, 2, 3].map(() => identityServer.questionnaire(identityServer.applicant, request)),
    );
    expect(new Set(drawn.map(({ questionnaireId }) => questionnaireId)).size).toBe(1);
    const responses = await Promise.all(
      [5, 5].map((right) => identityServer.answerQuestions(identityServer.applicant, request, drawn[0] ?? {}, right)),
    );
    expect(
      responses.filter((response) => dataOf(response)['validationStatus'] === 'SAT' && !dataOf(response)['error']),
    ).toHaveLength(1);
  });

  it('refuses the document of another person', async () => {
    const request = await newcomer();
    const response = await identityServer.send(identityServer.applicant, 'confronta', request, {
      serviceType: 'obtain-questionnaire',
      documentType: '3',
    });
    expect(response).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/documentType', message: 'Tipo de documento no aplica' }] },
    });
  });
});

describe('questions', () => {
  const place = fc.constantFrom(...cities);
  const date = fc.integer({ min: 1940, max: 2007 }).map((year) => `${year}-05-06`);
  const asked = fc.record({
    birthDate: date,
    birthPlace: place,
    issuedAt: date,
    issuedIn: place,
    traces: fc.record({
      phone: fc.stringMatching(/^\+57 3\d{2} \d{3} \d{4}$/),
      addresses: fc.subarray([...addresses], { maxLength: 3 }),
      banks: fc.subarray([...banks], { maxLength: 4 }),
      employers: fc.subarray([...employers], { maxLength: 3 }),
    }),
  });

  it('have one right answer, true of the person, and no other that is true as well', () => {
    fc.assert(
      fc.property(asked, fc.string(), fc.string(), (person, key, secret) => {
        const own: Record<string, readonly string[]> = {
          birthYear: [person.birthDate.slice(0, 4)],
          birthPlace: [person.birthPlace],
          issueYear: [person.issuedAt.slice(0, 4)],
          issuePlace: [person.issuedIn],
          phone: [person.traces.phone.slice(-4)],
          address: person.traces.addresses,
          bank: person.traces.banks,
          employer: person.traces.employers,
        };
        const questions = drawQuestions(person, key, secret);
        expect(questions).toEqual(drawQuestions(person, key, secret));
        expect(new Set(questions.map(({ kind }) => kind)).size).toBe(5);
        for (const { kind, answers, right } of questions) {
          const truths = answers.filter(({ text }) => text !== null && own[kind]?.includes(text));
          expect(answers).toHaveLength(5);
          expect(right).toBe(truths.length === 0 ? answers.at(-1)?.id : truths[0]?.id);
          expect(truths.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('are other ones under another secret', () => {
    fc.assert(
      fc.property(asked, (person) => {
        const many = Array.from({ length: 8 }, (_, at) => JSON.stringify(drawQuestions(person, 'key', `secret ${at}`)));
        expect(new Set(many).size).toBeGreaterThan(1);
      }),
    );
  });
});
