import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueTokenFor } from '../upstream/issue-token';
import { openDemo } from '../contract/calls/demo-server';
import { bearing } from '../upstream/http/installation';
import { definedCalls } from './defined-calls';
import { aimAt, namingCalls } from './foreign-calls';
import { recordFigure, trials } from './row';

let server: Awaited<ReturnType<typeof openDemo>>;
beforeAll(async () => {
  server = await openDemo();
});
afterAll(() => server.close());

/** In no other text: whatever holds it says what a note says, or that there is one. */
const marker = 'Pregunté a la notaría sin avisar al titular';

it('the server gives applicants no note on their requests, by whatever call, nor that there is one', async () => {
  const { db } = server.services.store;
  const requests = await db
    .selectFrom('requests as r')
    .innerJoin('users as o', 'o.id', 'r.owner_id')
    .selectAll('r')
    .select('o.username as owner')
    .where('o.username', 'in', ['suscriptor', 'suscriptor2'])
    .orderBy('r.id')
    .execute();
  const owners = [...new Set(requests.map(({ owner }) => owner))];
  expect(owners).toHaveLength(2);
  const tried = owners.flatMap((owner) => requests.filter((each) => each.owner === owner).slice(0, trials(100, 1)));
  const tokens = new Map<string, string>();
  for (const username of ['verificador', 'suscriptor', 'suscriptor2'])
    tokens.set(username, (await issueTokenFor(server.services, username)).token);
  const leaks: string[] = [];
  let cells = 0;
  for (const row of tried) {
    const written = await server.app.inject({
      method: 'POST',
      url: '/api/embedded/notes',
      headers: bearing(tokens.get('verificador') ?? '', { 'content-type': 'application/json' }),
      payload: JSON.stringify({ contractRequestId: String(row.id), text: marker }),
    });
    expect(written.statusCode).toBe(200);
    const { noteId } = written.json<{ data: { noteId: string } }>().data;
    const target = {
      id: row.id,
      externalId: row.external_id,
      reference: row.reference,
      version: row.version,
      documentNumber: row.document_number,
      documentId: undefined,
      path: undefined,
    };
    const own = ['embedded.downloadOwnData', 'certificate.getprocessinformation'];
    const calls = [...namingCalls, ...definedCalls.filter(({ key }) => own.includes(key))];
    for (const call of calls) {
      const shot = aimAt(call, target);
      const response = await server.app.inject({
        method: shot.method,
        url: shot.url,
        headers: bearing(tokens.get(row.owner) ?? '', shot.headers),
        ...(shot.payload !== undefined && { payload: shot.payload }),
      });
      cells += 1;
      const tells = [marker, noteId, 'note.write'].find((secret) => response.body.includes(secret));
      if (tells !== undefined) leaks.push(`${row.owner} × ${shot.key} × ${row.reference}: ${tells}`);
    }
  }
  expect(leaks).toEqual([]);
  const stored = await db.selectFrom('case_notes').select('text').where('text', '=', marker).execute();
  expect(stored).toHaveLength(tried.length);
  recordFigure('notes', `${cells.toLocaleString('en')} tried, ${leaks.length} leaks`);
});
