import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchHit } from '../../../src/contract/generated/types';
import { bothEngines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

const serial = '5FA2B3C4D5E6F708';

const search = async (person: TestUser, text: string): Promise<SearchHit[]> => {
  const { status, body } = await person.post('/embedded/search', { text });
  expect(status).toBe(200);
  return body['data'] as SearchHit[];
};
const titles = (hits: readonly SearchHit[], kind: SearchHit['kind']): string[] =>
  hits.filter((hit) => hit.kind === kind).map(({ title }) => title);

/** Returns what the call behind the panel of that list answers. */
const openingOf = async (person: TestUser, resource: string, id: string): Promise<number> => {
  if (resource === 'projectRequests') return (await person.post('/projectT/getsubjectdata', { ceid: id })).status;
  if (resource === 'deliveries') {
    const list = '/certificate/Consult/getprocessinformation';
    const { body, status } = await person.post(list, { section: 'LOGISTICS' }, { ids: id });
    return (body['data'] as unknown[]).length === 1 ? status : 404;
  }
  return (await person.get('/certificate/MySelf/getRequestInformation', { contractRequestId: id })).status;
};

describe.each(bothEngines)('the search everywhere on %s', (engine) => {
  let server: TestServer;
  let checker: TestUser;
  let reference: string;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    checker = await server.createUser('CONSULT_ECD', 'CONSULT_REQUEST');
    const owner = await server.createUser('CONSULT_SUBSCRIBER');
    const { store } = server.services;
    ({ reference } = await buildRequest(store, {
      request: {
        state: 'EMI',
        certificate_serial: serial,
        token_serial: 'TK123456782',
        guide_number: '2000000007',
        delivery_method: 'SER',
      },
    }));
    for (const application of ['MYSELF', 'PROYT', 'OTH']) {
      await buildRequest(store, { request: { application, owner_id: owner.id, document_number: '1000000777' } });
    }
    for (let more = 0; more < 10; more += 1) {
      const document_number = `10990000${more}0`;
      await buildRequest(store, { request: { document_number, subscriber_name: `Muestra Íñigo Gómez ${more}` } });
    }
  });
  afterAll(() => server.close());

  it('finds a request by each thing that names it, as people write it', async () => {
    const number = Number(reference.slice(2));
    for (const query of [reference, reference.toLowerCase(), `RB ${number}`, String(number).padStart(8, '0')]) {
      expect(titles(await search(checker, query), 'request')).toContain(reference);
    }
    expect(titles(await search(checker, '5f:a2:b3:c4'), 'certificate')).toEqual([serial]);
    expect(titles(await search(checker, 'tk1234'), 'token')).toEqual(['TK123456782']);
    expect(titles(await search(checker, '2000000'), 'guide')).toEqual(['2000000007']);
    expect(titles(await search(checker, 'CC 1.000.000.123'), 'request')).toEqual([reference]);
    const people = await search(checker, '1.000.000.123');
    expect(titles(people, 'person')).toEqual(['Demo Ñusta Pérez Prueba']);
    expect(titles(people, 'request')).toEqual([reference]);
  });

  it('finds a request by the last digits of its document or its reference, for those who may see it', async () => {
    const { store } = server.services;
    const named = { document_number: '1000004711', reference: 'RB00908172' };
    await buildRequest(store, { request: { ...named, subscriber_name: 'Última Cifra' } });
    for (const digits of ['4711', '04711', '8172', '908172'])
      expect(titles(await search(checker, digits), 'request')).toEqual([named.reference]);
    expect(titles(await search(checker, '4711'), 'person')).toEqual(['Última Cifra']);
    expect(await search(checker, '711')).toEqual([]);
    const partner = await server.createUser('CONSULT_MYSELF');
    expect(await search(partner, '4711')).toEqual([]);
  });

  it('takes accents for nothing, wants every word, and gives eight of each kind', async () => {
    const hits = await search(checker, 'gomez iñigo');
    expect(titles(hits, 'person')).toHaveLength(8);
    expect(titles(hits, 'request')).toHaveLength(8);
    expect(titles(await search(checker, 'gomez perez'), 'person')).toEqual([]);
  });

  it('says on the last of a kind that there are more, and which list has all of them', async () => {
    const more = async (text: string) => {
      const hits = await search(checker, text);
      return hits.flatMap(({ kind, title, more: lists }) => (lists ? [{ kind, title, lists }] : []));
    };
    const hits = await search(checker, 'gómez');
    const last = (kind: SearchHit['kind']) => titles(hits, kind).at(-1);
    expect(await more('gómez')).toEqual([
      {
        kind: 'request',
        title: last('request'),
        lists: [{ resource: 'requests', field: 'subscriberName', value: 'gómez' }],
      },
      { kind: 'person', title: last('person'), lists: [] },
    ]);
    const [byDocument] = await more('1.099.0000');
    expect(byDocument).toMatchObject({ lists: [{ resource: 'requests', field: 'documentNumber', value: '10990000' }] });
    // Both words, in whatever order: no filter of the list finds those.
    expect(await more('gomez iñigo')).toMatchObject([{ lists: [] }, { lists: [] }]);
    const [byReference] = await more('RB 0000');
    expect(byReference).toMatchObject({ kind: 'request', lists: [{ field: 'reference', value: '0000' }] });
    expect(await more('1.000.000.123')).toEqual([]);
  });

  it('takes what LIKE reads as a wildcard for a letter', async () => {
    expect(await search(checker, '%%%')).toEqual([]);
    expect(await search(checker, 'g_mez')).toEqual([]);
  });

  it('gives no one what they may not open', async () => {
    const codes = fc.subarray([
      ...['CONSULT_ECD', 'CONSULT_REQUEST', 'CONSULT_MYSELF', 'CONSULT_PROYT', 'CONSULT_SUBSCRIBER'],
      ...['CONSULT_SUP', 'LOGISTIC_CONSULT', 'OTHCERTIFICATE_CONSULT', 'USER_CONSULT', 'USER_EDIT', 'ROLE_CONSULT'],
    ]);
    const texts = fc.constantFrom('demo', 'RB1', '1000000', serial.slice(0, 8), 'TK1', '2000000');
    await fc.assert(
      fc.asyncProperty(codes, texts, async (held, text) => {
        const person = await server.createUser(...held);
        for (const { resource, id, kind } of await search(person, text)) {
          if (resource === 'users') {
            expect(held).toContain('USER_CONSULT');
            expect(id !== undefined).toBe(held.includes('USER_EDIT'));
            continue;
          }
          if (kind === 'person') expect(id).toBeUndefined();
          else expect(await openingOf(person, resource, id ?? '')).toBe(200);
        }
      }),
      { numRuns: 25 },
    );
    expect(await search(await server.createUser('ROLE_CONSULT', 'LOCATION_CONSULT'), 'demo')).toEqual([]);
  });

  it('lets a subscriber find the own requests alone', async () => {
    const own = await server.createUser('CONSULT_SUBSCRIBER');
    await buildRequest(server.services.store, { request: { owner_id: own.id, document_number: '1000000999' } });
    const hits = await search(own, '1000000');
    expect(hits.map(({ kind }) => kind)).toEqual(['request']);
    expect(hits[0]?.detail).toContain('1000000999');
  });
});
