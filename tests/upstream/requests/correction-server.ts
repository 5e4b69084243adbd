import type { RequestRow } from '../../../src/upstream/store/request-row';
import type { Engine } from '../../../src/upstream/store/connection';
import { IdentityServer } from '../identity/identity-server';
import type { RequestOverrides } from './build-request';
import { pictures } from './hostile-files';
import type { TestResponse, TestUser } from './test-server';

const approved = { FRD: 'APR', RVD: 'APR', SFD: 'APR' } as const;

/** What an applicant is asked for, as the correction screen reads it. */
interface Asked {
  readonly documentTypeId: string;
  readonly askedFor?: readonly string[];
}

/** A desk with an applicant who may correct a request, and requests whose ANI came out against them. */
export class CorrectionServer {
  private built = 0;

  private constructor(
    readonly identityServer: IdentityServer,
    readonly applicant: TestUser,
  ) {}

  static async open(engine: Engine): Promise<CorrectionServer> {
    const identityServer = await IdentityServer.open(engine);
    const applicant = await identityServer.server.createUser(
      'CONSULT_SUBSCRIBER',
      'FILLOUT_SUBSCRIBER',
      'VALIDATEIDENTITY_SUBSCRIBER',
      'REMEDY_IDENTITYAN',
      'REMEDY_IDENTITYCF',
    );
    return new CorrectionServer(identityServer, applicant);
  }

  /** Builds a request in review with every document approved, unless said otherwise. */
  build(overrides: RequestOverrides = {}): Promise<RequestRow> {
    this.built += 1;
    const email = `soporte.${this.built}@rubrica.example`;
    return this.identityServer.build({
      validations: { ANI: 'NST', CON: 'SAT' },
      ...overrides,
      documents: { ...approved, ...overrides.documents },
      request: { state: 'VRF', owner_id: this.applicant.id, email, ...overrides.request },
    });
  }

  async keyOf(request: RequestRow): Promise<{ contractRequestId: string; version: number }> {
    const { id, version } = await this.identityServer.server.rowOf(request);
    return { contractRequestId: String(id), version };
  }

  async stateOf(request: RequestRow): Promise<string> {
    return (await this.identityServer.server.rowOf(request)).state;
  }

  async sendBack(request: RequestRow, more: object = {}, by = this.identityServer.checker): Promise<TestResponse> {
    return by.post('/certificate/ECD/UpdateStatus', { ...(await this.keyOf(request)), status: 'SUD', ...more });
  }

  attach({ external_id: id }: RequestRow, documentTypeId: string, by = this.applicant): Promise<TestResponse> {
    const document = { documentTypeId, fileName: 'soporte.jpg', b64: pictures.jpg.toString('base64') };
    return by.post('/certificate/ECD/additionalDocument/register', { externalRequestId: String(id), document });
  }

  async replace({ id, external_id: externalId }: RequestRow, documentTypeId: string): Promise<TestResponse> {
    const rejected = await this.identityServer.server.services.store.db
      .selectFrom('request_documents')
      .select('id')
      .where('request_id', '=', id)
      .where('type', '=', documentTypeId)
      .executeTakeFirstOrThrow();
    const document = { documentTypeId, fileName: 'otro.jpg', b64: pictures.jpg.toString('base64') };
    return this.applicant.post('/certificate/ECD/additionalDocument/update', {
      externalRequestId: String(externalId),
      documentId: String(rejected.id),
      document,
    });
  }

  /** Returns what the correction screen shows as asked for. */
  async asked({ external_id: id }: RequestRow): Promise<Asked[]> {
    const response = await this.applicant.get('/documents/additionalDocumentList', { externalRequestId: String(id) });
    return (response.body['data'] as Asked[]).filter(({ askedFor }) => askedFor !== undefined);
  }
}
