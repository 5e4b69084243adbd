import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/generated/limits';
import type { EmbeddedTimelineResult } from '../../../src/contract/generated/types';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

const { noteTakeBackMinutes: minutes } = limits.review;

describe.each(engines)('notes on a case on %s', (engine) => {
  let server: TestServer;
  let author: TestUser;
  let colleague: TestUser;
  const time = { now: new Date('2026-03-04T15:00:00Z') };

  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => time.now });
    author = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
    colleague = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
  });
  afterAll(() => server.close());

  const idOf = ({ id }: RequestRow) => ({ contractRequestId: String(id) });
  const write = (person: TestUser, request: RequestRow, text: string) =>
    person.post('/embedded/notes', { ...idOf(request), text });
  const noteIdOf = async (person: TestUser, request: RequestRow, text: string) =>
    ((await write(person, request, text)).body['data'] as { noteId: string }).noteId;
  const takeBack = (person: TestUser, request: RequestRow, noteId: string) =>
    person.post('/embedded/notes/take-back', { ...idOf(request), noteId });
  const pageOf = async (person: TestUser, request: RequestRow, kind?: 'NOTE') =>
    (await person.get('/embedded/timeline', { ...idOf(request), ...(kind && { kind }) })).body[
      'data'
    ] as EmbeddedTimelineResult;
  const auditOf = ({ id }: RequestRow) =>
    server.services.store.db
      .selectFrom('audit')
      .select(['action', 'actor', 'detail'])
      .where('subject', '=', `requests/${id}`)
      .where('action', 'like', 'note.%')
      .orderBy('sequence')
      .execute();

  it('stand in the timeline with those they mention, and in the audit without their text', async () => {
    const request = await buildRequest(server.services.store);
    const text = `Mire la foto, @${colleague.username}. Y @nadie.`;
    const noteId = await noteIdOf(author, request, `  ${text}\n`);
    const { entries, canWriteNotes } = await pageOf(colleague, request);
    expect(canWriteNotes).toBe(true);
    expect(entries).toEqual([
      {
        id: `note-${noteId}`,
        kind: 'NOTE',
        at: time.now.toISOString(),
        title: 'Nota',
        user: 'Demo Prueba',
        observation: text,
        noteId,
        mentions: [{ username: colleague.username, name: 'Demo Prueba' }],
      },
    ]);
    expect(await auditOf(request)).toEqual([
      { action: 'note.write', actor: author.id, detail: { note: noteId, mentions: [colleague.id] } },
    ]);
    expect((await pageOf(colleague, request, 'NOTE')).entries).toHaveLength(1);
    const notices = await server.services.store.db
      .selectFrom('notices')
      .select(['user_id', 'kind', 'note_id', 'actor_id'])
      .where('request_id', '=', request.id)
      .execute();
    expect(notices).toEqual([{ user_id: colleague.id, kind: 'MENTIONED', note_id: noteId, actor_id: author.id }]);
  });

  it('are taken back by their author for some minutes, which the timeline and the audit say; then they stay', async () => {
    const request = await buildRequest(server.services.store);
    const [first, second] = [
      await noteIdOf(author, request, `Uno, @${colleague.username}`),
      await noteIdOf(author, request, 'Dos'),
    ];
    const [newest] = (await pageOf(author, request)).entries;
    const until = new Date(time.now.getTime() + minutes * 60_000);
    expect(newest?.takeBackUntil).toBe(until.toISOString());
    expect(await takeBack(colleague, request, first)).toMatchObject({ status: 409 });
    expect((await takeBack(author, await buildRequest(server.services.store), first)).status).toBe(404);
    expect((await takeBack(author, request, first)).status).toBe(200);
    expect((await takeBack(author, request, first)).status).toBe(404);
    expect((await pageOf(colleague, request)).entries.map(({ title }) => title).toSorted()).toEqual([
      'Nota',
      'Retirar una nota',
    ]);
    expect((await auditOf(request)).map(({ action }) => action)).toEqual(['note.write', 'note.write', 'note.takeBack']);
    const { db } = server.services.store;
    expect(await db.selectFrom('notices').selectAll().where('request_id', '=', request.id).execute()).toEqual([]);
    time.now = until;
    expect((await pageOf(author, request, 'NOTE')).entries[0]?.takeBackUntil).toBeUndefined();
    expect(await takeBack(author, request, second)).toMatchObject({ status: 409 });
  });

  it('are as long as the definitions say, counted by characters, and never blank', async () => {
    const request = await buildRequest(server.services.store);
    const { max } = limits.form.note;
    expect((await write(author, request, '😀'.repeat(max))).status).toBe(200);
    expect((await write(author, request, 'a'.repeat(max + 1))).status).toBe(422);
    expect((await write(author, request, ' \n ')).status).toBe(422);
  });

  it('can mention those who may read them, and no others', async () => {
    const request = await buildRequest(server.services.store);
    const courier = await server.createUser('LOGISTIC_CONSULT');
    const partner = await server.createUser('CONSULT_MYSELF', 'REVIEW_MYSELF');
    const { body } = await author.get('/embedded/note-readers', idOf(request));
    const names = (body['data'] as { username: string }[]).map(({ username }) => username);
    expect(names).toContain(colleague.username);
    for (const { username } of [author, courier, partner]) expect(names).not.toContain(username);
    await write(author, request, `@${partner.username} @${courier.username}`);
    expect((await pageOf(author, request)).entries[0]?.mentions).toEqual([]);
  });

  it('are refused to the courier, and to the applicant even where they work here', async () => {
    const request = await buildRequest(server.services.store);
    const noteId = await noteIdOf(author, request, 'Interna');
    const courier = await server.createUser('LOGISTIC_CONSULT');
    const applicant = await server.createUser('CONSULT_SUBSCRIBER', 'CONSULT_ECD', 'MANAGEMENT_CHECKER');
    const { db } = server.services.store;
    await db.updateTable('requests').set({ owner_id: applicant.id }).where('id', '=', request.id).execute();
    for (const person of [courier, applicant]) {
      expect((await write(person, request, 'No')).status).toBe(403);
      expect((await takeBack(person, request, noteId)).status).toBe(403);
      expect((await person.get('/embedded/note-readers', idOf(request))).status).toBe(403);
    }
    expect(await pageOf(applicant, request)).toEqual({ entries: [] });
  });

  it.each(['the filer’s other account', 'the holder'])(
    'with what registries have, are refused to %s, who works here',
    async (tie) => {
      const request = await buildRequest(server.services.store);
      const noteId = await noteIdOf(author, request, 'Interna');
      const { db } = server.services.store;
      const person = await server.createUser('CONSULT_ECD', 'MANAGEMENT_CHECKER');
      const number = `81${String(request.id).padStart(8, '0')}`;
      await db.updateTable('users').set({ documentNumber: number }).where('id', '=', person.id).execute();
      const account = await server.createUser('CONSULT_SUBSCRIBER');
      await db
        .updateTable('users')
        .set({ documentNumber: `0${number}` })
        .where('id', '=', account.id)
        .execute();
      const ties = tie === 'the holder' ? { document_number: number } : { owner_id: account.id };
      await db.updateTable('requests').set(ties).where('id', '=', request.id).execute();
      expect((await write(person, request, 'No')).status).toBe(403);
      expect((await takeBack(person, request, noteId)).status).toBe(403);
      expect((await person.get('/embedded/note-readers', idOf(request))).status).toBe(403);
      expect(await pageOf(person, request)).toEqual({ entries: [] });
      const { body } = await author.get('/embedded/note-readers', idOf(request));
      const readers = (body['data'] as { username: string }[]).map(({ username }) => username);
      expect(readers).not.toContain(person.username);
      await write(author, request, `@${person.username}`);
      const notices = db.selectFrom('notices').selectAll().where('user_id', '=', person.id);
      expect(await notices.execute()).toEqual([]);
      const scored = db.updateTable('request_validations').set({ name_score: 81 });
      await scored.where('request_id', '=', request.id).execute();
      const [forAuthor, forPerson] = await Promise.all(
        [author, person].map(async (reader) => {
          const key = { externalRequestId: String(request.external_id) };
          return JSON.stringify((await reader.get('/certificate/Consult/getValidations', key)).body);
        }),
      );
      expect([forAuthor?.includes('nameScore'), forPerson?.includes('nameScore')]).toEqual([true, false]);
    },
  );
});
