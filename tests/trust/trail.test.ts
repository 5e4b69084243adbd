import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit, entryHash, verifyAudit, type KnownEntry } from '../../src/upstream/store/audit';
import type { Store } from '../../src/upstream/store/database';
import { bothEngines, openEmptyStore } from '../upstream/engines';
import { recordFigure, seed, trials } from './row';

/** An entry as it stands in the table. */
interface Entry {
  sequence: number;
  at: Date;
  actor: string | null;
  action: string;
  subject: string;
  detail: unknown;
  previous_hash: string;
  hash: string;
}

const length = 60;
/** The newest entry known from a dossier or the log, and an older one from a dossier of before. */
const knownAt = 40;
const olderAt = 15;
const origin = '0'.repeat(64);

/** Returns numbers from 0 to below 1, the same ones for a seed (mulberry32). */
function chanceFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the chain made anew from there on, as a person who can write to the table can make it. */
function rehash(entries: readonly Entry[]): Entry[] {
  const chain: Entry[] = [];
  for (const { hash: _former, ...entry } of entries) {
    const whole = { ...entry, sequence: chain.length + 1, previous_hash: chain.at(-1)?.hash ?? origin };
    chain.push({ ...whole, hash: entryHash(whole) });
  }
  return chain;
}

type Tampering = (entries: Entry[], at: number, other: number) => Entry[];

const columns: Readonly<Record<string, (entry: Entry) => Partial<Entry>>> = {
  'its time': ({ at }) => ({ at: new Date(at.getTime() + 1) }),
  'its actor': ({ actor }) => ({ actor: actor === null ? 'somebody' : null }),
  'its action': ({ action }) => ({ action: `${action}x` }),
  'its subject': ({ subject }) => ({ subject: `${subject}0` }),
  'its detail': () => ({ detail: { changed: ['role'] } }),
  'the hash of the one before': () => ({ previous_hash: 'f'.repeat(64) }),
  'its hash': () => ({ hash: 'e'.repeat(64) }),
};

const changeAt = (entries: Entry[], at: number, change: (entry: Entry) => Partial<Entry>): Entry[] =>
  entries.map((entry, place) => (place === at ? { ...entry, ...change(entry) } : entry));
const removeFrom = (entries: Entry[], at: number, count = 1): Entry[] =>
  entries.filter((_entry, place) => place < at || place >= at + count);
const invent = (entry: Entry | undefined): Entry => ({
  sequence: 0,
  at: entry?.at ?? new Date(0),
  actor: 'forger',
  action: 'requests.approve',
  subject: 'requests/1',
  detail: {},
  previous_hash: origin,
  hash: origin,
});
const swap = (entries: Entry[], at: number, other: number): Entry[] =>
  entries.map((entry, place) => {
    const { sequence, ...rest } = entries[place === at ? other : place === other ? at : place] ?? entry;
    return { ...rest, sequence: place === at || place === other ? entry.sequence : sequence };
  });

/** Each takes an entry at or before the known one (its place), and another such place. */
const tamperings: Readonly<Record<string, Tampering>> = {
  ...Object.fromEntries(
    Object.entries(columns).flatMap(([what, change]): [string, Tampering][] => [
      [`changes ${what}`, (entries, at) => changeAt(entries, at, change)],
      [
        `changes ${what} and makes its hash anew`,
        (entries, at) => changeAt(entries, at, (entry) => resealed(entry, change)),
      ],
      ...(what.includes('hash')
        ? []
        : ([[`changes ${what} and makes all hashes anew`, (entries, at) => rehash(changeAt(entries, at, change))]] as [
            string,
            Tampering,
          ][])),
    ]),
  ),
  'deletes one': (entries, at) => removeFrom(entries, at),
  'deletes one and makes all anew': (entries, at) => rehash(removeFrom(entries, at)),
  'deletes some': (entries, at) => removeFrom(entries, at, 5),
  'deletes some and makes all anew': (entries, at) => rehash(removeFrom(entries, at, 5)),
  'cuts the end off': (entries, at) => entries.slice(0, at),
  'cuts the end off and writes on': (entries, at) => [
    ...rehash([...entries.slice(0, at), ...Array.from({ length }, () => invent(entries[at]))]),
  ],
  'cuts the begin off': (entries, at) => entries.slice(at + 1),
  'cuts the begin off and makes all anew': (entries, at) => rehash(entries.slice(at + 1)),
  'swaps two': (entries, at, other) => swap(entries, at, other),
  'swaps two and makes all anew': (entries, at, other) => rehash(swap(entries, at, other)),
  'puts one in between and makes all anew': (entries, at) =>
    rehash([...entries.slice(0, at), invent(entries[at]), ...entries.slice(at)]),
  'puts one before the first': (entries) => [sealedAt(invent(entries[0]), 0), ...entries],
  'puts one far before the first': (entries, at) => [sealedAt(invent(entries[0]), -1 - at), ...entries],
  'removes all': () => [],
  'removes all but the first': (entries) => entries.slice(0, 1),
  'writes all anew': (entries) => rehash(entries.map((entry) => ({ ...invent(entry), actor: entry.actor }))),
};

function resealed(entry: Entry, change: (entry: Entry) => Partial<Entry>): Entry {
  const { hash: former, ...changed } = { ...entry, ...change(entry) };
  const hash = entryHash(changed);
  // Where the hash itself was changed, it is another one once more.
  return { ...changed, hash: hash === entry.hash ? former : hash };
}

function sealedAt(entry: Entry, sequence: number): Entry {
  const { hash: _former, ...whole } = { ...entry, sequence };
  return { ...whole, hash: entryHash(whole) };
}

const tried = { count: 0, unnoticed: 0, younger: 0 };

describe.each(bothEngines)('The audit trail on %s', (engine) => {
  let store: Store;
  let remove: () => Promise<void>;
  let genuine: Entry[];
  beforeAll(async () => {
    ({ store, remove } = await openEmptyStore(engine));
    await store.transaction(async (trx) => {
      for (let number = 1; number <= length; number += 1) {
        await appendAudit(trx, {
          actor: number % 3 === 0 ? null : `user-${number % 5}`,
          action: (['request.approve', 'users.update', 'session.start'] as const)[number % 3] ?? 'session.start',
          subject: `requests/${number}`,
          detail: { changed: ['email'], number, values: { list: [null, 'ñ'] } },
          at: new Date(Date.UTC(2026, 0, 1, 0, number)),
        });
      }
    });
    genuine = await store.db.selectFrom('audit').selectAll().orderBy('sequence').execute();
    // As a person with the rights of the server does it.
    await sql`alter table audit disable trigger audit_append_only`.execute(store.db);
  });
  afterAll(async () => {
    await remove();
    recordFigure(
      'trail',
      `${tried.count} tamperings on ${bothEngines.length} engines, ${tried.unnoticed} unnoticed; ${tried.younger} of younger entries reported as unproven`,
    );
  });

  const write = async (entries: readonly Entry[]): Promise<void> => {
    await store.transaction(async (trx) => {
      await sql`truncate audit`.execute(trx);
      if (entries.length > 0)
        await trx
          .insertInto('audit')
          .values(entries.map((entry) => ({ ...entry, detail: JSON.stringify(entry.detail) })))
          .execute();
    });
  };
  const knownOf = (turn: number): KnownEntry[] => {
    const numbered = ({ sequence, hash }: Entry): KnownEntry => ({ sequence, hash });
    const [newest, older] = [genuine[knownAt - 1], genuine[olderAt - 1]] as [Entry, Entry];
    // From a dossier or the log; from a head that was written down alone; from dossiers of two days.
    return [[numbered(newest)], [{ hash: newest.hash }], [numbered(older), numbered(newest)]][turn % 3] ?? [];
  };

  it('tells every tampering at or before the newest head that is known', async () => {
    const chance = chanceFrom(seed);
    const entries = Object.entries(tamperings);
    const unnoticed: string[] = [];
    const count = trials(Math.max(100, 3 * entries.length), entries.length);
    for (let turn = 0; turn < count; turn += 1) {
      const [kind = '', tamper] = entries[turn % entries.length] ?? [];
      const at = Math.floor(chance() * knownAt);
      const other = (at + 1 + Math.floor(chance() * (knownAt - 1))) % knownAt;
      await write(tamper?.(genuine, at, other) ?? []);
      const { brokenAt, missing } = await verifyAudit(store.db, { known: knownOf(turn) });
      tried.count += 1;
      if (brokenAt === undefined && missing.length === 0)
        unnoticed.push(`seed ${seed}, turn ${turn}: ${kind} at ${at + 1} (${other + 1})`);
    }
    tried.unnoticed += unnoticed.length;
    expect(unnoticed).toEqual([]);
  });

  it('reports what is younger than that head as unproven, and not what is as old', async () => {
    const younger: Tampering[] = [
      (entries) => entries,
      (entries) => entries.slice(0, knownAt + 5),
      (entries) => rehash(changeAt(entries, knownAt + 3, () => ({ actor: 'forger' }))),
      (entries) => rehash([...entries, invent(entries.at(-1))]),
      (entries) => rehash(removeFrom(entries, knownAt + 2)),
    ];
    for (const [turn, tamper] of younger.entries()) {
      const entries = tamper(genuine, 0, 0);
      await write(entries);
      const verdict = await verifyAudit(store.db, { known: knownOf(turn) });
      expect(verdict).toMatchObject({ entries: entries.length, missing: [], provenTo: knownAt });
      expect(verdict.brokenAt).toBeUndefined();
      expect(verdict.entries - verdict.provenTo).toBeGreaterThan(0);
      tried.younger += 1;
    }
    await write(genuine.slice(0, knownAt));
    expect(await verifyAudit(store.db, { known: knownOf(0) })).toMatchObject({ entries: knownAt, provenTo: knownAt });
  });
});
