import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownPaths } from './own-paths';
import { startProvider, type Provider } from './start';
import { differences, type Difference } from './renamed/differences';
import { visitPlaces } from './renamed/pointer';
import { TestCaller } from './testing/caller';
import { examples } from './testing/examples';
import { sessionFor } from './testing/session';

const now = () => new Date('2026-05-12T15:00:00Z');

/** The same answers from both variants, made from the same office. */
interface Pair {
  plain: unknown;
  renamed: unknown;
}

let plain: Provider;
let renamed: Provider;
beforeEach(async () => {
  plain = await startProvider({ now });
  renamed = await startProvider({ now, variant: 'renamed' });
});
afterEach(() => Promise.all([plain.close(), renamed.close()]));

async function responseOf(provider: Provider, id: string): Promise<unknown> {
  const caller = new TestCaller(provider, provider === renamed);
  const session = (username: string) => caller.session(username);
  if (id === 'own POST exchange') return (await exchange(provider, ['idIngreso', 'tiquete'])).body;
  if (id === 'rest GET users') return (await caller.rest('aguerrero', 'users')).body;
  if (id === 'rest GET users/id') return (await caller.rest('aguerrero', `users/${provider.store.users[0]?.id}`)).body;
  const example = examples(provider.store, session)[id];
  return (await caller.send(id, example?.())).body;
}

async function exchange(provider: Provider, fields: string[]): Promise<{ body: Record<string, unknown> }> {
  const id = provider.store.guid();
  provider.store.loginIds.set(id, 'cuenta0');
  const response = await fetch(provider.url + ownPaths.exchange, {
    method: 'POST',
    body: JSON.stringify(Object.fromEntries(fields.map((field) => [field, id]))),
  });
  return { body: (await response.json()) as Record<string, unknown> };
}

const pairOf = async (id: string): Promise<Pair> => ({
  plain: await responseOf(plain, id),
  renamed: await responseOf(renamed, id),
});

function valuesAt(root: unknown, pointer: string): unknown[] {
  const values: unknown[] = [];
  visitPlaces(root, pointer, (value) => values.push(value));
  return values;
}

/** Returns where a pointer of the records has gone once its call's envelope is renamed as well. */
function enveloped(call: string, pointer: string): string {
  const envelope = differences.filter(({ spec, places }) => spec === '/data' && places.some(([id]) => id === call));
  return envelope.reduce((path, { here }) => path.replace(/^\/data(?=\/|$)/, here), pointer);
}

const inResponses = differences.filter((difference) => difference.in === 'response');
/** Tells whether the name itself is another here, and not its value alone. */
const isMoved = ({ spec, here }: { spec: string; here: string }): boolean => spec !== here;
const places = inResponses.flatMap((difference) =>
  difference.places.map(([call, base]) => ({ ...difference, call, base })),
);
const perDifference = inResponses.map((difference) => ({ ...difference, ...first(difference) }));

/** Chooses the place that shows a difference best: one whose call has no other, where there is such a call. */
function first({ places: [place, ...others] }: Difference): { call: string; base: string } {
  const count = (call: string) => places.filter((each) => each.call === call).length;
  const chosen = [place, ...others].find((each) => each && count(each[0]) === 1) ?? place;
  if (!chosen) throw new Error('A difference without a place');
  return { call: chosen[0], base: chosen[1] };
}

describe('the renamed provider', () => {
  it('differs in 40 places, each named once', () => {
    expect(differences).toHaveLength(40);
    expect(new Set(differences.map(({ place }) => place)).size).toBe(40);
  });

  it.each(perDifference)('answers $place at $here of $call', async (difference) => {
    const { call, base, spec, here, convert } = difference;
    const pair = await pairOf(call);
    const [specified, gone] = [valuesAt(pair.plain, base + spec), valuesAt(pair.renamed, enveloped(call, base) + spec)];
    expect(specified.length).toBeGreaterThan(0);
    if (isMoved(difference)) expect(gone).toEqual([]);
    const values = valuesAt(pair.renamed, enveloped(call, base) + here);
    const isRandom = /token|exchange/i.test(spec + call);
    if (isRandom) expect(values).toHaveLength(specified.length);
    else expect(values).toEqual(specified.map(convert));
  });

  it.each([...new Set(places.map(({ call }) => call))])(
    'keeps no specified name of a difference in %s',
    async (call) => {
      const body = await responseOf(renamed, call);
      const remaining = places
        .filter((place) => place.call === call && isMoved(place))
        .flatMap(({ base, spec }) => valuesAt(body, enveloped(call, base) + spec));
      expect(remaining).toEqual([]);
    },
  );

  it('names the claims of its tokens otherwise', () => {
    const claims = (provider: Provider) => {
      const { token } = sessionFor(provider.store, 'vbeltran');
      return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<
        string,
        unknown
      >;
    };
    const [own, other] = [claims(plain), claims(renamed)];
    expect(own).toMatchObject({ expiresIn: '60 min' });
    expect(other).toMatchObject({ duracion: 'PT60M', numDoc: own['documentNumber'] });
    expect(Object.keys(other)).not.toEqual(expect.arrayContaining(['documentNumber']));
    expect(Object.keys(other)).not.toEqual(expect.arrayContaining(['expiresIn']));
  });

  it('takes the id of a sign-in by its own field alone', async () => {
    expect((await exchange(renamed, ['idIngreso'])).body).toMatchObject({ status: false });
    expect((await exchange(renamed, ['tiquete'])).body).toHaveProperty('tokens');
    expect((await exchange(plain, ['idIngreso'])).body).toMatchObject({ error: null });
  });

  it('filters by its own field and code, and by the specified ones no longer', async () => {
    const count = async (provider: Provider, body: object) => {
      const id = 'certificate POST /Consult/getprocessinformation';
      const response = await new TestCaller(provider).send(id, { as: 'vbeltran', body });
      return (response.body as { data: unknown[] }).data.length;
    };
    const all = await count(plain, {});
    const filtered = await count(plain, { status: 'EMC' });
    expect(filtered).toBeLessThan(all);
    expect(await count(renamed, { estado: 'VIGENTE' })).toBe(filtered);
    expect(await count(renamed, { status: 'EMC' })).toBe(all);
  });

  it('changes a setting by its own fields alone', async () => {
    const change = async (provider: Provider, key: string, value = 'configurationValue') => {
      const sent = { as: 'aguerrero', body: { [key]: 'DaysDateFilter', [value]: '45' } };
      const { body } = await new TestCaller(provider).send('certificate PUT /ECD/updateSystemConfiguration', sent);
      return (body as { code: string }).code;
    };
    expect(await change(plain, 'configurationKey')).toBe('200');
    expect(await change(renamed, 'configurationKey')).toBe('CFG-01');
    expect(await change(renamed, 'parametro')).toBe('CFG-01');
    expect(await change(renamed, 'parametro', 'valor')).toBe('200');
  });

  it('takes a person under the names that it gives one by, and answers under them', async () => {
    const [user] = renamed.store.users;
    const edit = async (fields: object) => {
      const init = { method: 'PUT', body: JSON.stringify(fields) };
      return (await new TestCaller(renamed).rest('aguerrero', `users/${user?.id}`, init)).body;
    };
    expect(await edit({ nombres: 'Luz Ángela', active: 'N' })).toMatchObject({ nombres: 'Luz Ángela', active: 'N' });
    const { nombres } = (await edit({ names: 'Otra', active: 'N' })) as { nombres: string };
    expect(nombres).not.toContain('Otra');
    expect([user?.person.firstName, user?.isActive]).toEqual(['Luz', false]);
  });

  it('serves files at a path of its own', async () => {
    const id = 'documents GET file';
    const caller = new TestCaller(renamed, false);
    const example = examples(renamed.store, (username) => caller.session(username))[id];
    expect(await caller.send(id, example?.())).toMatchObject({ status: 404 });
    expect(await responseOf(renamed, id)).toHaveProperty('respuesta');
  });

  it('prints an inner status of its own in refusals too', async () => {
    const { body } = await new TestCaller(renamed).send('certificate POST /ECD/RejectRequest', {
      as: 'vbeltran',
      body: {},
    });
    expect(body).toMatchObject({ estado: 'ERROR', message: 'No se encontraron resultados' });
  });
});
