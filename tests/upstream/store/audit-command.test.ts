import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKnownEntries } from '../../../scripts/audit/known-entries';
import { verifyTrail } from '../../../scripts/audit/verify-trail';
import { packDossier } from '../../../src/contract/dossier';
import { dailyAuditHead, type AuditHead } from '../../../src/upstream/domain/trail/audit-head';
import { headHash } from '../../../src/upstream/store/audit';
import { openDatabase } from '../../../src/upstream/store/database';
import { migratedPglite } from '../engines';
import { exportFiles, fileRequest } from '../requests/dossier-bundle';
import { TestServer, type TestUser } from '../requests/test-server';
import { runScript } from '../run-program';

describe('the command that verifies the audit trail', { timeout: 300_000 }, () => {
  let folder: string;
  let server: TestServer;
  let auditor: TestUser;
  let id: number;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rubrica-audit-'));
    // In files: a running server has their lock.
    const store = await openDatabase({ dataDir: path.join(folder, 'data'), template: migratedPglite() });
    server = await TestServer.open('pglite', { store });
    auditor = await server.createUser('CONSULT_ECD', 'CONSULT_REQUEST', 'DOCVAL_READONLY');
    id = await fileRequest(server);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const inFolder = (name: string): string => path.join(folder, name);
  /** Returns what the command says, without starting it. */
  const verify = async (...args: string[]): Promise<string> => {
    try {
      const known = await readKnownEntries(args);
      return (await verifyTrail(server.services.store.db, known)).join('\n');
    } catch (error) {
      return `refused: ${(error as Error).message}`;
    }
  };
  const command = async (...args: string[]): Promise<string> => {
    return runScript('scripts/audit-verify.ts', args, { DATA_DIR: inFolder('data') }).then(
      ({ stdout }) => stdout,
      (error: { code: number; stderr: string }) => `ended with ${error.code}: ${error.stderr}`,
    );
  };
  const head = async (): Promise<AuditHead> => (await headHash(server.services.store.db)) ?? { sequence: 0, hash: '' };

  it('takes heads from a dossier, from the log and by hand, beside the server, and says what is unproven', async () => {
    await writeFile(inFolder('dossier.zip'), packDossier(await exportFiles(auditor, id)));
    await writeFile(inFolder('root.crt'), server.services.pki.authorities.root);
    const { sequence, hash } = await head();
    const dossier = ['--dossier', inFolder('dossier.zip'), '--root', inFolder('root.crt')];
    // The export itself is younger than the head in it.
    expect(await command(...dossier)).toMatch(/Proven up to entry \d+, [^\n]*\n1 younger entries are unproven/);
    expect(await verify('--dossier', inFolder('dossier.zip'))).toContain('no root was given to trust');
    expect(await verify('--head', hash, '--entries', String(sequence))).toContain(`Proven up to entry ${sequence}`);
    expect(await verify('--head', 'abc')).toContain('64 hexadecimal digits');
    expect(await verify()).toContain(`${sequence} younger entries are unproven`);

    const log = JSON.stringify({ level: 40, auditHead: { sequence, hash }, msg: 'Head of the audit trail' });
    await writeFile(inFolder('server.log'), `{"level":40}\n${log}\n`);
    await exportFiles(auditor, id);
    expect(await verify('--log', inFolder('server.log'), ...dossier)).toContain(`Proven up to entry ${sequence}`);

    const { db } = server.services.store;
    await sql`alter table audit disable trigger audit_append_only`.execute(db);
    await sql`delete from audit where sequence >= ${sequence}`.execute(db);
    expect(await verify()).toContain('unbroken');
    expect(await verify('--log', inFolder('server.log'))).toContain(`entry ${sequence}, ${hash}`);
    expect(await command('--head', hash)).toMatch(/^ended with 1: [^]*its end was cut off/);
    await sql`delete from audit`.execute(db);
    expect(await verify(...dossier)).toContain('refused: The audit trail');
    expect(await verify()).toContain('is empty beside 1 requests');
  });
});

describe('the head of the audit trail', () => {
  it('is written at the start and then once a day', async () => {
    let now = new Date('2026-03-04T15:00:00Z');
    const server = await TestServer.open('pglite', { clock: () => now });
    const written: AuditHead[] = [];
    const job = dailyAuditHead((each) => written.push(each));
    const later = async (minutes: number): Promise<number> => {
      now = new Date(now.getTime() + minutes * 60_000);
      await job(server.services);
      return written.length;
    };
    expect([await later(0), await later(1), await later(9 * 60), await later(1), await later(24 * 60)]).toEqual([
      1, 1, 2, 2, 3,
    ]);
    expect(written[0]).toEqual(await headHash(server.services.store.db));
    await server.close();
  });
});
