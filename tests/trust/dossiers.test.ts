import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { manifestName, packDossier } from '../../src/contract/dossier';
import { revokeDossierSeal } from '../../src/upstream/adapters/pki/dossier-seal';
import { verifyDossier } from '../../src/upstream/domain/dossier/verify';
import { bothEngines } from '../upstream/engines';
import { facts } from '../upstream/pki/authority';
import { exportFiles, fileRequest, problemsWith, rejectRequest, type Files } from '../upstream/requests/dossier-bundle';
import { TestServer } from '../upstream/requests/test-server';
import { forgeriesOf, type Loot, type Signer } from './forgeries';
import { recordFigure, seed, trials } from './row';

const tried = { forgeries: 0, accepted: 0 };

/** Returns a certificate of the authority and its key: what any applicant has. */
async function subscribe({ services: { pki, store } }: TestServer): Promise<Signer & { serial: string }> {
  const { publicKey, privateKey } = await pki.generateKey('naturalPerson');
  const order = { product: 'naturalPerson', medium: 'VIRTUAL', subject: facts, publicKey } as const;
  const validity = { amount: 1, unit: 'year' } as const;
  const { serial, certificate } = await store.transaction((trx) => pki.issue(trx, { ...order, validity }));
  return { serial, certificate, privateKey };
}

describe.each(bothEngines)('Dossiers on %s', (engine) => {
  let server: TestServer;
  let loot: Loot;
  const time = { now: new Date('2026-03-04T15:00:00Z') };
  beforeAll(async () => {
    server = await TestServer.open(engine, { clock: () => time.now });
    const { pki, store } = server.services;
    const auditor = await server.createUser('CONSULT_ECD', 'CONSULT_REQUEST', 'DOCVAL_READONLY');
    const id = await fileRequest(server);
    const formerSeal = await exportFiles(auditor, id);
    time.now = new Date(time.now.getTime() + 600_000);
    const subscriber = await subscribe(server);
    const revoked = await subscribe(server);
    await store.transaction(async (trx) => {
      await pki.revoke(trx, { serial: revoked.serial, cause: '1', reason: 'keyCompromise', byHolder: true });
      await revokeDossierSeal(trx, 'keyCompromise', time.now);
    });
    const { sign } = await pki.dossierSeal();
    loot = {
      files: await exportFiles(auditor, id),
      other: await exportFiles(auditor, await fileRequest(server)),
      formerSeal,
      subscriber,
      revoked,
      seal: sign,
      list: (await pki.revocationList('issuing')).list,
      now: time.now,
    };
  });
  afterAll(async () => {
    await server.close();
    recordFigure('dossiers', `${tried.forgeries} kinds on ${bothEngines.length} engines, ${tried.accepted} accepted`);
  });

  it('are refused however they were forged', async () => {
    const root = server.services.pki.authorities.root;
    const accepted: string[] = [];
    const forgeries = await forgeriesOf(loot);
    for (const { kind, bundle, lists = [] } of forgeries) {
      const { problems } = await verifyDossier(bundle, { root, lists });
      if (problems.length === 0) accepted.push(kind);
    }
    tried.forgeries = forgeries.length;
    tried.accepted += accepted.length;
    expect(accepted).toEqual([]);
    expect(forgeries.length).toBeGreaterThanOrEqual(30);
    expect(new Set(forgeries.map(({ kind }) => kind)).size).toBe(forgeries.length);
  });

  it('are accepted as they were sealed, with and without the list of today, and never without a root', async () => {
    const root = server.services.pki.authorities.root;
    for (const files of [loot.files, loot.other]) {
      const bundle = packDossier(files);
      expect((await verifyDossier(bundle, { root })).problems).toEqual([]);
      expect((await verifyDossier(bundle, { root, lists: [loot.list] })).problems).toEqual([]);
      expect((await verifyDossier(bundle, {})).problems).toHaveLength(1);
    }
    // Before its seal was revoked, this one held.
    expect((await verifyDossier(packDossier(loot.formerSeal), { root })).problems).toEqual([]);
  });
});

describe('the bundle of a dossier', () => {
  let files: Files;
  beforeAll(async () => {
    const server = await TestServer.open('postgres');
    const id = await fileRequest(server);
    await rejectRequest(server, id);
    files = await exportFiles(await server.createUser('CONSULT_ECD', 'CONSULT_REQUEST', 'DOCVAL_READONLY'), id);
    await server.close();
  });

  it('fails when any byte of it is another', async () => {
    const bundle = packDossier(files);
    const bytes = fc.nat({ max: bundle.length - 1 });
    const changes = fc.integer({ min: 1, max: 255 });
    const isNoticed = async (at: number, change: number): Promise<boolean> =>
      (await problemsWith(files, bundle, at, change)).length > 0;
    await fc.assert(fc.asyncProperty(bytes, changes, isNoticed), { seed, numRuns: trials(300, 40) });
  });

  it('notices a change of any byte of the manifest, also one that gives it another shape', async () => {
    const bundle = packDossier(files);
    const manifest = Buffer.from(files[manifestName] ?? []);
    const start = Buffer.from(bundle).indexOf(manifest);
    expect(start).toBeGreaterThan(0);
    const step = trials(1, 12);
    const unnoticed: number[] = [];
    for (let at = start; at < start + manifest.length; at += step)
      if ((await problemsWith(files, bundle, at, 1)).length === 0) unnoticed.push(at);
    expect(unnoticed).toEqual([]);
  }, 180_000);
});
