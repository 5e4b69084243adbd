import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../../scripts/generate/definitions';
import { look, record, single } from './inventory/fact';
import { readInventory } from './inventory/inventory';

const inventory = readInventory();
const definitions = readDefinitions('schemas');

/** A definition with its `source`, and what has to stand in the fact that the source names: its code, key, text or family. */
type Sourced = readonly [name: string, source: string, stated: string];

function sourcedIn(entries: unknown, stated: (key: string, entry: unknown) => unknown): Sourced[] {
  return Object.entries(record(entries)).flatMap(([key, entry]) => {
    const source = look(entry, 'source');
    return typeof source !== 'string' ? [] : [[key, source, String(stated(key, entry))] as const];
  });
}

const sourced: Sourced[] = [
  ...sourcedIn(look(single(definitions, 'errors'), 'messages'), (_, message) => look(message, 'es')),
  ...sourcedIn(look(single(definitions, 'configuration'), 'keys'), (key) => key),
  ...[...definitions.lifecycles.values()].flatMap(({ content }) => sourcedIn(content['states'], (code) => code)),
  ...[...definitions.services].flatMap(([family, { content }]) => sourcedIn({ [family]: content }, () => family)),
];

/** Returns what a pointer such as `inventory.json#/limits/fileMegabytes` names; undefined when nothing stands there. */
const factOf = (source: string): unknown => look(inventory, ...source.replace('inventory.json#/', '').split('/'));

/** Returns whether a fact says it: a list by one of its items, an object by a key, a single value by being there. */
function states(fact: unknown, stated: string): boolean {
  if (!Array.isArray(fact)) return typeof fact === 'object' && fact !== null ? stated in fact : fact !== undefined;
  return fact.some((item) => item === stated || look(item, 'service') === stated);
}

describe('the source of a definition', () => {
  it('is given by messages, keys, states and families', () => expect(sourced.length).toBeGreaterThan(70));

  it.each(sourced.filter(([, source]) => !source.startsWith('ours: ')))(
    '%s: %s stands in the inventory',
    (_, source, stated) => {
      expect(states(factOf(source), stated)).toBe(true);
    },
  );
});
