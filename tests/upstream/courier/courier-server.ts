import type { Insertable } from 'kysely';
import { standardRoles } from '../../../src/contract/generated/standard-roles';
import type { Guide } from '../../../src/contract/generated/types';
import { putIntoStock, tokenSerial } from '../../../src/upstream/seed/token-stock';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { processQueue } from '../../../src/upstream/domain/courier/waybill-queue';
import type { Store } from '../../../src/upstream/store/database';
import type { RequestTable } from '../../../src/upstream/store/request-schema';
import { buildRequest, inReview } from '../requests/build-request';
import type { TestResponse, TestServer, TestUser } from '../requests/test-server';

/** Everything that is done in logistics. */
export const logistics = standardRoles.find(({ name }) => name === 'LOGÍSTICA')?.privileges ?? [];

/** What makes a request one that waits for its waybill. */
export const toDeliver: Partial<Insertable<RequestTable>> = {
  state: 'EMI',
  medium: 'TOKEN',
  delivery_method: 'SER',
  delivery_municipality: '05001',
  address: 'Calle de muestra 10 # 20-30',
  phone: '3000000000',
};

/** Addresses that the embedded courier's book has, by what comes of a parcel for them. */
export const bookedAddresses = {
  noCoverage: 'Carrera de muestra 1 # 1-98',
  silent: 'Carrera de muestra 1 # 1-99',
} as const;

/** Writes them into its book. */
export async function bookAddresses({ services }: TestServer): Promise<void> {
  for (const outcome of ['noCoverage', 'silent'] as const) {
    const entry = { address: bookedAddresses[outcome], outcome };
    await services.store.db.insertInto('courier_addresses').values(entry).execute();
  }
}

let tokens = 70_000;

/** Returns an issued request on a token of its own, with its address. */
export async function issuedToken(
  server: TestServer,
  overrides: Partial<Insertable<RequestTable>> = {},
): Promise<RequestRow> {
  const { store } = server.services;
  const number = tokens++;
  await putIntoStock(store.db, [number]);
  return buildRequest(store, { request: { ...toDeliver, token_serial: tokenSerial(number), ...overrides } });
}

/** Inserts such requests by the hundred, without their documents: deliveries do not ask for them. */
export async function manyIssued(
  { db }: Store,
  many: number,
  more: Partial<Insertable<RequestTable>> = {},
): Promise<{ id: number; reference: string }[]> {
  const rows = Array.from({ length: many }, () => ({
    ...inReview,
    ...toDeliver,
    token_serial: tokenSerial(tokens++),
    ...more,
  }));
  const stored: { id: number; reference: string }[] = [];
  for (let from = 0; from < many; from += 100) {
    const part = db.insertInto('requests').values(rows.slice(from, from + 100));
    stored.push(...(await part.returning(['id', 'reference']).execute()));
  }
  return stored;
}

const at = (path: string) => `/certificate/DeliveryLogistics/${path}`;

/** A person in logistics, and what there is to do. */
export class CourierServer {
  private constructor(
    readonly server: TestServer,
    readonly person: TestUser,
  ) {}

  static async open(server: TestServer, privileges: readonly string[] = logistics): Promise<CourierServer> {
    return new CourierServer(server, await server.createUser(...privileges));
  }

  post(call: string, body: object): Promise<TestResponse> {
    return this.person.post(at(call), body);
  }

  generate({ id, version }: Pick<RequestRow, 'id' | 'version'>): Promise<TestResponse> {
    return this.post('generateServientregaGuide', { contractRequestId: String(id), version });
  }

  /** Returns the waybill of a request that gets one. */
  async generateWaybill(request: RequestRow): Promise<Guide> {
    const response = await this.generate(request);
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    return response.body['data'] as Guide;
  }

  async queue(parameters: Record<string, string> = {}): Promise<Guide[]> {
    return resultOf(await this.person.get('/certificate/Consult/consultServientregaControl', parameters));
  }

  async waybillOf(request: Pick<RequestRow, 'reference'>): Promise<Guide> {
    const [found] = await this.queue({ reference: request.reference });
    if (!found) throw new Error(`${request.reference} has no guide`);
    return found;
  }

  /** Returns a manifest of these waybills, scanned as they are. */
  manifest(waybills: readonly Guide[]): Promise<TestResponse> {
    return this.post('generateServientregaManifiest', {
      guideNumbers: waybills.map(({ guideNumber }) => guideNumber),
      scans: waybills.map(({ guideNumber, reference, serialToken }) => ({
        guideNumber,
        reference,
        serialNumber: serialToken,
      })),
    });
  }

  row({ id }: Pick<RequestRow, 'id'>): Promise<RequestRow> {
    return this.server.rowOf({ id });
  }

  /** Returns the state of its waybill, without asking a service. */
  async stateOf({ id }: Pick<RequestRow, 'id'>): Promise<string | null> {
    return (await this.row({ id })).guide_status;
  }

  /** Runs what is due now. */
  runQueue(): Promise<number> {
    return processQueue(this.server.services);
  }
}

/** Returns the result of a call that has to succeed. */
export function resultOf<T>({ status, body }: TestResponse): T {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body['data'] as T;
}
