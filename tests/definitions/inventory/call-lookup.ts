import type { Definitions } from '../../../scripts/generate/definitions';
import { array, look, record } from './fact';
import type { Inventory, InventoryCall } from './inventory';

/** The definition of a call: by method and path, or by name where the specification shows no path. */
type DefinedCall = Record<string, unknown>;

export function callsOf(definitions: Definitions, family: string): DefinedCall[] {
  return array(look(definitions.services.get(family)?.content, 'calls')).map(record);
}

const camelCase = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns how a call is called: `certificate GET /Consult/getValidations`; a name follows where the path is not shown,
 * or shared.
 */
export function callTitle({ service, method, path, name }: InventoryCall): string {
  return [service, method, path, name].filter((part) => part !== null && part !== undefined).join(' ');
}

export function definedCall(definitions: Definitions, call: InventoryCall): DefinedCall | undefined {
  return callsOf(definitions, call.service).find(
    (defined) =>
      defined['method'] === call.method &&
      (call.path === null ? defined['pathNotShown'] === true : defined['path'] === call.path) &&
      (call.name === undefined || defined['name'] === camelCase(call.name)),
  );
}

/** Calls that the specification does not have and that do not say so. */
export function unexpectedCalls(definitions: Definitions, inventory: Inventory): string[] {
  const expected = new Set(inventory.calls.map((call) => definedCall(definitions, call)));
  return [...definitions.services.keys()].flatMap((family) =>
    callsOf(definitions, family)
      .filter((call) => call['ours'] !== true && !expected.has(call))
      .map((call) => `${family}.${String(call['name'])}`),
  );
}

/** Returns a schema with its reference to a record followed. */
export function followed(definitions: Definitions, schema: unknown): Record<string, unknown> {
  const reference = look(schema, '$ref');
  const name = typeof reference === 'string' ? /records\/([a-z0-9-]+)\.json$/.exec(reference)?.[1] : undefined;
  return record(name === undefined ? schema : definitions.records.get(name)?.content);
}
