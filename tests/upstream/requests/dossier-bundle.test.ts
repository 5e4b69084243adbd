import { zipSync } from 'fflate';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packDossier } from '../../../src/contract/dossier';
import { verifyDossier } from '../../../src/upstream/domain/dossier/verify';
import { runScript } from '../run-program';
import { exportFiles, fileRequest, trustOf, type Files } from './dossier-bundle';
import { TestServer } from './test-server';

/** Returns a ZIP of one file with a second name for the same bytes: its directory names them twice. */
function withRepeatedEntry(zip: Uint8Array): Uint8Array {
  const end = zip.length - 22;
  const view = Buffer.from(zip);
  const start = view.readUInt32LE(end + 16);
  const entry = Buffer.from(view.subarray(start, end));
  // The name, after the fixed 46 bytes (APPNOTE 4.3.12).
  entry.write('other', 46, 'latin1');
  const trailer = Buffer.from(view.subarray(end));
  trailer.writeUInt16LE(2, 8);
  trailer.writeUInt16LE(2, 10);
  trailer.writeUInt32LE(2 * entry.length, 12);
  return Buffer.concat([view.subarray(0, end), entry, trailer]);
}

describe('the bundle of a dossier', () => {
  let files: Files;
  beforeAll(async () => {
    const server = await TestServer.open('postgres');
    const id = await fileRequest(server);
    files = await exportFiles(await server.createUser('CONSULT_ECD', 'CONSULT_REQUEST', 'DOCVAL_READONLY'), id);
    await server.close();
  });

  it('is not unpacked where its files are compressed, or the same bytes stand for several', async () => {
    const zeros = new Uint8Array(2_000_000);
    const compressed = zipSync({ ...files, zeros });
    const stored = zipSync({ zeros }, { level: 0 });
    for (const bundle of [compressed, withRepeatedEntry(stored)]) {
      const { problems, manifest } = await verifyDossier(bundle, trustOf(files));
      expect(problems).toEqual([expect.stringContaining('nothing was unpacked')]);
      expect(manifest).toBeUndefined();
    }
  });

  it('is verified by the command, without a server', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-dossier-'));
    const args = [path.join(folder, 'dossier.zip')];
    const run = () => runScript('scripts/dossier-verify.ts', args);
    try {
      const bundle = packDossier(files);
      await writeFile(path.join(folder, 'dossier.zip'), bundle);
      await expect(run()).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('no root was given to trust') as string,
      });
      await writeFile(path.join(folder, 'root.crt'), trustOf(files).root);
      args.push('--root', path.join(folder, 'root.crt'));
      expect((await run()).stdout).toContain('holds');
      bundle[bundle.length >> 1] = (bundle[bundle.length >> 1] ?? 0) ^ 1;
      await writeFile(path.join(folder, 'dossier.zip'), bundle);
      await expect(run()).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('fails') as string,
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});
