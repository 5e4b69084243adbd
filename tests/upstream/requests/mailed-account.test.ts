import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../src/contract/generated/languages';
import { registeredRoleId } from '../../../src/upstream/domain/accounts/registered-role';
import { mailElectronic } from '../../../src/upstream/domain/electronic/electronic-mail';
import { maskAccount } from '../../../src/upstream/domain/requests/mails/account-note';
import { sendMail } from '../../../src/upstream/domain/requests/mails/applicant-mail';
import type { MailName } from '../../../src/upstream/domain/requests/mails/mail-name';
import { engines } from '../engines';
import { Applicant } from './applicant';
import { buildRequest, type RequestOverrides } from './build-request';
import { TestServer } from './test-server';

const now = new Date('2026-03-04T15:00:00Z');
const ownEmail = 'ana.torres@correo.example';

it.each([
  ['ana.torres@correo.example', 'a…s@correo.example'],
  ['ñusta@correo.example', 'ñ…a@correo.example'],
  ['an@correo.example', 'a…@correo.example'],
  ['suscriptor', 's…r'],
])('masks all of an account but its ends: %s', (name, masked) => expect(maskAccount(name)).toBe(masked));

describe.each(engines)('the account that a mail names, on %s', (engine) => {
  let server: TestServer;
  let owner: string;
  let count = 0;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
    owner = (await Applicant.come(server)).person.id;
    await server.services.store.transaction(async (trx) => {
      // As one who registered: by the e-mail alone is the account known to its holder.
      const registered = { username: 'ana.torres.0a1b2c3d', email: ownEmail, roles: [await registeredRoleId(trx)] };
      await trx.updateTable('users').set(registered).where('id', '=', owner).execute();
    });
  });
  afterAll(() => server.close());

  const build = (request: RequestOverrides['request'] = {}) => {
    count += 1;
    const email = `solicitud.${count}@rubrica.example`;
    return buildRequest(server.services.store, { request: { owner_id: owner, email, ...request } });
  };
  const mail = async (name: MailName, request?: RequestOverrides['request']) => {
    const { services } = server;
    const row = await build(request);
    await services.store.transaction((trx) => sendMail({ trx, services, now }, row, name));
    return lastTo(row.email);
  };
  const lastTo = (to: string) =>
    server.services.store.db
      .selectFrom('mail_outbox')
      .select(['text', 'html'])
      .where('recipient', '=', to)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
  const named = { es: 'Ingrese con la cuenta a…s@correo.example,', en: 'Sign in with the account a…s@correo.example,' };

  it.each(languages)('is masked where the mail goes to another address, in %s', async (language) => {
    const { text, html } = await mail('correction', { state: 'SUD', language });
    for (const body of [text, html]) {
      expect(body).toContain(named[language]);
      expect(body).not.toContain('ana.torres');
    }
  });

  it.each<[MailName, RequestOverrides['request']]>([
    ['filed', { state: 'RAD' }],
    ['inReview', { state: 'VRF' }],
    ['expiring', { state: 'FIN' }],
    ['refused', { state: 'RVK' }],
  ])('stands in "%s", whose button asks to sign in', async (name, request) => {
    expect((await mail(name, request)).text).toContain(named.es);
  });

  it('stands in the mail of an electronic certificate', async () => {
    const { services } = server;
    const request = await build({ state: 'FIN' });
    await services.store.transaction(async (trx) => {
      const row = await trx
        .insertInto('electronic_certificates')
        .values({
          state: 'FIN',
          contact: request.email,
          subscriber_name: request.subscriber_name,
          document_type: 'CC',
          document_number: '1000000123',
          product: 'naturalPerson',
          request_id: request.id,
          last_status_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await mailElectronic({ trx, services }, { row, request }, 'active');
    });
    expect((await lastTo(request.email)).text).toContain(named.es);
  });

  it.each<[string, MailName, RequestOverrides['request']]>([
    ['the account’s own address', 'correction', { state: 'SUD', email: 'Ana.Torres@correo.example' }],
    ['a link that asks for no account', 'acceptance', { state: 'EMI' }],
    ['a holder for whom a partner filed', 'inReview', { state: 'VRF', application: 'MYSELF' }],
    ['a request without an account', 'rejected', { state: 'RCH', owner_id: null }],
  ])('is not named for %s', async (_, name, request) => {
    expect((await mail(name, request)).text).not.toMatch(/Ingrese con la cuenta/);
  });

  it.each(['ECD', 'MYSELF', 'PROYT'])(
    'is not named where the link opens the download of a key, in %s',
    async (application) => {
      const heldKey = vi.spyOn(server.services.pki, 'heldKey').mockResolvedValue({});
      const { text } = await mail('download', { state: 'FIN', application, certificate_serial: `0${count}` });
      heldKey.mockRestore();
      expect(text).toContain('/finalization-request/');
      expect(text).not.toMatch(/Ingrese con la cuenta/);
    },
  );
});
