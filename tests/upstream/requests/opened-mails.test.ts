import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageRoutes } from '../../../src/contract/generated/routes';
import { publicRoutes } from '../../../src/contract/generated/public-routes';
import { sendMail } from '../../../src/upstream/domain/requests/mails/applicant-mail';
import type { MailName } from '../../../src/upstream/domain/requests/mails/mail-name';
import { engines } from '../engines';
import { Applicant } from './applicant';
import { buildRequest, type RequestOverrides } from './build-request';
import { TestServer } from './test-server';

const now = new Date('2026-03-04T15:00:00Z');
const site = 'https://console.rubrica.example';

/** The addresses at which the console has a page: the server answers any other one with the console as well. */
const pages = [
  ...publicRoutes,
  ...pageRoutes.flatMap(({ path, aliases }) => [path, ...aliases].map((each) => ({ path: each }))),
].map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));

/** What a mail is sent about, and what the page behind its button reads. */
interface Sent extends RequestOverrides {
  readonly opens: 'request' | 'correction' | 'link' | 'consult';
}
const service = { application: 'OTH', product: 'timeStamping' } as const;
const token = { medium: 'TOKEN' } as const;
const sent: Readonly<Record<MailName, Sent>> = {
  filed: { request: { state: 'RAD' }, opens: 'request' },
  filedForYou: { request: { state: 'RAD', application: 'MYSELF' }, opens: 'consult' },
  inReview: { request: { state: 'VRF' }, opens: 'request' },
  postponed: { request: { state: 'APL' }, opens: 'request' },
  correction: { request: { state: 'SUD' }, documents: { FRD: 'NAP' }, opens: 'correction' },
  approved: { request: { state: 'EMC' }, opens: 'request' },
  rejected: { request: { state: 'RCH' }, opens: 'request' },
  issued: { request: { state: 'EMI', ...token }, opens: 'request' },
  acceptance: { request: { state: 'EMI' }, opens: 'link' },
  received: { request: { state: 'RCB', ...token }, opens: 'link' },
  returned: { request: { state: 'LGE', ...token }, opens: 'request' },
  placeChanged: { request: { state: 'LGE', ...token }, opens: 'request' },
  activated: { request: { state: 'FIN' }, opens: 'request' },
  // Without a key that is held it is the one before.
  download: { request: { state: 'FIN' }, opens: 'request' },
  refused: { request: { state: 'RVK' }, opens: 'request' },
  service: { request: { state: 'EMI', ...service }, opens: 'request' },
  revoked: { request: { state: 'RVK' }, opens: 'request' },
  withdrawn: { request: { state: 'ANU' }, opens: 'request' },
  lapsingDraft: { request: { state: 'RAD' }, opens: 'request' },
  lapsingCorrection: { request: { state: 'SUD' }, documents: { FRD: 'NAP' }, opens: 'correction' },
  lapsingAcceptance: { request: { state: 'EMI' }, opens: 'link' },
  expiring: { request: { state: 'FIN' }, opens: 'request' },
  serviceExpiring: { request: { state: 'EMI', ...service }, opens: 'request' },
};

describe.each(engines)('the button of a mail, on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  let count = 0;
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => now });
    applicant = await Applicant.come(server);
  });
  afterAll(() => server.close());

  it.each(Object.entries(sent) as [MailName, Sent][])(
    'opens what it is about: "%s"',
    async (name, { opens, ...about }) => {
      const { services, app } = server;
      count += 1;
      const email = `boton.${count}@rubrica.example`;
      const request = await buildRequest(services.store, {
        ...about,
        request: { owner_id: applicant.person.id, email, ...about.request },
      });
      await services.store.transaction((trx) => sendMail({ trx, services, now }, request, name, { until: now }));
      const [mail] = await server.mailsTo(email);
      const address = new URL(/^https:\S+$/m.exec(mail?.text ?? '')?.[0] ?? '');
      expect(address.origin).toBe(site);
      expect(pages.some((page) => page.test(address.pathname))).toBe(true);
      const path = `${address.pathname}${address.search}`;
      const id = address.pathname.split('/').at(-1) ?? '';
      if (opens === 'consult') return expect(path).toBe('/revocation?consult');
      if (opens === 'link') {
        const link = await app.inject({ method: 'POST', url: '/api/embedded/finalization/link', payload: { id } });
        return expect(link.json()).toMatchObject({ reference: request.reference, accepted: false });
      }
      expect(path).toBe(
        `/clientSection/${opens === 'correction' ? 'form-correction' : 'form'}/${String(request.external_id)}`,
      );
      const read = await applicant.person.post('/structure/consult-query-info-files', { externalRequestId: id });
      const { reference, state } = request;
      return expect(read.body['data']).toMatchObject({ detail: { reference, serviceStatusId: state } });
    },
  );
});
