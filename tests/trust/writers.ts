import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { verifyAudit } from '../../src/upstream/store/audit';
import type { Store } from '../../src/upstream/store/database';
import type { ServerProcess } from './server-process';

/** A draft as its writer left it: what the database must hold in the end. */
interface WrittenDraft {
  readonly documentNumber: string;
  readonly externalRequestId: string;
  /** Acknowledged saves, the first included. */
  saves: number;
  address: string;
}

/** How long a write may stay unacknowledged before it counts as lost for good. */
const patienceMs = 60_000;
const pauseMs = 50;
const savesOfDraft = 3;

/**
 * Clients that save drafts over HTTP as fast as they are answered, each save with an `Idempotency-Key` of its own and
 * sent again until it is acknowledged, to any server that runs.
 */
export class Writers {
  readonly drafts: WrittenDraft[] = [];
  /** Answers that no fault of the database or the process excuses. */
  readonly unexpectedResponses: string[] = [];
  acknowledged = 0;
  unavailable = 0;
  #stopped = false;
  readonly #clients: Promise<void>[];

  /** @param servers those that run now; a write that failed goes to the next of them */
  constructor(
    count: number,
    private readonly servers: () => readonly ServerProcess[],
  ) {
    this.#clients = Array.from({ length: count }, (_, client) => this.#work(client));
  }

  /** Resolves when that many more writes are acknowledged. @throws Error when they aren't in time */
  async more(count: number): Promise<void> {
    const goal = this.acknowledged + count;
    const until = Date.now() + patienceMs;
    while (this.acknowledged < goal) {
      if (Date.now() > until) {
        const ends = this.servers().map((server) => server.ended() ?? 'runs');
        throw new Error(`${this.acknowledged} of ${goal} writes came through in a minute; servers: ${ends.join('; ')}`);
      }
      await wait(5);
    }
  }

  /** Ends after every write under way is acknowledged. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#clients);
  }

  async #work(client: number): Promise<void> {
    for (let number = 0; !this.#stopped; number += 1) {
      const documentNumber = String(2_000_000_000 + client * 10_000_000 + number);
      const values = {
        documentType: 'CC',
        documentNumber,
        firstName: 'Demo',
        firstLastName: 'Prueba',
        email: `c${documentNumber}@rubrica.example`,
        phone: '+57 300 123 4567',
      };
      const address = 'Calle de Muestra 0';
      const first = await this.#save(client, {
        productId: 'naturalPerson',
        medium: 'VIRTUAL',
        values: { ...values, address },
      });
      const draft = { documentNumber, externalRequestId: first.externalRequestId, saves: 1, address };
      this.drafts.push(draft);
      let { version } = first;
      for (let save = 1; save < savesOfDraft && !this.#stopped; save += 1) {
        const changed = `Calle de Muestra ${save}`;
        const body = { externalRequestId: draft.externalRequestId, version, values: { address: changed } };
        ({ version } = await this.#save(client, body));
        draft.saves += 1;
        draft.address = changed;
      }
    }
  }

  /** Sends one save until it is acknowledged. */
  async #save(client: number, body: object): Promise<{ externalRequestId: string; version: number }> {
    const key = randomUUID();
    const until = Date.now() + patienceMs;
    for (let attempt = client; Date.now() < until; attempt += 1) {
      const running = this.servers();
      const server = running[attempt % Math.max(running.length, 1)];
      const response = server && (await sendSave(server, key, body));
      if (response?.status === 200) {
        this.acknowledged += 1;
        return (response.body as { data: { externalRequestId: string; version: number } }).data;
      }
      if (response?.status === 503 && response.retryAfter !== null) this.unavailable += 1;
      else if (response) this.unexpectedResponses.push(`${response.status} ${JSON.stringify(response.body)}`);
      await wait(pauseMs);
    }
    throw new Error(`A save was never acknowledged: ${JSON.stringify(body)}`);
  }
}

interface SaveResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

/** Returns undefined when the connection to the server failed: nothing is known of the write then. */
async function sendSave(
  { address, token }: ServerProcess,
  key: string,
  body: object,
): Promise<SaveResponse | undefined> {
  try {
    const response = await fetch(`${address}/api/certificate/Consult/updateRequestData`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
  } catch {
    return undefined;
  }
}

/** Returns what differs between the acknowledged writes and the database, and whether the trail is whole. */
export async function differences({ db }: Store, drafts: readonly WrittenDraft[]): Promise<string[]> {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'external_id', 'document_number', 'version', 'address'])
    .execute();
  const begun = await db.selectFrom('audit').select('subject').where('action', '=', 'request.begin').execute();
  const found: string[] = [];
  for (const draft of drafts) {
    const own = rows.filter((row) => row.document_number === draft.documentNumber);
    const [row] = own;
    if (!row || own.length !== 1) {
      found.push(`${draft.documentNumber}: ${own.length} requests`);
      continue;
    }
    if (String(row.external_id) !== draft.externalRequestId) found.push(`${draft.documentNumber}: another number`);
    if (row.address !== draft.address)
      found.push(`${draft.documentNumber}: "${row.address}" and not "${draft.address}"`);
    // The first save begins the draft and then fills it.
    if (row.version !== draft.saves + 1)
      found.push(`${draft.documentNumber}: version ${row.version} after ${draft.saves} saves`);
    const audited = begun.filter(({ subject }) => subject === `requests/${row.id}`).length;
    if (audited !== 1) found.push(`${draft.documentNumber}: ${audited} beginnings in the trail`);
  }
  if (rows.length !== drafts.length) found.push(`${rows.length} requests for ${drafts.length} drafts`);
  const verdict = await verifyAudit(db);
  if ('brokenAt' in verdict) found.push(`the trail breaks at ${verdict.brokenAt}`);
  return found;
}
