import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from 'kysely';
import { languages, type Language } from '../../../src/contract/generated/languages';
import type { AgreementSubscriber } from '../../../src/contract/generated/types';
import { upstreamTexts } from '../../../src/contract/generated/upstream-texts';
import { openEmbeddedTickets } from '../../../src/upstream/adapters/tickets/embedded-tickets';
import * as accountMails from '../../../src/upstream/domain/accounts/account-mails';
import { findPerson } from '../../../src/upstream/domain/accounts/people';
import { mailInvitation } from '../../../src/upstream/domain/agreements/mail-invitation';
import { mailElectronic } from '../../../src/upstream/domain/electronic/electronic-mail';
import { newFinalizationLink } from '../../../src/upstream/domain/finalization/link';
import { sendLinkCode } from '../../../src/upstream/domain/finalization/link-code';
import { tellFormerHolder } from '../../../src/upstream/domain/requests/review/case-hold';
import { sendCode } from '../../../src/upstream/domain/requests/one-time-code';
import { mailCode } from '../../../src/upstream/domain/revocation/code-mail';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import type { Schema } from '../../../src/upstream/store/schema';
import { engines } from '../engines';
import { buildRequest } from './build-request';
import { TestServer, type TestUser } from './test-server';

const now = new Date('2026-03-04T15:00:00Z');

/** What a mail is drawn from. */
interface Scene {
  readonly server: TestServer;
  readonly trx: Transaction<Schema>;
  readonly user: TestUser;
  readonly request: RequestRow;
  readonly language: Language;
}
type Draw = (scene: Scene) => Promise<unknown>;

const account =
  (draw: (context: Parameters<typeof accountMails.mailPasswordLink>[0], person: Person) => Promise<void>): Draw =>
  async ({ server: { services }, trx, user, request, language }) => {
    const person = await findPerson(trx, { id: user.id });
    if (!person) throw new Error(user.id);
    await draw({ services, trx, now }, { ...person, language, email: request.email });
  };
type Person = Parameters<typeof accountMails.mailPasswordLink>[1];

const electronic =
  (mail: Parameters<typeof mailElectronic>[2]): Draw =>
  async ({ server: { services }, trx, request }) => {
    const row = await trx
      .insertInto('electronic_certificates')
      .values({
        state: 'EMI',
        contact: request.email,
        subscriber_name: request.subscriber_name,
        document_type: 'CC',
        document_number: '1000000123',
        product: 'naturalPerson',
        request_id: request.id,
        serial_number: '0A1B',
        valid_to: now,
        created_at: now,
        last_status_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await mailElectronic({ trx, services }, { row, request }, mail, 'Cédula no existe');
  };

/** By the place of their subject in the catalogue. Mails to an applicant have a test of their own. */
const mails: Readonly<Record<string, Draw>> = {
  'accounts.register': account((context, person) => accountMails.mailRegistrationLink(context, person, 'token')),
  'accounts.known': account(accountMails.mailKnownAccount),
  'accounts.invite': account((context, person) => accountMails.mailPasswordLink(context, person, 'invite')),
  'accounts.reset': account((context, person) => accountMails.mailPasswordLink(context, person, 'reset')),
  'accounts.changed': account((context, person) => accountMails.mailAboutAccount(context, person, 'changed')),
  'accounts.locked': account((context, person) => accountMails.mailAboutAccount(context, person, 'locked')),
  'accounts.newAddress': account((context, person) =>
    accountMails.mailEmailLink(context, person, { email: person.email, token: 'token' }),
  ),
  ...Object.fromEntries(
    (['addressChanged', 'addressAsked', 'addressTaken', 'ownAddressChanged'] as const).map((mail) => [
      `accounts.${mail}`,
      account((context, person) => accountMails.mailAboutAccount(context, person, mail)),
    ]),
  ),
  'codes.request': ({ server: { services }, trx, request, language }) =>
    sendCode({ trx, services, now, language }, request),
  'codes.requestForYou': ({ server: { services }, trx, request, language }) =>
    sendCode({ trx, services, now, language }, { ...request, application: 'MYSELF' }),
  'codes.download': async ({ server: { services }, trx, request }) => {
    const token = (await newFinalizationLink(trx, request, { now })).split('/').at(-1) ?? '';
    await sendLinkCode({ trx, services, now }, token, request, request.document_number);
  },
  'codes.revocation': ({ server: { services }, trx, request }) => mailCode({ trx, services }, request, '123456'),
  'codes.ticket': async ({ server: { services }, trx, request: { email: to }, language }) => {
    const tickets = openEmbeddedTickets(services.mail, () => now);
    await (
      await tickets.open({ to, language, subject: 'subject' })
    )(trx);
  },
  'electronic.issued': electronic('issued'),
  'electronic.rejected': electronic('rejected'),
  'electronic.active': electronic('active'),
  'electronic.revoked': electronic('revoked'),
  'electronic.expiring': electronic('expiring'),
  invitation: async ({ server: { services }, trx, user, request, language }) => {
    await trx.updateTable('users').set({ email: request.email, language }).where('id', '=', user.id).execute();
    const { id } = await trx
      .insertInto('contracts')
      .values({ contractId: `CNV-${request.id}`, name: 'Gremio' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = { firstName: 'Demo', firstLastName: 'Pérez' };
    const subscriber = { agreement: id, email: request.email, ...names } as AgreementSubscriber;
    await mailInvitation({ trx, services, now, sender: user.id }, subscriber);
  },
  caseTakenOver: async ({ server: { services }, trx, user, request, language }) => {
    await trx.updateTable('users').set({ email: request.email, language }).where('id', '=', user.id).execute();
    const caller = { userId: user.id, fullName: 'Demo Prueba' } as Parameters<typeof tellFormerHolder>[0]['caller'];
    await tellFormerHolder({ trx, services, caller, now: services.clock() }, request, user.id);
  },
};

/** Returns where the catalogue has a subject, as `accounts.register`. */
function subjectsOf(texts: object, path: readonly string[] = []): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    key === 'subject' ? [path.join('.')] : typeof value === 'object' && value ? subjectsOf(value, [...path, key]) : [],
  );
}

describe.each(engines)('the mails of the catalogue, on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
  });
  afterAll(() => server.close());

  it('are all drawn here or in the tests of mails to applicants, digests and the demo', () => {
    const elsewhere = /^(toApplicant\.|digest$|demoOfficial$)/;
    const here = subjectsOf(upstreamTexts.es.mails).filter((path) => !elsewhere.test(path));
    expect(Object.keys(mails).sort()).toEqual(here.sort());
  });

  it.each(languages.flatMap((language) => Object.keys(mails).map((path) => [language, path] as const)))(
    'say in %s what they have to: %s',
    async (language, path) => {
      const { services } = server;
      const email = `${path}.${language}@rubrica.example`.toLowerCase();
      const user = await server.createUser('CONSULT_SUBSCRIBER');
      const request = await buildRequest(services.store, {
        request: { language, email, owner_id: user.id, reference: `RB${language}${path}` },
      });
      await services.store.transaction(
        async (trx) => void (await mails[path]?.({ server, trx, user, request, language })),
      );
      const { subject, text, html } = await services.store.db
        .selectFrom('mail_outbox')
        .selectAll()
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|null/);
      expect(text).toContain(language === 'es' ? '¿Necesita ayuda?' : 'Need help?');
      expect(text).toContain('soporte@rubrica.example · 601 555 0100');
      expect(html).toContain(`<html lang="${language}">`);
      // What its reader did not do has a way out, save for staff at work.
      if (path !== 'caseTakenOver' && path !== 'accounts.invite')
        expect(text).toMatch(/[Ss]i (usted )?no |[Ii]f (you|this|it) (didn|haven|have nothing|wasn|aren)/);
    },
  );
});
