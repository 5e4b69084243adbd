import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '../../../src/upstream/adapters/pki/key-pairs';
import { engines } from '../engines';
import { facts, openAuthority, type TestAuthority } from './authority';

const other = { ...facts, documentNumber: '1020304051' };
const refused = { name: 'PkiRejection', key: 'publicKeyOfAnother' };

describe.each(engines)('a public key on %s', (engine) => {
  let authority: TestAuthority;
  beforeAll(async () => {
    authority = await openAuthority(engine);
  });
  afterAll(() => authority.close());

  it('serves one holder: also their renewal, but no other person, company, or the person for a company', async () => {
    const { publicKey } = await generateKey('P-256');
    const medium = 'PKCS10';
    await authority.issue({ medium, publicKey });
    await authority.issue({ medium, publicKey, subject: { ...facts, address: 'Otra calle 2 # 3-4' } });
    await expect(authority.issue({ medium, publicKey, subject: other })).rejects.toMatchObject(refused);
    await expect(
      authority.issue({ medium, publicKey, subject: { ...facts, documentType: 'CE' } }),
    ).rejects.toMatchObject(refused);
    for (const product of ['legalPerson', 'companyMembership', 'electronicInvoicing'] as const)
      await expect(authority.issue({ medium, publicKey, product })).rejects.toMatchObject(refused);
    const { pki, store } = authority;
    await expect(pki.checkKey(store.db, publicKey, 'naturalPerson', other)).rejects.toMatchObject(refused);
    await pki.checkKey(store.db, publicKey, 'naturalPerson', facts);
  });

  it('is certified for one of many holders who want it at once', async () => {
    const { publicKey } = await generateKey('P-256');
    const wanting = Array.from({ length: 8 }, (_, n) => ({ ...facts, documentNumber: `10203040${60 + n}` }));
    const outcomes = await Promise.allSettled(wanting.map((subject) => authority.issue({ publicKey, subject })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused);
  });

  it('is held to its holder by the database itself', async () => {
    const { serial } = await authority.issue();
    const { db } = authority.store;
    await expect(
      db.updateTable('pki_certificates').set({ holder: 'IDCCO-999' }).where('serial', '=', serial).execute(),
    ).rejects.toThrow('pki_certificates_holder');
  });

  it('of a certificate from before holders were written down serves the same holder still', async () => {
    const { publicKey } = await generateKey('P-256');
    const { serial } = await authority.issue({ publicKey });
    const { db } = authority.store;
    const { key_hash: hash } = await db
      .updateTable('pki_certificates')
      .set({ holder: null })
      .where('serial', '=', serial)
      .returning('key_hash')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('pki_keys').where('key_hash', '=', hash).execute();
    await expect(authority.issue({ publicKey, subject: other })).rejects.toMatchObject(refused);
    await authority.issue({ publicKey });
  });

  it('that was compromised in one certificate is so in all: the others wait to be revoked, and no new one is made', async () => {
    const { publicKey } = await generateKey('P-256');
    const first = await authority.issue({ publicKey });
    const second = await authority.issue({ publicKey });
    const gone = await authority.issue({ publicKey });
    await authority.revoke(gone.serial, { reason: 'superseded' });
    await authority.revoke(first.serial, { reason: 'keyCompromise' });
    const waiting = await authority.pki.waitingRevocations();
    expect(waiting.map(({ serial, reason }) => [serial, reason])).toEqual([[second.serial, 'keyCompromise']]);
    await expect(authority.issue({ publicKey })).rejects.toMatchObject({ key: 'publicKeyCompromised' });
  });

  it('is not certified while its compromise is being written', async () => {
    const { publicKey } = await generateKey('P-256');
    const { serial } = await authority.issue({ publicKey });
    const [issued] = await Promise.allSettled([authority.issue({ publicKey }), authority.revoke(serial)]);
    const waiting = (await authority.pki.waitingRevocations()).map((each) => each.serial);
    // Either it came too late, or it is among those that wait to be revoked.
    if (issued.status === 'fulfilled') expect(waiting).toContain(issued.value.serial);
    else expect(issued.reason).toMatchObject({ key: 'publicKeyCompromised' });
  });
});
