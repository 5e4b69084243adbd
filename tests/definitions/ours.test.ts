import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../../scripts/generate/definitions';
import { array, look, record } from './inventory/fact';
import { callsOf, callTitle, definedCall } from './inventory/call-lookup';
import { readInventory, type InventoryCall } from './inventory/inventory';

const definitions = readDefinitions('schemas');
const inventory = readInventory();

/** What this product checks at our own upstream alone; no body of the specification has it. */
const machinery = ['version', 'challenge', 'dryRun', 'batchId', 'scans', 'assign', 'takeOver', 'next'];
/** Entered by a person: the specification names both among the data of a request, if not in the body of the call. */
const requestData: Readonly<Record<string, readonly string[]>> = {
  'POST /ECD/ecdissuecertificate': ['serialToken', 'encryptionPin'],
};

/** Returns the names that a call takes, and those that are marked as ours. */
function marks(part: unknown, mark: string): { names: string[]; ours: string[] } {
  const entries = Object.entries(record(part));
  return {
    names: entries.map(([name]) => name),
    ours: entries.filter(([, schema]) => look(schema, mark) !== undefined).map(([name]) => name),
  };
}

/** Returns whether the specification has a parameter; undefined where it does not show the body. */
function isSpecified(call: InventoryCall, name: string): boolean | undefined {
  if (requestData[`${call.method} ${call.path ?? ''}`]?.includes(name)) return true;
  if (call.body) return call.body.includes(name);
  return machinery.includes(name) ? false : undefined;
}

describe('what a call takes', () => {
  it.each(inventory.calls.map((call) => [callTitle(call), call] as const))(
    'is marked as ours where the specification does not have it: %s',
    (_title, call) => {
      const defined = definedCall(definitions, call);
      const body = marks(look(defined, 'body', 'properties'), 'x-ours');
      for (const name of body.names) {
        const specified = isSpecified(call, name);
        if (specified !== undefined) expect([name, body.ours.includes(name)]).toEqual([name, !specified]);
      }
      const headers = marks(look(defined, 'headers'), 'ours');
      const listed = (call.headers ?? []).map((name) => name.replace('?', ''));
      // "Body and headers", "optional headers": which ones is not shown.
      const shown = call.method === 'GET' || call.headers !== undefined;
      if (shown)
        expect(headers.names.filter((name) => !headers.ours.includes(name)).sort()).toEqual([...listed].sort());
    },
  );

  it.each(['certificate', 'projectT'])('in the lists of %s is ours beyond the filters of every list', (family) => {
    const call = callsOf(definitions, family).find(({ name }) => name === 'getprocessinformation');
    const { names, ours } = marks(look(call, 'body', 'properties'), 'x-ours');
    expect(names.filter((name) => !ours.includes(name))).toEqual(inventory.listFilters);
  });
});

describe('the fields of a record', () => {
  it.each(Object.entries(inventory.recordFields))(
    'of %s are marked as ours beyond the specification’s',
    (name, fields) => {
      const { names, ours } = marks(definitions.records.get(name)?.content['properties'], 'x-ours');
      expect(names.filter((field) => !ours.includes(field)).sort()).toEqual([...fields].sort());
    },
  );

  it('name a code by a catalogue that the specification has', () => {
    let checked = 0;
    for (const [name, { content }] of definitions.records)
      for (const [field, schema] of Object.entries(record(content['properties']))) {
        const call = look(schema, 'x-catalogue', 'call');
        if (typeof call !== 'string') continue;
        checked += 1;
        const [family = '', named] = call.split('.');
        const defined = callsOf(definitions, family).find((each) => each['name'] === named);
        expect([name, field, defined !== undefined, defined?.['ours']]).toEqual([name, field, true, undefined]);
        expect(array(Object.keys(record(content['properties'])))).toContain(look(schema, 'x-catalogue', 'of'));
      }
    expect(checked).toBeGreaterThan(0);
  });

  it('are marked as shown where the specification has the name, and never where they are ours', () => {
    const services = [...definitions.services.values()].flatMap(({ content }) => array(content['calls']));
    const shapes = [...definitions.records.values()].map(({ content }) => content['properties']);
    const fields = [...shapes, ...services.map((call) => look(call, 'result', 'properties'))].flatMap((properties) =>
      Object.entries(record(properties)),
    );
    const shown = fields.filter(([, schema]) => look(schema, 'x-specified') !== undefined);
    const names = shown.map(([name]) => name);
    // The specification writes the list of a role in capitals alone.
    expect([...new Set(names)].filter((name) => name !== 'privileges').sort()).toEqual(
      [...inventory.shownNames].sort(),
    );
    expect(shown.filter(([, schema]) => look(schema, 'x-ours') !== undefined)).toEqual([]);
  });
});
