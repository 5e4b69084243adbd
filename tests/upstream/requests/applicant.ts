import { pictures } from './hostile-files';
import type { TestResponse, TestServer, TestUser } from './test-server';

/** What an applicant writes in the form of a natural person, whole but for the e-mail. */
const entered = {
  documentType: 'CC',
  documentNumber: '1000000123',
  firstName: 'Demo',
  firstLastName: 'Pérez',
  phone: '+57 300 123 4567',
  residence: 'CO',
  departmentCode: '05',
  municipalityCode: '05001',
  address: 'Calle de Muestra 1 # 2-3',
};

/** A request that is being filled. */
interface Draft {
  readonly externalRequestId: string;
  readonly version: number;
}

/** A person who asks for a certificate, from the draft to its filing. */
export class Applicant {
  private constructor(
    private readonly server: TestServer,
    readonly person: TestUser,
  ) {}

  /** Returns a person who is here already. */
  static async find(server: TestServer, username: string): Promise<Applicant> {
    return new Applicant(server, await server.find(username));
  }

  /** @param more what the person holds beside the codes of an applicant */
  static async come(server: TestServer, ...more: string[]): Promise<Applicant> {
    const codes = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER', 'VALIDATEIDENTITY_SUBSCRIBER'];
    return new Applicant(server, await server.createUser(...codes, ...more));
  }

  /** @throws Error when it is not saved */
  async save(body: object): Promise<Draft> {
    const response = await this.person.post('/certificate/Consult/updateRequestData', body);
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    return response.body['data'] as Draft;
  }

  begin(values: object = {}, more: object = {}): Promise<Draft> {
    const email = 'solicita@rubrica.example';
    return this.save({ productId: 'naturalPerson', values: { ...entered, email, ...values }, ...more });
  }

  loadDocuments({ externalRequestId }: Draft): Promise<TestResponse> {
    const documents = ['FRD', 'RVD', 'SFD'].map((documentTypeId) => ({
      documentTypeId,
      fileName: `${documentTypeId}.jpg`,
      b64: pictures.jpg.toString('base64'),
    }));
    return this.person.post('/documents/RegisterRequest', { externalRequestId, documents });
  }

  file({ externalRequestId }: Draft, more: object = {}, headers: Record<string, string> = {}): Promise<TestResponse> {
    const body = { externalRequestId, termsAccepted: true, dataTreatmentAccepted: true, ...more };
    return this.person.post('/certificate/ECD/registerCertificateRequest', body, headers);
  }

  /** Proves the e-mail; without a code it asks for one. */
  prove({ externalRequestId }: Draft, email: string, otp?: string): Promise<TestResponse> {
    return this.person.post('/structure/validate-otp', { externalRequestId, email, ...(otp && { otp }) });
  }

  /** Returns the digits of the newest mail to an address. */
  async codeSent(email: string): Promise<string> {
    const mail = await this.server.services.store.db
      .selectFrom('mail_outbox')
      .select('text')
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  }

  /** Returns the address of the account. */
  async ownEmail(): Promise<string> {
    const people = this.server.services.store.db.selectFrom('users').select('email');
    return (await people.where('id', '=', this.person.id).executeTakeFirstOrThrow()).email;
  }

  rowOf({ externalRequestId }: Pick<Draft, 'externalRequestId'>) {
    return this.server.services.store.db
      .selectFrom('requests')
      .selectAll()
      .where('external_id', '=', Number(externalRequestId))
      .executeTakeFirstOrThrow();
  }
}

/** Sets a key of the system configuration. */
export async function configure({ services }: TestServer, key: string, value: string): Promise<void> {
  await services.store.db
    .insertInto('configuration_values')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
