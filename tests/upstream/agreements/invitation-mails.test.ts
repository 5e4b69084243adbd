import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { purgeExpired } from '../../../src/upstream/store/purge';
import { engines } from '../engines';
import type { TestUser } from '../requests/test-server';
import { AgreementServer } from './agreement-server';

const { invitationsPerAddress, invitationsPerSender } = serverLimits.codes;
const path = '/rest/agreement-subscribers';

describe.each(engines)('invitations to an agreement on %s', (engine) => {
  let setup: AgreementServer;
  beforeAll(async () => {
    setup = await AgreementServer.open(engine);
  });
  afterAll(() => setup.server.close());

  let count = 0;
  const register = (by: TestUser, agreement: string, changes: object = {}) => {
    count += 1;
    return by.post(path, {
      agreement,
      firstName: 'Demo',
      firstLastName: 'Pérez',
      documentType: 'CC',
      documentNumber: String(1_000_001_000 + count),
      email: `invitada.${count}@ajena.example`,
      address: 'Calle de Muestra 1',
      ...changes,
    });
  };

  it('are few in a day to one address, however often its person is taken out and registered again', async () => {
    const mine = await setup.agreement(setup.own);
    const email = 'desconocida@ajena.example';
    const spellings = [email, 'Desconocida@Ajena.example', email];
    expect(spellings).toHaveLength(invitationsPerAddress);
    for (const written of spellings) {
      const created = await register(setup.own, mine.id, { email: written });
      expect(created.status, JSON.stringify(created.body)).toBe(201);
      expect((await setup.own.delete(`${path}/${String(created.body['id'])}`, 1)).status).toBe(200);
    }
    const { db } = setup.server.services.store;
    await purgeExpired(db, new Date('2026-03-05T14:00:00Z'));
    const refused = await register(setup.own, mine.id, { email });
    expect(refused).toMatchObject({ status: 429, body: { informationCode: 'invitationsToAddressSpent' } });
    const mails = async () => [
      ...(await setup.server.mailsTo(email)),
      ...(await setup.server.mailsTo('Desconocida@Ajena.example')),
    ];
    expect(await mails()).toHaveLength(invitationsPerAddress);
    const other = await setup.agreement(setup.own);
    await register(setup.own, other.id, { email });
    expect(await mails()).toHaveLength(invitationsPerAddress + 1);
  });

  it('end for a day with those that one supervisor may have mailed, and not for another', async () => {
    const mine = await setup.agreement(setup.own);
    const { db } = setup.server.services.store;
    const sent = { purpose: 'invitation', sender: setup.own.id, sent_at: new Date('2026-03-04T14:00:00Z') } as const;
    const rows = Array.from({ length: invitationsPerSender }, (_, at) => ({ ...sent, recipient: `n${at} x` }));
    await db.insertInto('mailed_codes').values(rows).execute();
    const refused = await register(setup.own, mine.id);
    expect(refused).toMatchObject({ status: 429, body: { informationCode: 'invitationsSpent' } });
    expect(refused.body['message']).toBe(
      `Ya invitó a ${invitationsPerSender} personas en 24 horas. Registre las demás cuando pase ese tiempo`,
    );
    expect((await register(setup.manager, mine.id)).status).toBe(201);
    await db.deleteFrom('mailed_codes').where('recipient', 'like', 'n% x').execute();
  });

  it('are for agreements in force alone', async () => {
    const ended = await setup.agreement(setup.own, { validFrom: '2025-01-01', validTo: '2025-12-31' });
    const email = 'tarde@ajena.example';
    expect(await register(setup.own, ended.id, { email })).toMatchObject({
      status: 422,
      body: { fields: [{ field: '/agreement', message: 'El convenio no está vigente' }] },
    });
    expect(await setup.server.mailsTo(email)).toEqual([]);
  });

  it.each([
    { firstName: 'Premio: entre a', firstLastName: 'Evil.example / Gane Ya' },
    { firstName: 'Gane en', firstLastName: 'evil.example' },
    { secondName: 'yo@evil.example' },
  ])('greet no one with an address: %o', async (names) => {
    const mine = await setup.agreement(setup.own);
    const refused = await register(setup.own, mine.id, names);
    const fields = (refused.body['fields'] as { field: string }[]).map(({ field }) => field);
    expect(refused.status).toBe(422);
    for (const field of fields) expect(Object.keys(names)).toContain(field.slice(1));
  });

  it('greet by the names that people have', async () => {
    const mine = await setup.agreement(setup.own);
    const names = {
      firstName: 'Ma. José',
      secondName: 'J. R.',
      firstLastName: "D'Ángelo-Núñez",
      secondLastName: 'O´Neill',
    };
    const email = 'con.nombres@ajena.example';
    const created = await register(setup.own, mine.id, { ...names, email });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const [{ text } = { text: '' }] = await setup.server.mailsTo(email);
    expect(text).toContain("Hola, Ma. José J. R. D'Ángelo-Núñez O´Neill.");
  });
});
