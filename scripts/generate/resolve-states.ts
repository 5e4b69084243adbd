/**
 * Replaces what other definitions say of a lifecycle's states and groups by the states themselves, of products by their
 * names, and of privileges that other events have by these, before they are read.
 */
import type { LifecycleContent } from './definition-contents';
import { DefinitionProblem, textOf, type DefinitionFile, type Definitions, type JsonObject } from './definitions';
import { keys } from './known-names';

const statesOf = (lifecycle: DefinitionFile<LifecycleContent>): Record<string, JsonObject> =>
  lifecycle.content['states'];

/** Returns the codes of a lifecycle that carry the tag, in its order. */
export function tagged(lifecycle: DefinitionFile<LifecycleContent>, tag: string): string[] {
  return Object.entries(statesOf(lifecycle)).flatMap(([code, state]) => (tagsOf(state).includes(tag) ? [code] : []));
}

/** Returns the groups of a state: those it names, and the one of states whose mails can be sent again. */
function tagsOf({ tags = [], mails }: JsonObject): string[] {
  return [...(tags as string[]), ...(mails === undefined ? [] : ['mailResendable'])];
}

/** Resolves the states named in one file. */
class Resolver {
  readonly problems: DefinitionProblem[] = [];
  constructor(
    private readonly definitions: Definitions,
    private readonly path: string,
  ) {}

  /** Replaces, at any depth, `x-lifecycle`, `x-states` and `x-products` by keywords of JSON Schema. */
  resolve(schema: unknown, pointer: string): void {
    if (typeof schema !== 'object' || schema === null) return;
    const node = schema as JsonObject;
    if (node['x-lifecycle'] !== undefined) this.resolveOpen(node, `${pointer}/x-lifecycle`);
    if (typeof node['x-states'] === 'string') this.resolveClosed(node, `${pointer}/x-states`);
    if (typeof node['x-products'] === 'string') this.resolveProducts(node, `${pointer}/x-products`);
    for (const [key, value] of Object.entries(node)) this.resolve(value, `${pointer}/${key}`);
  }

  /** Resolves a state that takes any code, as a provider may know others; the type is the lifecycle's. */
  private resolveOpen(node: JsonObject, pointer: string): void {
    for (const name of [node['x-lifecycle']].flat()) this.lifecycle(textOf(name), pointer);
    Object.assign(node, { type: 'string', pattern: '^[A-Z]{3}$' });
  }

  /** Resolves the states of a lifecycle: `guide` is every state, with its label. `guide.numbered`: those of the tag. */
  private resolveClosed(node: JsonObject, pointer: string): void {
    const [name = '', tag] = textOf(node['x-states']).split('.');
    const lifecycle = this.lifecycle(name, pointer);
    if (!lifecycle) return;
    delete node['x-states'];
    if (tag === undefined) {
      const labels = Object.entries(statesOf(lifecycle)).map(([code, state]) => [code, state['label'] ?? null]);
      const states = Object.fromEntries(labels) as JsonObject;
      Object.assign(node, { type: 'string', enum: Object.keys(states), 'x-enumLabels': states, 'x-statesOf': name });
    } else if (keys(lifecycle.content['tags']).includes(tag)) node['enum'] = tagged(lifecycle, tag);
    else this.report(pointer, `"${tag}" is not in ${lifecycle.path}#/tags; use one of its tags or add it there`);
  }

  /** Resolves the products of one kind: `certificate` or `service`. */
  private resolveProducts(node: JsonObject, pointer: string): void {
    const wanted = textOf(node['x-products']);
    const products = [...this.definitions.products.values()].filter(
      ({ content }) => (content['kind'] ?? 'certificate') === wanted,
    );
    if (products.length === 0) this.report(pointer, `no product is a "${wanted}"; use certificate or service`);
    delete node['x-products'];
    node['enum'] = products.map(({ content }) => textOf(content['name']));
  }

  private lifecycle(name: string, pointer: string): DefinitionFile<LifecycleContent> | undefined {
    const found = this.definitions.lifecycles.get(name);
    if (!found) this.report(pointer, `"${name}" is not in schemas/lifecycles; use one of its names or add it there`);
    return found;
  }

  private report(pointer: string, remedy: string): void {
    this.problems.push(new DefinitionProblem(this.path, pointer, remedy));
  }
}

/** Writes out the privileges of events that have those of every event that decides. */
function resolvePrivileges({ content: { events } }: DefinitionFile<LifecycleContent>): void {
  const deciding = new Set(
    events.flatMap(({ decides, privileges }) => (decides === true ? ((privileges ?? []) as string[]) : [])),
  );
  for (const event of events) {
    if (event['privilegesOf'] === undefined) continue;
    delete event['privilegesOf'];
    event['privileges'] = [...deciding];
  }
}

/** Writes the states out in records, resources and calls, and the privileges in lifecycles. @returns a problem for each lifecycle or tag that does not exist */
export function resolveStates(definitions: Definitions): DefinitionProblem[] {
  const { records, resources, services } = definitions;
  for (const lifecycle of definitions.lifecycles.values()) resolvePrivileges(lifecycle);
  return [records, resources, services].flatMap((files) =>
    [...files.values()].flatMap((file) => {
      const resolver = new Resolver(definitions, file.path);
      resolver.resolve(file.content, '');
      return resolver.problems;
    }),
  );
}
