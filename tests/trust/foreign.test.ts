import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demo } from '../../src/contract/generated/demo';
import { issueTokenFor } from '../upstream/issue-token';
import { openDemo } from '../contract/calls/demo-server';
import { bearing } from '../upstream/http/installation';
import { aimAt, namingCalls, type Target } from './foreign-calls';
import { recordFigure, seed, trials } from './row';

/** What decides whose a request is. */
interface Owned extends Target {
  readonly application: string;
  readonly state: string;
  readonly owner: string | null;
  readonly supervisor: string | null;
  readonly contract: string | null;
  /** While it is in no agreement, the supervisors of its company's agreements may take it into theirs. */
  readonly openTo: readonly string[];
  readonly delivery: string;
  /** What an answer to a stranger must not hold. */
  readonly secrets: readonly string[];
}

type Sees = (request: Owned) => boolean;

const everything: Sees = () => true;
const ofApplication =
  (application: string): Sees =>
  (request) =>
    request.application === application;
const supervisedBy =
  (username: string): Sees =>
  (request) =>
    request.supervisor === username;
const ownedBy =
  (username: string): Sees =>
  (request) =>
    request.owner === username;

const undecided: ReadonlySet<string> = new Set(['RAD', 'VRF', 'SUD', 'APL', 'EMC']);
const isBrought: Sees = ({ delivery, state }) => delivery !== 'VIR' && ['EMI', 'LGE', 'RCB'].includes(state);

/** Whose requests each account of the demo may reach, as the domain says it and not as the product computes it. */
const sight: Readonly<Record<string, Sees>> = {
  admin: () => false,
  verificador: everything,
  verificador2: everything,
  consulta: everything,
  oficial: everything,
  'aliado.revisor': ofApplication('MYSELF'),
  'aliado.emisor': ofApplication('MYSELF'),
  proyectot: ofApplication('PROYT'),
  proyectot2: ofApplication('PROYT'),
  electronicos: () => false,
  otros: ofApplication('OTH'),
  otros2: ofApplication('OTH'),
  logistica: isBrought,
  logistica2: isBrought,
  supervisor: supervisedBy('supervisor'),
  supervisor2: supervisedBy('supervisor2'),
  convenios: ({ contract }) => contract !== null,
  suscriptor: ownedBy('suscriptor'),
  suscriptor2: ownedBy('suscriptor2'),
};

let server: Awaited<ReturnType<typeof openDemo>>;
let requests: readonly Owned[];
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await openDemo();
  requests = await readRequests();
  for (const { username } of demo.accounts)
    tokens.set(username, (await issueTokenFor(server.services, username)).token);
});
afterAll(() => server.close());

async function readRequests(): Promise<Owned[]> {
  const { db } = server.services.store;
  const rows = await db
    .selectFrom('requests as r')
    .leftJoin('users as o', 'o.id', 'r.owner_id')
    .leftJoin('users as s', 's.id', 'r.supervisor_id')
    .selectAll('r')
    .select(['o.username as owner', 's.username as supervisor'])
    .orderBy('r.id')
    .execute();
  const agreements = await db
    .selectFrom('contracts as c')
    .innerJoin('users as s', 's.id', 'c.supervisorId')
    .select(['c.companyDocument as company', 's.username as supervisor'])
    .execute();
  const documents = await db.selectFrom('request_documents').select(['id', 'request_id', 'sha256']).execute();
  return rows.map((row) => {
    // Filed by a person for themselves, and not decided.
    const waits =
      row.contract_id === null && !['MYSELF', 'PROYT'].includes(row.application) && undecided.has(row.state);
    const document = documents.find(({ request_id: of }) => of === row.id);
    return {
      id: row.id,
      externalId: row.external_id,
      reference: row.reference,
      version: row.version,
      documentNumber: row.document_number,
      documentId: document?.id,
      path: document && `documents/${document.id}/${document.sha256}`,
      application: row.application,
      state: row.state,
      owner: row.owner,
      supervisor: row.supervisor,
      contract: row.contract_id,
      openTo: agreements
        .filter(({ company }) => waits && company !== null && company === row.company_document)
        .flatMap(({ supervisor }) => [supervisor, 'convenios']),
      delivery: row.delivery_method,
      secrets: [row.subscriber_name, row.email, row.first_name + ' ' + row.sur_name].filter(
        (text) => text.trim() !== '',
      ),
    };
  });
}

/** Returns everything stored of requests, so that a write that got through shows wherever it wrote. */
async function digest(): Promise<string> {
  const tables = [
    'requests',
    'request_documents',
    'request_events',
    'request_validations',
    'guides',
    'case_notes',
    'notices',
  ];
  const parts = tables.map((table) =>
    sql<{
      md5: string | null;
    }>`select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t`.execute(
      server.services.store.db,
    ),
  );
  return (await Promise.all(parts)).map(({ rows }) => rows[0]?.md5).join(' ');
}

/** Tells whether the call skips all: one over several requests answers for those it may touch, here for none. */
function skipsAll(body: string): boolean {
  return body.includes('"assigned":0');
}

it('the server gives no account a record that is not its own, and changes none', async () => {
  const accounts = demo.accounts.filter(({ username }) => username in sight);
  expect(demo.accounts.map(({ username }) => username).filter((name) => !(name in sight))).toEqual([]);
  const foreign = accounts.flatMap(({ username }) =>
    requests.filter((request) => !sight[username]?.(request)).map((request) => ({ username, request })),
  );
  const pairs = fc.sample(fc.constantFrom(...foreign), { numRuns: trials(260, 12), seed });
  const before = await digest();
  const leaks: string[] = [];
  let cells = 0;
  for (const { username, request } of pairs) {
    const absent = request.documentId === undefined;
    for (const call of namingCalls) {
      const shot = aimAt(call, request);
      if (absent && shot.headers['path'] !== undefined) continue;
      if (call.key === 'certificate.associateSupervisor' && request.openTo.includes(username)) continue;
      const response = await server.app.inject({
        method: shot.method,
        url: shot.url,
        headers: bearing(tokens.get(username) ?? '', shot.headers),
        ...(shot.payload !== undefined && { payload: shot.payload }),
      });
      cells += 1;
      const body = response.body;
      const tells = request.secrets.find((secret) => body.includes(secret));
      // Refused for the record or for the privilege; anything else would have looked at the record first.
      const isRefused = [401, 403, 404].includes(response.statusCode) || skipsAll(body);
      if (!isRefused || tells !== undefined)
        leaks.push(
          `${username} × ${shot.key} × ${request.reference} (${request.application}, ${request.state}): ${response.statusCode} ${tells === undefined ? body.slice(0, 160) : 'tells personal data'}`,
        );
    }
  }
  expect(leaks.slice(0, 40), `${leaks.length} of ${cells}; seed ${seed}`).toEqual([]);
  expect(await digest()).toBe(before);
  recordFigure('foreign', `${cells.toLocaleString('en')} tried, ${leaks.length} leaks`);
});
