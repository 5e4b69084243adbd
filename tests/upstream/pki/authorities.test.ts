import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../src/upstream/store/audit';
import { openDatabase, type Store } from '../../../src/upstream/store/database';
import { openEmbeddedPki } from '../../../src/upstream/adapters/pki/embedded-pki';
import { emptyPlace, engines, openEmptyStore } from '../engines';

const options = { clock: () => new Date(), address: () => 'http://pki.rubrica.example' };
const secret = 'ab'.repeat(32);

describe.each(engines)('authorities on %s', (engine) => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ store, remove } = await openEmptyStore(engine));
  });
  afterEach(() => remove());
  const rows = () => store.db.selectFrom('pki_authorities').selectAll().execute();
  const ownSecrets = () => store.db.selectFrom('signing_keys').select('id').where('purpose', '=', 'pki').execute();

  it('are made once, written down, and read again at the next start', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openEmbeddedPki(store, options)));
    const again = await openEmbeddedPki(store, options);
    for (const { authorities } of opened) expect(authorities).toEqual(again.authorities);
    expect((await rows()).map(({ purpose }) => purpose).sort()).toEqual(['issuing', 'root']);
    const { entries, brokenAt } = await verifyAudit(store.db);
    expect({ entries, brokenAt }).toEqual({ entries: 2, brokenAt: undefined });
  });

  it('keep their keys sealed, anew once there is a secret of the operator', async () => {
    const first = await openEmbeddedPki(store, options);
    const sealed = await rows();
    // A PKCS#8 in the clear says which curve it is of.
    const curves = ['06052b81040022', '06082a8648ce3d030107'].map((hex) => Buffer.from(hex, 'hex'));
    for (const { private_key: key } of sealed)
      for (const curve of curves) expect(Buffer.from(key ?? []).includes(curve)).toBe(false);
    expect(await ownSecrets()).toHaveLength(1);
    const second = await openEmbeddedPki(store, { ...options, secret });
    expect(second.authorities).toEqual(first.authorities);
    expect(await ownSecrets()).toEqual([]);
    const names = new Set((await rows()).map((row) => row.sealed_by));
    expect(names.size).toBe(1);
    expect(names.has(sealed[0]?.sealed_by ?? '')).toBe(false);
    for (const wrong of [{ secret: 'cd'.repeat(32) }, {}])
      await expect(openEmbeddedPki(store, { ...options, ...wrong })).rejects.toThrow('another PKI_SECRET');
    expect((await openEmbeddedPki(store, { ...options, secret })).authorities).toEqual(first.authorities);
  });

  it('refuse a sealed key that was moved or changed', async () => {
    await openEmbeddedPki(store, { ...options, secret });
    const [root, issuing] = await rows();
    await store.db
      .updateTable('pki_authorities')
      .set({ private_key: root?.private_key ?? Buffer.of() })
      .where('id', '=', issuing?.id ?? '')
      .execute();
    await expect(openEmbeddedPki(store, { ...options, secret })).rejects.toThrow();
  });
});

describe('several instances on one PostgreSQL', () => {
  it('found one authority between them, and share lists and the responder', async () => {
    const { place, remove } = await emptyPlace('postgres');
    const stores = await Promise.all([openDatabase(place), openDatabase(place), openDatabase(place)]);
    const instances = await Promise.all(stores.map((store) => openEmbeddedPki(store, options)));
    for (const { authorities } of instances) expect(authorities).toEqual(instances[0]?.authorities);
    const lists = await Promise.all(instances.map((pki) => pki.revocationList('issuing')));
    expect(new Set(lists.map(({ number, tag }) => `${number} ${tag}`)).size).toBe(1);
    await Promise.all(stores.map((store) => store.close()));
    await remove();
  });
});
