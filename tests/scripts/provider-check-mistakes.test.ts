import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkProvider } from '../../scripts/provider/check-provider';
import { MappingEvidence } from '../../scripts/provider/mapping-evidence';
import { reportOf } from '../../scripts/provider/report-lines';
import type { ProviderProfile } from '../../src/contract/generated/provider-profile';

const row = {
  ceid: 'CE7',
  reference: 'PT-2026-7',
  statusId: 'EN_REVISION',
  titular: 'Ana Ruiz',
  documentNumber: '1023456789',
  documentType: 1,
  createdAt: '03/02/2026',
  lastStatusDate: null,
};
/** What a provider with names, codes and dates of its own sends, by path. */
const bodies: Readonly<Record<string, unknown>> = {
  '/getprocessinformation': { filas: [row] },
  '/getservicestatus': [{ statusId: 'EN_REVISION', name: 'En revisión' }],
  '/getstatushistory': [{ statusId: 'EN_REVISION', name: 'En revisión', date: '2026-02-03T17:05:00-05:00' }],
  '/rest/locations': [],
};

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then(() => {
      const body = bodies[(request.url ?? '').split('?')[0] ?? ''];
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { error: 'no existe' }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

type Request = NonNullable<ProviderProfile['records']>[string];

/** Checks the provider by a profile that is right but for what is given. */
async function checked(request: Request = {}, more: Partial<ProviderProfile> = {}) {
  const profile: ProviderProfile = {
    name: 'Ejemplo',
    families: { projectT: { url, response: { result: '' } } },
    calls: { 'projectT.getprocessinformation': { response: { result: '/filas' } } },
    rest: { url: `${url}/rest` },
    states: { request: { EN_REVISION: 'VRF' } },
    ...more,
    records: {
      request: {
        fields: { subscriberName: '/titular' },
        values: { documentType: [[1, 'CC']] },
        dates: { createdAt: 'DD/MM/YYYY' },
        ...request,
      },
    },
  };
  const evidence = new MappingEvidence(profile);
  const reports = await checkProvider(profile, { PROVIDER_TOKEN: 'secreto' }, {}, evidence);
  return { lines: evidence.lines(), printed: reports.map(reportOf).join('\n') };
}

describe('a profile', () => {
  it('that is right has no entry that the responses speak against', async () => {
    expect((await checked()).lines).toEqual([]);
  });

  it.each<[string, Request, Partial<ProviderProfile>, string]>([
    [
      'a field that is not where it says',
      { fields: { subscriberName: '/nombre' } },
      {},
      'records.request.fields.subscriberName: nothing is at /nombre',
    ],
    [
      'a numeric code as a text',
      { values: { documentType: [['1', 'CC']] } },
      {},
      'records.request.values.documentType: no value that comes is in its table',
    ],
    [
      'a date of another pattern',
      { dates: { createdAt: 'YYYY/MM/DD' } },
      {},
      'records.request.dates.createdAt: what comes is not written as YYYY/MM/DD',
    ],
    [
      'a state of another name',
      {},
      { states: { request: { REVISION: 'VRF' } } },
      'states.request: codes that come, and are neither ours nor named: 1',
    ],
  ])('is shown its mistake: %s', async (_, request, more, line) => {
    const { lines } = await checked(request, more);
    expect(lines).toContain(line);
    expect(lines.join('\n')).not.toMatch(/EN_REVISION|Ana|1023456789/);
  });

  it('reads which entry says where a result lies, and where a call lives', async () => {
    const { printed } = await checked({}, { calls: {} });
    expect(printed).toContain('or calls.projectT.getprocessinformation.response.result: "/filas"');
    expect(printed).toContain('to do: calls.projectT.getRejectionReason.path, or families.projectT.url');
  });
});
