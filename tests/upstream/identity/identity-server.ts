import { seedRegistries } from '../../../src/upstream/seed/seed-registries';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import type { Engine } from '../../../src/upstream/store/connection';
import { addPerson } from '../http/installation';
import { buildRequest, type RequestOverrides } from '../requests/build-request';
import { TestServer, type TestResponse, type TestUser } from '../requests/test-server';

/** A person of the demo's registry, as a request that fits it has her. */
export const known = {
  document_number: '1000000101',
  first_name: 'Demo',
  second_name: 'Alba',
  sur_name: 'Peña',
  second_surname: 'Cárdenas',
  subscriber_name: 'Demo Alba Peña Cárdenas',
  company_name: 'Demo Comercial S.A.S.',
  company_document: '900000101-0',
} as const;

type Data = Record<string, unknown>;

/** An office with the demo's registries, a clock that is moved by hand, and an applicant. */
export class IdentityServer {
  private constructor(
    readonly server: TestServer,
    readonly checker: TestUser,
    public applicant: TestUser,
    private readonly username: string,
    private readonly time: { now: Date },
  ) {}

  static async open(engine: Engine): Promise<IdentityServer> {
    const time = { now: new Date('2026-03-04T15:00:00Z') };
    const server = await TestServer.open(engine, { clock: () => time.now });
    await server.services.store.transaction(seedRegistries);
    const checker = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const username = await addPerson(server.services, ['CONSULT_SUBSCRIBER', 'VALIDATEIDENTITY_SUBSCRIBER']);
    return new IdentityServer(server, checker, await server.find(username), username, time);
  }

  /** Moves the clock so much ahead, with the applicant signed in again. */
  async later(minutes: number): Promise<void> {
    this.time.now = new Date(this.time.now.getTime() + minutes * 60_000);
    this.applicant = await this.server.find(this.username);
  }

  /** Returns a filed request of the known person, whose identity is not validated. */
  build(overrides: RequestOverrides = {}): Promise<RequestRow> {
    const request = { state: 'RAD' as const, owner_id: this.applicant.id, ...known, ...overrides.request };
    return buildRequest(this.server.services.store, {
      validations: { ANI: null, CON: null, MUI: null, RUE: null, VIM: null },
      ...overrides,
      request,
    });
  }

  /** Calls the identity service about a request. @returns the answer's data */
  async ask(person: TestUser, path: string, request: RequestRow, more: object = {}): Promise<Data> {
    return dataOf(await this.send(person, path, request, more));
  }

  send(person: TestUser, path: string, request: RequestRow, more: object = {}): Promise<TestResponse> {
    return person.post(`/identity/${path}`, {
      externalRequestId: String(request.external_id),
      documentNumber: request.document_number,
      ...more,
    });
  }

  questionnaire(person: TestUser, request: RequestRow): Promise<Data> {
    return this.ask(person, 'confronta', request, { serviceType: 'obtain-questionnaire', documentType: 'CC' });
  }

  /** Answers a questionnaire with so many right answers, which a test may look up and a caller may not. */
  async answerQuestions(
    person: TestUser,
    request: RequestRow,
    questionnaire: Data,
    right: number,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const questionnaireId = String(questionnaire['questionnaireId']);
    const { questions } = await this.server.services.store.db
      .selectFrom('registry_questionnaires')
      .select('questions')
      .where('id', '=', questionnaireId)
      .executeTakeFirstOrThrow();
    const answers = questions.map((question, at) => ({
      questionId: question.id,
      answerId: at < right ? question.right : String(1 + (Number(question.right) % question.answers.length)),
    }));
    const body = { questionnaireId, externalRequestId: String(request.external_id), answers };
    return person.post('/identity/confronta', body, headers);
  }

  validation(request: RequestRow, type: string) {
    return this.server.services.store.db
      .selectFrom('request_validations')
      .selectAll()
      .where('request_id', '=', request.id)
      .where('type', '=', type)
      .executeTakeFirstOrThrow();
  }
}

/** Returns the data of a good answer. */
export function dataOf({ status, body }: TestResponse): Data {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body['data'] as Data;
}
