import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestName, packDossier, signatureName } from '../../../src/contract/dossier';
import { verifyDossier } from '../../../src/upstream/domain/dossier/verify';
import { engines } from '../engines';
import { Openssl } from '../pki/openssl';
import { buildRequest } from './build-request';
import { exportFiles, fileRequest, rejectRequest, trustOf, type Files } from './dossier-bundle';
import { TestServer, type TestUser } from './test-server';

describe.each(engines)('the dossier of a request on %s', (engine) => {
  let server: TestServer;
  let auditor: TestUser;
  let id: number;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    auditor = await server.createUser('CONSULT_ECD', 'CONSULT_REQUEST', 'DOCVAL_READONLY');
    id = await fileRequest(server);
    await rejectRequest(server, id);
  });
  afterAll(() => server.close());

  const filesOf = (person: TestUser): Promise<Files> => exportFiles(person, id);

  it('holds as it is, also for openssl', async () => {
    const files = await filesOf(auditor);
    const bundle = packDossier(files);
    const { problems, manifest } = await verifyDossier(bundle, trustOf(files));
    expect(problems).toEqual([]);
    expect(manifest?.documents.length).toBeGreaterThan(0);
    expect(manifest?.audit.entries.map(({ action }) => action)).toContain('request.reject');
    expect(Object.keys(files)).toEqual([
      manifestName,
      signatureName,
      ...(manifest?.files ?? []).map(({ name }) => name),
    ]);
    const openssl = new Openssl();
    try {
      for (const [name, file] of [
        ['seal', 'seal.crt'],
        ['issuing', 'issuing.crt'],
        ['root', 'root.crt'],
      ] as const) {
        await openssl.pem(name, files[`certificates/${file}`] ?? new Uint8Array());
      }
      openssl.write('manifest.json', files[manifestName] ?? new Uint8Array());
      openssl.write('manifest.sig', files[signatureName] ?? new Uint8Array());
      expect(
        await openssl.run(
          'verify',
          '-CAfile',
          'root.pem',
          '-untrusted',
          'issuing.pem',
          '-attime',
          String(Date.parse('2026-03-04T15:00:00Z') / 1000),
          'seal.pem',
        ),
      ).toContain('OK');
      const key = await openssl.run('x509', '-in', 'seal.pem', '-noout', '-pubkey');
      openssl.write('seal.pub', Buffer.from(key));
      const output = await openssl.run(
        'dgst',
        '-sha256',
        '-verify',
        'seal.pub',
        '-signature',
        'manifest.sig',
        'manifest.json',
      );
      expect(output).toContain('Verified OK');
    } finally {
      openssl.remove();
    }
  }, 60_000);

  it('names what fails', async () => {
    const files = await filesOf(auditor);
    const [document = ''] = Object.keys(files).filter((name) => name.startsWith('documents/'));
    const { [document]: _gone, ...without } = files;
    const foreign = new Uint8Array(
      await TestServer.open(engine).then(async (other) => {
        const root = other.services.pki.authorities.root;
        await other.close();
        return root;
      }),
    );
    const trust = trustOf(files);
    const problemsIn = async (bundle: Uint8Array): Promise<readonly string[]> =>
      (await verifyDossier(bundle, trust)).problems;
    const problemsOf = (changed: Files): Promise<readonly string[]> => problemsIn(packDossier(changed));
    expect(await problemsOf({ ...files, [document]: Buffer.from('other') })).toEqual([
      `${document}: not the file that was sealed`,
    ]);
    expect(await problemsOf(without)).toEqual([`${document}: missing`]);
    expect(await problemsOf({ ...files, 'more.txt': Buffer.from('more') })).toEqual(['more.txt: not in the manifest']);
    expect(await problemsIn(zipSync(files, { level: 9 }))).toEqual([
      'container: it has compressed or overlapping files, as no dossier does; nothing was unpacked',
    ]);
    expect((await verifyDossier(packDossier(files), { root: foreign })).problems).toEqual([
      'certificates/root.crt: not the root that you trust',
    ]);
    const text = Buffer.from(files[manifestName] ?? [])
      .toString()
      .replace('"RCH"', '"EMI"');
    expect(await problemsOf({ ...files, [manifestName]: Buffer.from(text) })).toContain(
      'manifest.sig: the signature is not of this manifest by this seal',
    );
    expect(await problemsIn(Buffer.from('no zip'))).toEqual(['container: this is no bundle, or it is damaged']);
  }, 60_000);

  it('is for those who may, of requests that they may see, and is written down', async () => {
    const ask = async (...held: string[]): Promise<number> =>
      (await (await server.createUser(...held)).post('/embedded/dossier', { contractRequestId: String(id) })).status;
    expect(await ask('CONSULT_ECD', 'CONSULT_REQUEST')).toBe(403);
    expect(await ask('REVIEW_MYSELF', 'CONSULT_MYSELF')).toBe(404);
    expect(await ask('REVIEW_MYSELF', 'CONSULT_ECD')).toBe(403);
    const count = async (): Promise<number> =>
      (
        await server.services.store.db
          .selectFrom('audit')
          .select('sequence')
          .where('action', '=', 'request.dossier')
          .execute()
      ).length;
    const before = await count();
    await filesOf(auditor);
    expect(await count()).toBe(before + 1);
  });

  it('tells the other requests of the same person, of what one may open', async () => {
    const { store } = server.services;
    const other = await buildRequest(store, { request: { state: 'FIN' } });
    const partner = await buildRequest(store, { request: { application: 'MYSELF' } });
    const stranger = await buildRequest(store, { request: { document_type: 'CE' } });
    const ask = async (person: TestUser): Promise<string[]> => {
      const { body } = await person.get('/embedded/case-file', { contractRequestId: String(id) });
      return (body['data'] as { contractRequestId: string }[]).map(({ contractRequestId }) => contractRequestId);
    };
    const seen = await ask(auditor);
    expect(seen).toContain(String(other.id));
    for (const hidden of [partner, stranger, { id }]) expect(seen).not.toContain(String(hidden.id));
    expect(await ask(await server.createUser('CONSULT_ECD', 'CONSULT_MYSELF'))).toContain(String(partner.id));
    const foreigner = await server.createUser('CONSULT_MYSELF');
    expect((await foreigner.get('/embedded/case-file', { contractRequestId: String(id) })).status).toBe(404);
  });
});
