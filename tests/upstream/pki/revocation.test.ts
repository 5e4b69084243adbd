import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { openAuthority, type TestAuthority } from './authority';
import { Openssl } from './openssl';

const hour = 3_600_000;

describe.each(engines)('revocations on %s', (engine) => {
  let authority: TestAuthority;
  const openssl = new Openssl();
  beforeAll(async () => {
    authority = await openAuthority(engine);
    await openssl.pem('issuing', authority.pki.authorities.issuing);
    await openssl.pem('root', authority.pki.authorities.root);
  });
  afterAll(async () => {
    openssl.remove();
    await authority.close();
  });
  const listText = async (which: 'root' | 'issuing' = 'issuing'): Promise<string> => {
    const { list } = await authority.pki.revocationList(which);
    openssl.write('list.crl', list);
    return openssl.run('crl', '-inform', 'DER', '-in', 'list.crl', '-CAfile', `${which}.pem`, '-noout', '-text');
  };

  it.each([
    ['keyCompromise', false, 24],
    ['keyCompromise', true, 24],
    ['superseded', true, 24],
    ['superseded', false, 120],
    ['privilegeWithdrawn', false, 120],
  ] as const)('for %s (by the holder: %s) are due within %i hours', async (reason, byHolder, hours) => {
    const { serial } = await authority.issue();
    const { now } = authority.time;
    const revocation = await authority.revoke(serial, { cause: '07', reason, byHolder });
    const dueAt = new Date(now.getTime() + hours * hour);
    expect(revocation).toEqual({ serial, cause: '07', reason, receivedAt: now, dueAt, appliedAt: now });
    expect((await authority.pki.certificate(serial))?.revocation).toEqual(revocation);
  });

  it('of a compromised key stay that, and take an earlier receipt with its shorter time', async () => {
    const { serial } = await authority.issue();
    const { now } = authority.time;
    const receive = (reason: 'superseded' | 'keyCompromise', byHolder: boolean, receivedAt: Date) =>
      authority.store.transaction((trx) =>
        authority.pki.receiveRevocation(trx, { serial, cause: '02', reason, byHolder, receivedAt }),
      );
    await receive('keyCompromise', false, now);
    const letter = new Date(now.getTime() - hour);
    expect(await receive('superseded', true, letter)).toMatchObject({
      reason: 'keyCompromise',
      receivedAt: letter,
      dueAt: new Date(letter.getTime() + 24 * hour),
    });
    await authority.revoke(serial, { cause: '02', reason: 'keyCompromise' });
  });

  it('keep when they were asked for, and wait in the order they are due', async () => {
    const [first, second] = [await authority.issue(), await authority.issue()];
    const received = new Date(authority.time.now);
    const receive = (serial: string, reason: 'superseded' | 'keyCompromise') =>
      authority.store.transaction((trx) =>
        authority.pki.receiveRevocation(trx, { serial, cause: '02', reason, byHolder: false }),
      );
    await receive(first.serial, 'superseded');
    await receive(second.serial, 'keyCompromise');
    authority.time.now = new Date(received.getTime() + hour);
    // The more urgent of two requests counts, whichever came first.
    const dueAt = new Date(received.getTime() + 25 * hour);
    const urgent = { reason: 'keyCompromise', receivedAt: received, dueAt };
    expect(await receive(first.serial, 'keyCompromise')).toMatchObject(urgent);
    expect(await receive(first.serial, 'superseded')).toMatchObject(urgent);
    const waiting = (await authority.pki.waitingRevocations()).map(({ serial }) => serial);
    expect(waiting).toEqual([second.serial, first.serial]);
    expect(await listText()).not.toContain(first.serial);
    const revoked = await authority.revoke(first.serial, { cause: '03', reason: 'affiliationChanged' });
    expect(revoked).toMatchObject({
      cause: '03',
      reason: 'affiliationChanged',
      receivedAt: received,
      dueAt,
      appliedAt: authority.time.now,
    });
    expect((await authority.pki.waitingRevocations()).map(({ serial }) => serial)).toEqual([second.serial]);
    expect(await listText()).toContain(first.serial);
    expect(await listText()).not.toContain(second.serial);
  });

  it('happen once, to certificates of ours', async () => {
    const { serial } = await authority.issue();
    await authority.revoke(serial.toLowerCase());
    await expect(authority.revoke(serial)).rejects.toMatchObject({ key: 'certificateAlreadyRevoked' });
    await expect(authority.revoke('0102')).rejects.toMatchObject({ key: 'certificateNotFound' });
  });

  it('are in the next list with their reason, and openssl refuses the certificate', async () => {
    const { serial, certificate } = await authority.issue();
    await openssl.pem('own', certificate);
    const verify = async () => {
      const lists = [];
      for (const which of ['root', 'issuing'] as const) {
        openssl.write('one.crl', (await authority.pki.revocationList(which)).list);
        await openssl.run('crl', '-inform', 'DER', '-in', 'one.crl', '-out', 'one.pem');
        lists.push(openssl.read('one.pem').toString());
      }
      openssl.write('lists.pem', lists.join(''));
      return openssl.try(
        ...[
          'verify',
          '-x509_strict',
          '-crl_check_all',
          '-CRLfile',
          'lists.pem',
          '-attime',
          String(Math.floor(authority.time.now.getTime() / 1000) + 1),
        ],
        ...['-CAfile', 'root.pem', '-untrusted', 'issuing.pem', 'own.pem'],
      );
    };
    expect((await verify()).text).toContain('own.pem: OK');
    const before = await authority.pki.revocationList('issuing');
    expect(await authority.pki.revocationList('issuing')).toBe(before);
    await authority.revoke(serial, { reason: 'cessationOfOperation' });
    const after = await authority.pki.revocationList('issuing');
    expect(after.number).toBe(before.number + 1);
    expect(after.tag).not.toBe(before.tag);
    const text = await listText();
    expect(text).toContain('verify OK');
    expect(text.slice(text.indexOf(serial))).toMatch(/X509v3 CRL Reason Code: \s+Cessation Of Operation/);
    expect(text).toMatch(new RegExp(`X509v3 CRL Number: \\s+${after.number}\\n`));
    expect((await verify()).text).toContain('certificate revoked');
  });

  it('are listed anew in time, with a greater number', async () => {
    for (const which of ['root', 'issuing'] as const) {
      const list = await authority.pki.revocationList(which);
      expect(await listText(which)).toContain('verify OK');
      authority.time.now = new Date(
        list.thisUpdate.getTime() + 0.5 * (list.nextUpdate.getTime() - list.thisUpdate.getTime()),
      );
      expect((await authority.pki.revocationList(which)).number).toBe(list.number);
      authority.time.now = new Date(list.nextUpdate.getTime() - 1000);
      const next = await authority.pki.revocationList(which);
      expect(next.number).toBe(list.number + 1);
      expect(next.nextUpdate > list.nextUpdate).toBe(true);
    }
  });

  it('are never missed by a list made at the same moment', async () => {
    const issued = [];
    for (let n = 0; n < 12; n += 1) issued.push(await authority.issue());
    const lists = await Promise.all(
      issued.map(async ({ serial }) => {
        await authority.revoke(serial);
        return { serial, ...(await authority.pki.revocationList('issuing')) };
      }),
    );
    for (const { serial, list } of lists) expect(Buffer.from(list).includes(Buffer.from(serial, 'hex'))).toBe(true);
    const byNumber = new Map(lists.map(({ number, tag }) => [number, tag]));
    for (const { number, tag } of lists) expect(byNumber.get(number)).toBe(tag);
  });
});
