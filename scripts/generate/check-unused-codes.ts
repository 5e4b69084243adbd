/** What is defined and does nothing: a privilege that opens nothing, a state that no event reaches. */
import { single, type JsonObject } from './definitions';
import { objects, type Names } from './known-names';

/** Returns every text in it, at any depth. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* texts(part);
}

/** Returns the codes and lists that definitions ask for, beside the roles that give them. */
function askedFor({ definitions }: Names): Set<string> {
  const { records, resources, services, lifecycles, products, single: others } = definitions;
  const asking = [...others].filter(([name]) => !['access', 'demo'].includes(name)).map(([, file]) => file);
  const files = [records, resources, services, lifecycles, products].flatMap((group) => [...group.values()]);
  const asked = new Set([...files, ...asking].flatMap(({ content }) => [...texts(content)]));
  const lists = single(definitions, 'access')['lists'];
  for (const [list, { privileges }] of Object.entries(lists))
    if (asked.has(list)) for (const code of privileges) asked.add(code);
  return asked;
}

/** Checks that a privilege of which nothing asks says why it is there, and no other says so. */
export function checkPrivilegeUses(names: Names): void {
  const asked = askedFor(names);
  const access = single(names.definitions, 'access');
  for (const group of ['privileges', 'processes'])
    for (const [code, entry] of Object.entries(access[group] as Record<string, JsonObject>)) {
      const isReserved = entry['reserved'] !== undefined;
      if (!asked.has(code) && !isReserved)
        names.report(
          'access.json',
          `/${group}/${code}`,
          'opens nothing; let a call, an event, a list or a page ask for it, say in "reserved" why it stays, or remove it',
        );
      if (asked.has(code) && isReserved)
        names.report(
          'access.json',
          `/${group}/${code}/reserved`,
          'is said of a privilege that is asked for; remove it',
        );
    }
}

/** Checks that a state is where a record begins, or where an event of another state leads. */
export function checkStatesReached(names: Names): void {
  for (const { path, content } of names.definitions.lifecycles.values()) {
    const reached = new Set([content['initial'], ...objects(content['events']).map((event) => event['to'])]);
    for (const state of Object.keys(content['states']))
      if (!reached.has(state))
        names.report(
          path,
          `/states/${state}`,
          'is reached by no event; give one of #/events its code as "to", or remove it',
        );
  }
}
