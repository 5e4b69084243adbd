import { hostileTexts, hostileValue, type Choices } from './hostile-values';

/** What of JSON Schema the definitions use, as far as inputs are made from it. */
export interface InputSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
  readonly items?: InputSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly InputSchema[];
  readonly oneOf?: readonly InputSchema[];
  readonly allOf?: readonly InputSchema[];
}

/** Finds what a `$ref` names. */
export type Resolve = (schema: InputSchema) => InputSchema;

type Path = readonly string[];

const deepest = 4;

/** Returns every place that the schema or the example has a value at. */
function placesOf(schema: InputSchema | undefined, example: unknown, resolve: Resolve): Path[] {
  const found = new Map<string, Path>();
  const visit = (part: InputSchema | undefined, value: unknown, path: Path): void => {
    if (path.length > 0) found.set(path.join('/'), path);
    if (path.length >= deepest) return;
    const known = part && resolve(part);
    const names = new Set(Object.keys(propertiesOf(known, resolve)));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const name of Object.keys(value)) names.add(name);
    for (const name of names)
      visit(propertiesOf(known, resolve)[name], (value as Record<string, unknown> | undefined)?.[name], [
        ...path,
        name,
      ]);
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    if (known?.items ?? first) visit(known?.items, first, [...path, '0']);
  };
  visit(schema, example, []);
  return [...found.values()];
}

function propertiesOf(schema: InputSchema | undefined, resolve: Resolve): Readonly<Record<string, InputSchema>> {
  if (!schema) return {};
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(resolve);
  return Object.assign({}, schema.properties, ...parts.map((part) => propertiesOf(part, resolve))) as Readonly<
    Record<string, InputSchema>
  >;
}

/** Returns a body that is wrong, or extreme, somewhere. */
export function mutatedBody(
  schema: InputSchema | undefined,
  example: unknown,
  resolve: Resolve,
  choices: Choices,
): unknown {
  if (choices.oneIn(25)) return hostileValue(choices);
  if (schema && choices.oneIn(6)) return sampleOf(schema, resolve, choices, 0);
  let body: unknown = structuredClone(example) ?? {};
  const places = placesOf(schema, example, resolve);
  for (let change = 0; change < 1 + choices.below(3) && places.length > 0; change += 1)
    body = changed(body, choices.of(places), choices);
  if (choices.oneIn(12) && typeof body === 'object')
    Object.defineProperty(body, choices.of(['__proto__', 'constructor', 'x\u0000', 'x', 'id', 'version', 'state']), {
      value: hostileValue(choices),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return body;
}

/** Returns the body with another value at that place, or none. */
function changed(body: unknown, [name, ...rest]: Path, choices: Choices): unknown {
  if (name === undefined) return hostileValue(choices);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(body)
    ? [...(body as unknown[])]
    : typeof body === 'object' && body !== null
      ? { ...body }
      : {};
  const holder = copy as Record<string, unknown>;
  if (rest.length === 0 && choices.oneIn(8)) {
    if (Array.isArray(copy)) copy.pop();
    else delete holder[name];
  } else holder[name] = changed(holder[name], rest, choices);
  return copy;
}

/** Returns a body as the schema allows it, its texts hostile where the schema leaves them free. */
function sampleOf(part: InputSchema, resolve: Resolve, choices: Choices, depth: number): unknown {
  const schema = resolve(part);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return choices.of(schema.enum);
  const [alternative] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (alternative && !schema.properties) return sampleOf(alternative, resolve, choices, depth + 1);
  const type = Array.isArray(schema.type) ? choices.of(schema.type as readonly string[]) : schema.type;
  if (type === 'object' || schema.properties) {
    const entries = Object.entries(depth > 6 ? {} : propertiesOf(schema, resolve));
    const included = entries.filter(([name]) => schema.required?.includes(name) || choices.oneIn(2));
    return Object.fromEntries(included.map(([name, each]) => [name, sampleOf(each, resolve, choices, depth + 1)]));
  }
  if (type === 'array') return schema.items && depth < 6 ? [sampleOf(schema.items, resolve, choices, depth + 1)] : [];
  if (type === 'integer' || type === 'number')
    return choices.of([schema.minimum ?? 0, schema.maximum ?? 2_147_483_647, 1, Number.MAX_SAFE_INTEGER]);
  if (type === 'boolean') return choices.oneIn(2);
  const text = choices.of(hostileTexts);
  return schema.maxLength === undefined ? text : [...text].slice(0, schema.maxLength).join('');
}

/** Returns the parameters with some of them hostile, missing or extreme. */
export function mutatedParameters(
  names: readonly string[],
  example: Readonly<Record<string, string>>,
  choices: Choices,
): Record<string, string> {
  const sent = { ...example };
  for (const name of names) {
    if (!choices.oneIn(3)) continue;
    if (choices.oneIn(5)) delete sent[name];
    else sent[name] = choices.of(hostileTexts);
  }
  return sent;
}
