import { execFile } from 'node:child_process';
import { createPrivateKey, sign } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestName, packDossier, signatureName } from '../../../src/contract/dossier';
import { revokeDossierSeal } from '../../../src/upstream/adapters/pki/dossier-seal';
import { digest } from '../../../src/upstream/domain/dossier/manifest';
import { facts } from '../pki/authority';
import { exportFiles, fileRequest, type Files } from './dossier-bundle';
import { TestServer } from './test-server';

const text = (value: string): Uint8Array => new Uint8Array(Buffer.from(value));
const sealName = 'certificates/seal.crt';

/** Returns the lines of the README, which stop at the first that fails. */
async function readRecipe(): Promise<string> {
  const readme = await readFile('README.md', 'utf8');
  const recipe = /<!-- recipe: run by tests\/upstream\/requests\/dossier-recipe.test.ts -->\s+```sh\n(.*?)```/s.exec(
    readme,
  )?.[1];
  return `set -euo pipefail\n${recipe ?? 'exit 9'}`;
}

describe('the recipe for auditors, as the README writes it', () => {
  let server: TestServer;
  let files: Files;
  let recipe: string;
  beforeAll(async () => {
    server = await TestServer.open('postgres');
    const auditor = await server.createUser('CONSULT_ECD', 'CONSULT_REQUEST', 'DOCVAL_READONLY');
    files = await exportFiles(auditor, await fileRequest(server));
    recipe = await readRecipe();
  });
  afterAll(() => server.close());

  /** Unpacks the bundle as unzip does. */
  const follow = async (dossier: Files): Promise<{ code: number; output: string }> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-recipe-'));
    const inside = path.join(folder, 'dossier');
    try {
      await mkdir(inside);
      await writeFile(path.join(folder, 'root.crt'), server.services.pki.authorities.root);
      await writeFile(path.join(folder, 'dossier.zip'), packDossier(dossier));
      return await new Promise((resolve) => {
        execFile('bash', ['-c', `unzip -q ../dossier.zip\n${recipe}`], { cwd: inside }, (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
        );
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  it('accepts a genuine dossier', async () => {
    const { code, output } = await follow(files);
    expect(output).toContain('../seal.pem: OK');
    expect(output).toContain('Verified OK');
    expect(code, output).toBe(0);
  });

  it('refuses one that a subscriber sealed', async () => {
    const { pki, store } = server.services;
    const { publicKey, privateKey } = await pki.generateKey('naturalPerson');
    const validity = { amount: 1, unit: 'year' } as const;
    const order = { product: 'naturalPerson', medium: 'VIRTUAL', subject: facts, publicKey, validity } as const;
    const { certificate } = await store.transaction((trx) => pki.issue(trx, order));
    const manifest = Buffer.from(files[manifestName] ?? [])
      .toString()
      .replace(digest(files[sealName] ?? new Uint8Array()), digest(certificate));
    const key = createPrivateKey({ key: Buffer.from(privateKey), type: 'pkcs8', format: 'der' });
    const forged = {
      ...files,
      [sealName]: certificate,
      [manifestName]: text(manifest),
      [signatureName]: new Uint8Array(sign('sha256', text(manifest), key)),
    };
    const { code, output } = await follow(forged);
    expect(output).toContain('no explicit policy');
    expect(code).not.toBe(0);
  });

  it('refuses a changed document and a changed manifest', async () => {
    const document = Object.keys(files).find((name) => name.startsWith('documents/')) ?? '';
    const changed = await follow({ ...files, [document]: text('%PDF-1.4 other') });
    expect(changed.output).toContain(`${document}: FAILED`);
    expect(changed.code).not.toBe(0);
    const manifest = text(
      Buffer.from(files[manifestName] ?? [])
        .toString()
        .replace('"state": "', '"state": "X'),
    );
    const rewritten = await follow({ ...files, [manifestName]: manifest });
    expect(rewritten.output).toContain('Verification failure');
    expect(rewritten.code).not.toBe(0);
  });

  it('refuses a seal that its list names as revoked', async () => {
    const { pki, store, clock } = server.services;
    await store.transaction((trx) => revokeDossierSeal(trx, 'keyCompromise', clock()));
    const { list } = await pki.revocationList('issuing');
    const { code, output } = await follow({ ...files, 'certificates/issuing.crl': list });
    expect(output).toContain('certificate revoked');
    expect(code).not.toBe(0);
  });
});
