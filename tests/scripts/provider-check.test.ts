import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkProvider } from '../../scripts/provider/check-provider';
import { differs, reportOf } from '../../scripts/provider/report-lines';
import { repository } from './repository-files';
import type { ProviderProfile } from '../../src/contract/generated/provider-profile';

const row = {
  contractRequestId: '7',
  externalRequestId: '8',
  reference: 'PT-2026-7',
  serviceStatusId: 'VRF',
  documentNumber: '1023456789',
  createdAt: '2026-02-03T17:05:00-05:00',
  lastStatusDate: '2026-02-04T08:00:00-05:00',
  version: 1,
};
/** What a provider that obeys the definitions sends, by path. */
const truth: Readonly<Record<string, unknown>> = {
  '/ProjectT/getRejectionReason': [{ id: '1', name: 'Documento ilegible' }],
  '/ProjectT/getcauserevocation': [{ id: '1', name: 'Pérdida', reason: 'keyCompromise', public: true, dueHours: 24 }],
  '/ProjectT/getissuecertificate': { fileName: 'a.pem', contentType: 'application/x-pem-file', b64: 'YQ==' },
  '/getprocessinformation': [row, { ...row, documentNumber: null }],
  '/getservicestatus': [{ serviceStatusId: 'VRF', name: 'En verificación' }],
  '/getstatushistory': [{ serviceStatusId: 'VRF', name: 'En verificación', date: row.createdAt }],
  '/getsubjectdata': [{ subject: [{ key: 'CN', value: 'Ana' }], detail: row }],
  '/getsubscriberdata': {
    firstName: 'Ana',
    firstLastName: 'Ruiz',
    documentType: 'CC',
    documentNumber: '1023456789',
    email: 'ana@rubrica.example',
    address: 'Calle 1',
  },
  '/getsystemconfiguration': [{ configurationKey: 'WeeklyHours', configurationValue: '40' }],
};

/** Returns the rows that a list is asked for, by state, reference and number; anything else as it is. */
function filtered(body: unknown, sent: string): unknown {
  if (!Array.isArray(body)) return body;
  const { status, reference, document } = (sent.startsWith('{') ? JSON.parse(sent) : {}) as Record<string, unknown>;
  const wanted = Object.entries({ serviceStatusId: status, reference, documentNumber: document });
  return (body as Record<string, unknown>[]).filter((one) =>
    wanted.every(([name, value]) => value === undefined || one[name] === value),
  );
}

let server: Server;
let profile: ProviderProfile;
let bodies: Record<string, unknown> = truth;
/** It answers every list whole, whatever it is asked for. */
let isDeaf = false;
const sentBodies: string[] = [];
const authorizations = new Set<string | undefined>();

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((sent) => {
      sentBodies.push(sent);
      authorizations.add(request.headers.authorization);
      const path = request.url ?? '';
      const body = path.startsWith('/rest/') ? [] : isDeaf ? bodies[path] : filtered(bodies[path], sent);
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(path.startsWith('/rest/') ? body : { status: true, data: body ?? null }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  profile = { name: 'Ejemplo', families: { projectT: { url } }, rest: { url: `${url}/rest` } };
});
afterAll(() => server.close());
beforeEach(() => {
  bodies = truth;
  isDeaf = false;
});

const environment = { PROVIDER_TOKEN: 'secreto-de-prueba', PROVIDER_USERNAME: 'arevisor' };

async function checked(more: Partial<ProviderProfile> = {}): Promise<{ differing: string[]; printed: string }> {
  const reports = await checkProvider({ ...profile, ...more }, environment);
  return { differing: reports.filter(differs).map(({ name }) => name), printed: reports.map(reportOf).join('\n') };
}

describe('provider:check', () => {
  it('finds no difference in a provider that obeys the definitions, and asks each call with the token of its kind', async () => {
    const { differing, printed } = await checked();
    expect(differing).toEqual([]);
    expect(printed).not.toMatch(/missing|wrong|not asked|not reached/);
    expect(printed.match(/^projectT\.\w+: reached, HTTP 200/gm)).toHaveLength(Object.keys(truth).length);
    expect([...authorizations]).toEqual([undefined, 'Bearer secreto-de-prueba']);
  });

  const renamed = [{ codigo: 'EN_REVISION', etiqueta: 'En verificación', orden: 1 }];

  it('names each field that is called otherwise, until the profile maps it', async () => {
    bodies = { ...truth, '/getservicestatus': renamed };
    const before = await checked();
    expect(before.differing).toEqual(['projectT.getservicestatus']);
    expect(before.printed).toContain('missing: serviceStatusId, name');
    expect(before.printed).toContain('not read: codigo, etiqueta, orden');
    const after = await checked({
      records: { 'status-entry': { fields: { serviceStatusId: '/codigo', name: '/etiqueta' } } },
    });
    expect(after.printed).toContain('mapped: serviceStatusId, name');
    expect(after.printed).toContain('not read: orden');
    expect(after.differing).toEqual([]);
  });

  it('reads a field under the other name that the specification has for it', async () => {
    bodies = { ...truth, '/getservicestatus': [{ statusId: 'VRF', name: 'En verificación' }] };
    expect((await checked()).differing).toEqual([]);
  });

  it('names what is of another kind, is not there, or holds nothing', async () => {
    bodies = {
      ...truth,
      '/getprocessinformation': { filas: [] },
      '/getservicestatus': undefined,
      '/ProjectT/getRejectionReason': null,
      '/getsystemconfiguration': [{ configurationKey: 'WeeklyHours', configurationValue: { es: '40' } }],
    };
    const { differing, printed } = await checked();
    expect(differing.toSorted()).toEqual([
      'projectT.getRejectionReason',
      'projectT.getservicestatus',
      'projectT.getsystemconfiguration',
    ]);
    expect(printed).toContain('missing: (the whole)');
    expect(printed).toContain('wrong: configurationValue');
    expect(printed).toContain('projectT.getservicestatus: not reached, HTTP 404');
  });

  it('names a filter that has no effect', async () => {
    isDeaf = true;
    const { differing, printed } = await checked();
    const filters = ['reference', 'document', 'status'];
    expect(differing).toEqual(filters.map((name) => `projectT.getprocessinformation (by ${name})`));
    expect(printed).toContain('wrong: body.status: no effect');
  });

  it('asks for the roles and privileges of the one who signed in, and names what they lack', async () => {
    const { families } = profile;
    const role = { name: 'Revisor', appId: 'ECD', Privileges: ['CONSULT_ECD'] };
    const auth = { url: families.projectT?.url ?? '', response: { result: '/data/data' } };
    bodies = { ...truth, '/structure-roles-privileges': { data: { roles: [{ ...role, assigned: true }] } } };
    const right = await checked({ families: { auth } });
    expect(right.printed).toMatch(/auth\.structureRolesPrivileges: reached, HTTP 200/);
    expect(right.differing).not.toContain('auth.structureRolesPrivileges');
    expect(sentBodies).toContain(JSON.stringify({ username: 'arevisor' }));
    bodies = { ...truth, '/structure-roles-privileges': { data: { roles: [role] } } };
    const wrong = await checked({ families: { auth } });
    expect(wrong.printed).toContain('missing: roles.assigned');
    expect(wrong.differing).toContain('auth.structureRolesPrivileges');
  });

  it('counts what the specification does not show as no difference, and says what the console does without', async () => {
    bodies = { ...truth, '/getprocessinformation': [{ ...row, createdAt: '03/02/2026', version: undefined }] };
    const { differing, printed } = await checked();
    expect(differing).toEqual([]);
    expect(printed).toMatch(/projectT\.getprocessinformation: .*\n {2}does without: .*createdAt.*version/);
  });

  it('asks nothing that it has no id for', async () => {
    bodies = { ...truth, '/getprocessinformation': [] };
    const { differing, printed } = await checked();
    expect(printed).toContain('projectT.getsubscriberdata: not asked, as no response holds ceid');
    expect(differing).toEqual([]);
  });

  it('prints nothing personal, and no token', async () => {
    bodies = {
      ...truth,
      '/getprocessinformation': [{ ...row, titular: 'Ana Ruiz Prueba' }],
      '/getservicestatus': renamed,
    };
    const { printed } = await checked();
    expect(printed).toContain('titular');
    for (const value of ['Ana', '1023456789', 'PT-2026-7', 'EN_REVISION', 'secreto'])
      expect(printed).not.toContain(value);
  });

  it('wants an account or a token', async () => {
    await expect(checkProvider(profile, {})).rejects.toThrow('Set PROVIDER_TOKEN');
  });

  it('ends its command with 0 before such a provider, and with 1 before one that differs', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-check-'));
    const file = path.join(folder, 'profile.json');
    writeFileSync(file, JSON.stringify(profile));
    const run = (): Promise<{ code: number; output: string }> =>
      new Promise((resolve) => {
        const command = ['--import', 'tsx', 'scripts/provider-check.ts', file];
        const env = { PATH: process.env['PATH'], ...environment };
        const child = execFile(process.execPath, command, { cwd: repository, env }, (_error, output, errors) =>
          resolve({ code: child.exitCode ?? -1, output: output + errors }),
        );
      });
    const right = await run();
    expect([right.code, right.output]).toEqual([0, expect.stringMatching(/Ejemplo: \d+ reads, 0 differences/)]);
    bodies = { ...truth, '/getservicestatus': undefined };
    const wrong = await run();
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringMatching(/1 difference\./)]);
    rmSync(folder, { recursive: true });
  }, 60_000);
});
