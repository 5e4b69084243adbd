import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '../../../src/contract/generated/products';
import { isService } from '../../../src/contract/product';
import { pemChain } from '../../../src/upstream/adapters/pki/pem';
import { manage, securityTokenOf } from '../issuance/officials';
import { Openssl } from '../pki/openssl';
import type { TestServer, TestUser } from '../requests/test-server';

/** What is issued of them is no certificate. */
const services = products.filter(isService).map(({ name }) => name);

/** Tests the certificates of a seeded server, whose clock stands still. */
export function describeDemoCertificates(seeded: () => TestServer): void {
  let server: TestServer;
  let official: TestUser;
  const openssl = new Openssl();
  beforeAll(async () => {
    server = seeded();
    official = await server.find('oficial');
  });
  afterAll(() => openssl.remove());
  const rows = () =>
    server.services.store.db
      .selectFrom('requests')
      .leftJoin('pki_certificates', 'pki_certificates.serial', 'requests.certificate_serial')
      .selectAll('requests')
      .select(['pki_certificates.certificate'])
      .where('state', 'in', ['EMI', 'LGE', 'RCB', 'FIN', 'RVK', 'EXP'])
      .where('requests.product', 'not in', services)
      .execute();

  it('are real for every issued request: good ones verify, expired ones have ended, revoked ones are in the list', async () => {
    const all = await rows();
    const now = server.services.clock();
    expect(all.length).toBeGreaterThan(100);
    const { root, issuing } = server.services.pki.authorities;
    openssl.write('root.pem', pemChain([root]));
    openssl.write('issuing.pem', pemChain([issuing]));
    const list = await server.app.inject({ url: '/pki/issuing.crl' });
    openssl.write('list.der', list.rawPayload);
    const listed = await openssl.run('crl', '-inform', 'DER', '-in', 'list.der', '-noout', '-text');
    const good = all.filter(({ state }) => state !== 'RVK' && state !== 'EXP');
    await openssl.run('crl', '-inform', 'DER', '-in', 'list.der', '-out', 'list.pem');
    for (const product of new Set(good.map((row) => row.product))) {
      const one = good.find((row) => row.product === product);
      openssl.write('one.pem', pemChain([one?.certificate ?? Buffer.of()]));
      const chain = ['-CAfile', 'root.pem', '-untrusted', 'issuing.pem', '-CRLfile', 'list.pem', '-crl_check'];
      expect(await openssl.run('verify', ...chain, 'one.pem'), product).toContain('one.pem: OK');
    }
    for (const { state, certificate_serial: serial, valid_to: validTo } of all) {
      expect(serial, state).not.toBeNull();
      expect([state, listed.includes(`Serial Number: ${serial}`)]).toEqual([state, state === 'RVK']);
      expect([state, (validTo ?? now) < now]).toEqual([state, state === 'EXP']);
    }
  });

  it('let the official issue at once, and the file of the mailbox registers and verifies again', async () => {
    const list = await official.post(
      '/certificate/Consult/getprocessinformation',
      { status: 'EMC' },
      { pageSize: '200' },
    );
    const waiting = list.body['data'] as {
      contractRequestId: string;
      medium: string;
      certificateTypeId: string;
      version: number;
    }[];
    const credentials = await manage(server, official, { action: 'CONSULT' });
    expect(credentials.body['data']).toMatchObject([{ registered: true }, { registered: true }]);
    expect(JSON.stringify(credentials.body['data'])).toContain('CN=Rúbrica Autoridad Emisora');
    const securityToken = await securityTokenOf(server.services, official.id);
    const products = new Set<string>();
    for (const { contractRequestId, version, medium, certificateTypeId } of waiting) {
      if (medium === 'TOKEN' || products.has(`${certificateTypeId} ${medium}`)) continue;
      products.add(`${certificateTypeId} ${medium}`);
      const body = { contractRequestId, version, official: 'oficial' };
      const response = await official.post('/certificate/ECD/ecdissuecertificate', body, { securityToken });
      expect([certificateTypeId, response.body['data'], response.status]).toMatchObject([
        certificateTypeId,
        { serviceStatusId: 'EMI' },
        200,
      ]);
    }
    expect(products.size).toBeGreaterThan(7);
    expect([...products].some((each) => each.endsWith('PKCS10'))).toBe(true);
    const box = await official.get('/embedded/mailbox');
    const mails = box.body as unknown as { id: string; subject: string }[];
    const { id = '' } = mails.find(({ subject }) => subject.startsWith('Credenciales de muestra')) ?? {};
    const mail = await official.get('/embedded/mail', { id });
    const password = /contraseña ([A-Z2-9-]+)\./.exec(String(mail.body['text']))?.[1] ?? '';
    expect(mail.body['attachments']).toMatchObject([{ name: 'oficial.p12', type: 'application/x-pkcs12' }]);
    const attachment = await official.get('/embedded/mail-attachment', { id, name: 'oficial.p12' });
    const file = attachment.body['bytes'] as Buffer;
    for (const action of ['VERIFY', 'REGISTER']) {
      const response = await manage(server, official, { action, type: 'SIGNATURE', file, password });
      expect([action, response.status]).toEqual([action, 200]);
    }
    const stranger = await server.find('admin');
    expect((await stranger.get('/embedded/mail-attachment', { id, name: 'other' })).status).toBe(404);
  });
}
