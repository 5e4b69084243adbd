import { execFile } from 'node:child_process';
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../scripts/generate/definitions';
import { generateContract } from '../../scripts/generate/generate-contract';
import { makeScratchCopy, type ScratchCopy } from '../../scripts/scratch-copy';

/** The parts of a definition that an exercise adds, by the place they are added to. */
const state = {
  label: { es: 'En espera', en: 'On hold' },
  meaning: { es: 'Espera una respuesta externa', en: 'Waits for an outside answer' },
  tone: 'waiting',
  icon: 'hourglass',
  tags: ['beforeIssuance', 'inReview'],
  effects: { mail: 'postponed', steps: ['postponed', 'accept'] },
};
const events = ['hold', 'proceed'].map((name) => ({
  name,
  label: { es: 'Cambiar la espera', en: 'Change the hold' },
  from: [name === 'hold' ? 'VRF' : 'ESP'],
  to: name === 'hold' ? 'ESP' : 'VRF',
  guards: [],
  privileges: ['MANAGEMENT_CHECKER'],
  calls: ['certificate.updateStatus'],
  by: 'person',
}));
const call = {
  name: 'officeHours',
  title: { es: 'Consultar el horario', en: 'Read the office hours' },
  method: 'GET',
  path: '/Consult/officeHours',
  ours: true,
  token: 'main',
  result: { type: 'object', properties: { opens: { type: 'integer' } }, required: ['opens'] },
  read: 'data.data',
  allow: { session: true },
};
const handler = `
type OfficeHours = typeof import('../../../contract/generated/calls/structure').officeHours;
/** When the office opens. */
export const officeHours: Handler<OfficeHours> = async () => ({ opens: 8 });
`;

/** A field of requests, from the form to the list: three definitions. */
const label = { es: 'Centro de costos', en: 'Cost center' };
const costCenter = {
  'schemas/records/request.json': (record: JsonObject) => {
    (record['properties'] as JsonObject)['costCenter'] = {
      type: 'string',
      maxLength: 50,
      'x-column': { name: 'cost_center', entered: ['costCenter'], filter: 'equals' },
      'x-label': label,
    };
  },
  'schemas/forms.json': (forms: JsonObject) => {
    const { contact } = forms['groups'] as Record<string, { fields: Json[] }>;
    contact?.fields.push({ name: 'costCenter', label, kind: 'text', required: false });
  },
  'schemas/resources/requests.json': (resource: JsonObject) => {
    const { columns, filters } = resource['list'] as Record<string, Json[]>;
    columns?.push({ field: 'costCenter', sortable: false });
    filters?.push({ field: 'costCenter', match: 'equals' });
  },
};

/** A product, from the questions that lead to it to its certificate: two definitions. */
const accountant = {
  'schemas/products/publicAccountant.json': async () => ({
    ...(await read('schemas/products/graduateProfessional.json')),
    name: 'publicAccountant',
    title: { es: 'Contador público', en: 'Public accountant' },
    chosenBy: {
      purpose: 'signing',
      signer: 'person',
      capacity: { label: { es: 'Que es contador público', en: 'That they’re a public accountant' } },
    },
  }),
  'schemas/certificate-profiles.json': async () => {
    const content = await read('schemas/certificate-profiles.json');
    const profiles = content['profiles'] as JsonObject;
    return { ...content, profiles: { ...profiles, publicAccountant: profiles['graduateProfessional'] } };
  },
};

/** Every export is wrong. */
const wrong = `import { serverLimits } from './contract/generated/server-limits';
import type { CallName } from './contract/generated/call-names';
import type { Language } from './contract/generated/languages';
import { inForce } from './contract/generated/states/request';
import type { Caller, FamilyHandlers } from './upstream/domain/handler';
import { identity } from './upstream/calls/identity/handlers';
import type { RequestRow } from './upstream/store/request-row';

const { ani, muisca, ...others } = identity;
export const missingHandler: FamilyHandlers<'identity'> = { ...others, ani };
export const misspelledHandler: FamilyHandlers<'identity'> = { ...others, ani, muisca, anni: ani };
export const swappedHandlers: FamilyHandlers<'identity'> = { ...others, ani: muisca, muisca: ani };
export const misspelledState = (row: RequestRow) => row.state === 'VFR';
export const stateOfAnotherLifecycle = inForce.has('GEN');
export const misspelledPrivilege = ({ held }: Caller) => held.has('ROLE_EDITT');
export const misspelledLimit = serverLimits.codes.digts;
export const misspelledCall: CallName = 'auth.logIn';
export const unknownLanguage: Language = 'fr';
`;

/** What `requests-in-copy.ts` prints. */
interface RequestsInCopy {
  readonly product: { readonly found?: string; readonly saved: number };
  readonly saved: readonly number[];
  readonly found: readonly { readonly status: number; readonly data?: readonly { readonly costCenter?: string }[] }[];
}

let copy: ScratchCopy;
/** The places of which the compiler complains, as `file:line`. */
let complaints: string[];
/** What came of requests with the added field, and of one of the added product. */
let requests: RequestsInCopy;

async function read(file: string): Promise<JsonObject> {
  return JSON.parse(await readFile(path.join(copy.folder, file), 'utf8')) as JsonObject;
}

const write = (file: string, content: JsonObject): Promise<void> =>
  writeFile(path.join(copy.folder, file), JSON.stringify(content));

async function edit(file: string, change: (content: Record<string, Json | undefined>) => void): Promise<void> {
  const content = await read(file);
  change(content);
  await write(file, content);
}

function compile(): Promise<string[]> {
  const compiler = [path.join(copy.folder, 'node_modules/ts7/bin/tsc'), '--noEmit', '--pretty', 'false'];
  // A third of its time goes into sweeping memory that it could have.
  const env = { ...process.env, GOGC: '400' };
  return new Promise((resolve) => {
    execFile(process.execPath, compiler, { cwd: copy.folder, env, maxBuffer: 16 * 2 ** 20 }, (_error, output) =>
      resolve([...output.matchAll(/^(\S+?)\((\d+),\d+\): error/gm)].map(([, file, line]) => `${file}:${line}`)),
    );
  });
}

/** Returns what the copy prints when it runs a file of this folder. */
async function run(file: string): Promise<unknown> {
  const parts = [path.join('tests/definitions', file), 'tests/upstream/issue-token.ts'];
  const root = path.join(import.meta.dirname, '../..');
  for (const part of parts) await cp(path.join(root, part), path.join(copy.folder, part));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join('tests/definitions', file)],
    { cwd: copy.folder },
  );
  return JSON.parse(stdout);
}

// One copy and one run of the compiler for all of them.
beforeAll(async () => {
  copy = await makeScratchCopy();
  await edit('schemas/lifecycles/request.json', (lifecycle) => {
    (lifecycle['states'] as JsonObject)['ESP'] = state;
    (lifecycle['events'] as Json[]).push(...events);
  });
  await edit('schemas/services/structure.json', (family) => void (family['calls'] as Json[]).push(call));
  await appendFile(path.join(copy.folder, 'src/upstream/calls/structure/form-catalogues.ts'), handler);
  await edit('schemas/limits.json', (limits) => {
    (limits['form'] as JsonObject)['observation'] = { max: 301 };
  });
  for (const [file, change] of Object.entries(costCenter)) await edit(file, change);
  for (const [file, contentOf] of Object.entries(accountant)) await write(file, await contentOf());
  await generateContract(path.join(copy.folder, 'schemas'), path.join(copy.folder, 'src/contract/generated'));
  await writeFile(path.join(copy.folder, 'src/wrong.ts'), wrong);
  // The console's packages would make the compiler six times as slow, and it takes the same generated types.
  await edit('tsconfig.json', (config) => (config['include'] = ['src/contract', 'src/upstream', 'src/wrong.ts']));
  [complaints, requests] = await Promise.all([compile(), run('requests-in-copy.ts') as Promise<RequestsInCopy>]);
}, 180_000);
afterAll(() => copy.remove());

const generated = (file: string) => readFile(path.join(copy.folder, 'src/contract/generated', file), 'utf8');

describe('a change that is said once', () => {
  it('adds a state by its lifecycle alone, in every group that it names', async () => {
    expect(await generated('states.ts')).toContain("'ESP'");
    expect(await generated('states/request.ts')).toMatch(/export const inReview.*"APL",\s*"ESP"/s);
    expect(await generated('resources/requests.ts')).toMatch(/"APL",\s*"ESP"/);
    expect(await generated('state-effects.ts')).toMatch(/"ESP": \{\s*"mail": "postponed"/);
    expect(await generated('texts/es/lifecycles.ts')).toContain('En espera');
  });

  it('adds a call by its definition and its handler', async () => {
    expect(await generated('call-names.ts')).toContain("'structure.officeHours'");
    expect(await generated('openapi/structure.json')).toContain('/Consult/officeHours');
  });

  it('changes a limit in one place, for code and for what validates', async () => {
    expect(await generated('limits.ts')).toMatch(/"observation": \{\s*"max": 301/);
    expect(await generated('validators/calls/certificate.js')).toContain('301');
  });

  it('adds a field to requests by its record, its form and its list, from the entry to the filter', async () => {
    expect(Object.keys(costCenter)).toHaveLength(3);
    expect(await generated('resources/requests.ts')).toContain('"costCenter": "costCenter"');
    expect(await generated('openapi/certificate.json')).toContain('"costCenter"');
    const { saved, found } = requests;
    expect(saved).toEqual([200, 200, 200]);
    const [filtered, all, misspelled] = found;
    expect(filtered?.data?.map((request) => request.costCenter)).toEqual(['CC-100']);
    expect(all?.data?.map((request) => request.costCenter).sort()).toEqual(['CC-100', 'CC-200', undefined]);
    expect(misspelled?.status).toBe(422);
  });

  it('adds a product by its definition and its profile, from the questions that lead to it to a draft', async () => {
    expect(Object.keys(accountant)).toHaveLength(2);
    expect(await generated('texts/es/productChoice.ts')).toContain('Que es contador público');
    expect(requests.product).toEqual({ found: 'publicAccountant', saved: 200 });
  });

  it('compiles as it is, and nothing that is misspelled, missing or swapped does', () => {
    const lines = wrong
      .split('\n')
      .flatMap((line, at) => (line.startsWith('export') ? [`src/wrong.ts:${at + 1}`] : []));
    expect([...new Set(complaints)]).toEqual(lines);
  });
});
