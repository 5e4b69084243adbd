import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { certificateDefinitions } from '../../../src/contract/generated/certificate-profiles';
import { revokeDossierSeal } from '../../../src/upstream/adapters/pki/dossier-seal';
import { openEmbeddedPki } from '../../../src/upstream/adapters/pki/embedded-pki';
import { sealFaults, sealIdentifiers } from '../../../src/upstream/adapters/pki/seal-identifiers';
import { serialText } from '../../../src/upstream/adapters/pki/serial';
import { x509 } from '../../../src/upstream/adapters/pki/x509';
import { openDatabase } from '../../../src/upstream/store/database';
import { engines, migratedPglite } from '../engines';
import { runScript } from '../run-program';
import { openAuthority, type TestAuthority } from './authority';

const parse = (der: Uint8Array) => new x509.X509Certificate(Uint8Array.from(der));
const serialOf = (der: Uint8Array) => serialText(parse(der).serialNumber);
const identifiers = sealIdentifiers();

describe.each(engines)('the seal of dossiers on %s', (engine) => {
  let authority: TestAuthority;
  beforeEach(async () => {
    authority = await openAuthority(engine);
  });
  afterEach(() => authority.close());
  const sealed = async () => (await authority.pki.dossierSeal()).certificates.seal;
  const revoke = (now = authority.time.now) =>
    authority.store.transaction((trx) => revokeDossierSeal(trx, 'keyCompromise', now));

  it('has a policy and a usage that no product has, and says where to ask about it', async () => {
    const seal = parse(await sealed());
    expect(sealFaults(seal, identifiers)).toEqual([]);
    const [points] = seal.getExtension(x509.CRLDistributionPointsExtension)?.distributionPoints ?? [];
    expect(JSON.stringify(points)).toContain('http://pki.rubrica.example/pki/issuing.crl');
    const access = seal.getExtension(x509.AuthorityInfoAccessExtension);
    expect(access?.ocsp.map(String)[0]).toContain('http://pki.rubrica.example/pki/ocsp');
    for (const product of Object.keys(certificateDefinitions.profiles) as never[]) {
      const { certificate } = await authority.issue({ product });
      expect(sealFaults(parse(certificate), identifiers)).toHaveLength(3);
    }
  });

  it('is good to OCSP, then revoked to it and in the list, and a new one seals', async () => {
    const first = await sealed();
    const serial = serialOf(first);
    expect((await authority.pki.statuses([serial])).get(serial)).toEqual({ status: 'good' });
    // Another server on the same database has it in memory.
    const options = { clock: () => authority.time.now, address: () => 'http://pki.rubrica.example' };
    const other = await openEmbeddedPki(authority.store, options);
    expect((await other.dossierSeal()).certificates.seal).toEqual(first);
    expect(await revoke()).toBe(serial);
    expect((await authority.pki.statuses([serial])).get(serial)).toMatchObject({ status: 'revoked' });
    const { certificates, lists } = await other.dossierSeal();
    expect(new x509.X509Crl(Uint8Array.from(lists.issuing)).findRevoked(serial)?.reason).toBe(
      x509.X509CrlReason.keyCompromise,
    );
    expect(serialOf(certificates.seal)).not.toBe(serial);
    expect(await sealed()).toEqual(certificates.seal);
    const keys = await authority.store.db.selectFrom('pki_authorities').select('serial').execute();
    expect(keys.map((row) => row.serial)).not.toContain(serial);
  });

  it('leaves no key behind once its time is over, which the trail says, and a new one seals', async () => {
    const serial = serialOf(await sealed());
    const { store, pki, time } = authority;
    const end = parse(await sealed()).notAfter;
    expect(await store.transaction((trx) => pki.retireEndedDelegates(trx, time.now))).toBe(0);
    expect(await store.transaction((trx) => pki.retireEndedDelegates(trx, end))).toBe(1);
    const rows = store.db.selectFrom('pki_authorities').select(['private_key', 'sealed_by', 'retired_at']);
    expect(await rows.where('serial', '=', serial).execute()).toEqual([
      { private_key: null, sealed_by: null, retired_at: end },
    ]);
    const entries = store.db.selectFrom('audit').select(['subject', 'detail']).where('action', '=', 'pki.destroyKey');
    expect(await entries.execute()).toEqual([{ subject: `pki/${serial}`, detail: { purpose: 'dossier' } }]);
    expect(serialOf(await sealed())).not.toBe(serial);
  });

  it('is not revoked before there is one', async () => {
    expect(await revoke()).toBeUndefined();
    await sealed();
    await revoke();
    expect(await revoke()).toBeUndefined();
  });

  it('never ends after the authority that certified it', async () => {
    const end = parse(authority.pki.authorities.issuing).notAfter;
    authority.time.now = new Date(end.getTime() - 100 * 86_400_000);
    expect(parse(await sealed()).notAfter).toEqual(end);
  });
});

it('the seal of dossiers is revoked by the command, which asks why', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-seal-'));
  const run = (...args: string[]) => runScript('scripts/seal-revoke.ts', args, { DATA_DIR: dataDir });
  try {
    const store = await openDatabase({ dataDir, template: migratedPglite() });
    const options = { clock: () => new Date(), address: () => 'http://pki.rubrica.example' };
    const { certificates } = await (await openEmbeddedPki(store, options)).dossierSeal();
    await store.close();
    await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining('Say why') as string });
    expect((await run('keyCompromise')).stdout).toContain(serialOf(certificates.seal));
    await expect(run('superseded')).rejects.toMatchObject({ stderr: expect.stringContaining('no seal') as string });
  } finally {
    await rm(dataDir, { recursive: true });
  }
}, 180_000);
