import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothEngines } from '../engines';
import { Applicant } from './applicant';
import { TestServer } from './test-server';

describe.each(bothEngines)('what an applicant accepts, on %s', (engine) => {
  let now = new Date('2026-03-04T15:00:00Z');
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  const seen = async (language: string) => {
    const body = { structureServiceId: 'naturalPerson' };
    const headers = { 'accept-language': language };
    const { body: response } = await applicant.person.post('/structure/terms-and-conditions', body, headers);
    const { id: textId, textVersion, sha256 } = response['data'] as Record<string, string>;
    return { textId, textVersion, sha256 };
  };
  const stored = (requestId: number) =>
    server.services.store.db
      .selectFrom('legal_acceptances')
      .select(['language', 'accepted_at', 'ip', 'user_id'])
      .where('request_id', '=', requestId)
      .orderBy('accepted_at')
      .execute();

  it('stays as it was when it is accepted again, and is another row in another language', async () => {
    const draft = await applicant.begin({}, { accepted: [await seen('es')] });
    const { id } = await applicant.rowOf(draft);
    const first = await stored(id);
    expect(first).toMatchObject([{ language: 'es', accepted_at: now, user_id: applicant.person.id }]);
    const acceptedAt = now;
    now = new Date(now.getTime() + 600_000);
    const { externalRequestId, version } = draft;
    const again = await applicant.save({ externalRequestId, version, accepted: [await seen('es')] });
    expect(await stored(id)).toEqual(first);
    expect(await applicant.rowOf(draft)).toMatchObject({ terms_at: acceptedAt });
    await applicant.save({ externalRequestId, version: again.version, accepted: [await seen('en')] });
    expect(await stored(id)).toEqual([...first, expect.objectContaining({ language: 'en', accepted_at: now })]);
    expect(await applicant.rowOf(draft)).toMatchObject({ terms_at: now });
  });

  it.each(['update legal_acceptances set ip = null', 'delete from legal_acceptances', 'truncate legal_acceptances'])(
    'is refused by the database itself: %s',
    async (statement) => {
      const { db } = server.services.store;
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
      await expect(sql`delete from requests`.execute(db)).rejects.toThrow('append-only');
    },
  );
});
