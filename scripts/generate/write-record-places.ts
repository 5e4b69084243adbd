/** Where records, states and moments stand in what each call takes and gives, for the mapping of a provider's profile. */
import type { RecordContent, SchemaContent } from './definition-contents';
import type { ObjectPlace, Place, Places, RecordField, RecordPlaces } from '../../src/contract/place-of-record';
import { textOf, type Definitions, type Json, type JsonObject } from './definitions';
import { listParameters } from './list-parameters';
import { mapValues, type Output } from './output';
import type { ProductSchemas } from './schemas';

export function writeRecordPlaces(output: Output, definitions: Definitions, { calls }: ProductSchemas): void {
  const places = fieldPlaces(definitions);
  const records = Object.fromEntries(
    [...definitions.records].map(([name, { content }]) => [name, propertiesOf(content, () => undefined)]),
  );
  const raw = [...definitions.services].flatMap(([family, { content }]) =>
    content['calls'].map((call) => [`${family}.${textOf(call['name'])}`, call] as const),
  );
  const callPlaces = raw.map(([key, call]) => {
    const resultRecord = rootRecord(call['result']);
    const read = (name: string, schema: SchemaContent) => places(key, resultRecord, name, schema);
    // Tokens are no record that anyone edits: a renewal takes them as its call says.
    const writes = call['method'] !== 'GET' && call['reads'] !== true && !key.startsWith('auth.');
    const written = (name: string, schema: SchemaContent) => places(key, resultRecord, name, schema, writes);
    const parameters = calls.find((parts) => `${parts.family}.${textOf(parts.call['name'])}` === key)?.parameters;
    const parts = {
      result: placeOf(call['result'], () => undefined),
      body: placeOf(call['body'], written),
      parameters: objectOf(withStates(parameters, call['headers']), read),
    };
    return [key, Object.fromEntries(Object.entries(parts).filter(([, place]) => place !== undefined))] as const;
  });
  const table: RecordPlaces = {
    records: present(records),
    calls: Object.fromEntries(callPlaces.filter(([, parts]) => Object.keys(parts).length > 0)),
    also: present(
      Object.fromEntries([...definitions.records].map(([name, { content }]) => [name, otherNames(content)])),
    ),
  };
  output.add(
    'record-places.ts',
    `import type { RecordPlaces } from '../place-of-record';\n\nexport const recordPlaces: RecordPlaces = ${JSON.stringify(table)};\n`,
  );
  writeRecordFields(output, definitions);
}

/** Writes what a field may hold, for the server alone: it checks the values that a profile names. */
function writeRecordFields(output: Output, { records, lifecycles }: Definitions): void {
  const fields = Object.fromEntries(
    [...records].map(([name, { content }]) => [
      name,
      mapValues({ ...partsOf(content), ...content['properties'] }, (schema) => {
        const item = (schema['items'] ?? schema) as JsonObject;
        return {
          ...(item['enum'] !== undefined && { enum: item['enum'] }),
          ...(schema['format'] !== undefined && { format: schema['format'] }),
          ...(schema['type'] !== undefined && { type: schema['type'] }),
        };
      }),
    ]),
  );
  const states = Object.fromEntries(
    [...lifecycles].map(([name, { content }]) => [
      name,
      {
        states: Object.keys(content['states']),
        events: content['events'].map((event) => textOf(event['name'])),
      },
    ]),
  );
  output.add(
    'record-fields.ts',
    `import type { LifecycleNames, RecordFields } from '../place-of-record';\n\n` +
      `export const recordFields: RecordFields = ${JSON.stringify(fields)};\n\n` +
      `export const lifecycleNames: LifecycleNames = ${JSON.stringify(states)};\n`,
  );
}

/** Returns the parts that fields of a record are made of, as texts: a provider may have them elsewhere as well. */
function partsOf(content: RecordContent): JsonObject {
  const schemas = Object.values(content['properties'] ?? {});
  const names = schemas.flatMap((schema) => schema['x-composed'] ?? []);
  return Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
}

/** Returns where the codes of a plain value come from; undefined where from nothing that a profile maps. */
type FieldPlace = (name: string, schema: SchemaContent) => Place | undefined;

const recordReference = /^(?:\.\.\/records\/|)([a-z0-9-]+)\.json$/;

function recordOf(schema: SchemaContent): string | undefined {
  return recordReference.exec(textOf(schema['$ref']))?.[1];
}

function rootRecord(result: Json | undefined): string | undefined {
  const schema = (result ?? {}) as JsonObject;
  return recordOf(schema) ?? recordOf((schema['items'] ?? {}) as JsonObject);
}

function placeOf(schema: Json | undefined, fieldPlace: FieldPlace, name = ''): Place | undefined {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return undefined;
  const record = recordOf(schema);
  if (record !== undefined) return { kind: 'record', name: record };
  if (schema['items'] !== undefined) {
    const items = placeOf(schema['items'], fieldPlace, name);
    return items && { kind: 'list', of: items };
  }
  if (schema['properties'] !== undefined) return objectOf(schema, fieldPlace);
  const place = name === '' ? undefined : fieldPlace(name, schema);
  if (place?.kind === 'field') return place;
  const lifecycles = schema['x-lifecycle'] ?? schema['x-statesOf'];
  if (lifecycles !== undefined) return { kind: 'state', lifecycles: [lifecycles].flat().map(textOf) };
  if (schema['format'] === 'date-time') return { kind: 'moment' };
  return place;
}

function objectOf(schema: SchemaContent | undefined, fieldPlace: FieldPlace): ObjectPlace | undefined {
  const properties = propertiesOf(schema, fieldPlace);
  return properties && { kind: 'object', properties };
}

function propertiesOf(schema: SchemaContent | undefined, fieldPlace: FieldPlace): Places | undefined {
  const entries = Object.entries(schema?.['properties'] ?? {}).flatMap(([name, property]) => {
    const place = placeOf(property, fieldPlace, name);
    return place === undefined ? [] : [[name, place] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Returns the other names that the specification has for fields; undefined where it has none. */
function otherNames(content: RecordContent): Record<string, string> | undefined {
  const entries = Object.entries(content['properties'] ?? {}).flatMap(([name, { 'x-alsoNamed': other }]) =>
    other === undefined ? [] : [[name, textOf(other)] as const],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Returns parameters, expanded with the filters of their list, with what the definition says of states. */
function withStates(parameters: SchemaContent | undefined, headers: Json | undefined): JsonObject | undefined {
  const own = (headers ?? {}) as Record<string, { schema: SchemaContent }>;
  const properties = Object.entries(parameters?.['properties'] ?? {});
  return { properties: Object.fromEntries(properties.map(([name, schema]) => [name, own[name]?.schema ?? schema])) };
}

/**
 * Returns what finds the fields that a parameter, or a property of a body, carries the codes of: the field that a list
 * filters by it; that of its name in the record that the call gives, which a write takes as that record has it; those of
 * its name with the same values.
 */
function fieldPlaces({ records, resources, ...definitions }: Definitions) {
  const fields = [...records].flatMap(([record, { content }]) =>
    Object.entries(content['properties'] ?? {}).map(
      ([name, schema]) => ({ record, name, values: JSON.stringify(schema['enum']) }) as const,
    ),
  );
  const filters = [...resources.values()].flatMap(({ content }) => {
    const list = content['source']['list'];
    if (list?.['call'] === undefined) return [];
    const parameters = listParameters({ records, resources, ...definitions }, content);
    return Object.entries(parameters).map(([parameter, field]) => ({
      call: textOf(list['call']),
      parameter,
      of: { record: textOf(content['record']), field: field.replace('[]', '').split('.')[0] ?? '' },
    }));
  });
  return (
    call: string,
    resultRecord: string | undefined,
    name: string,
    schema: SchemaContent,
    isWritten = false,
  ): Place | undefined => {
    const values = JSON.stringify(schema['enum']);
    const candidates: RecordField[] = [
      ...filters.filter((one) => one.call === call && one.parameter === name).map(({ of }) => of),
      ...fields
        .filter((one) => one.name === name && (one.record === resultRecord || (one.values ?? '') === values))
        .map(({ record }) => ({ record, field: name })),
    ];
    const isOfResult = ({ record, field }: RecordField): boolean => record === resultRecord && field === name;
    const inResult = isWritten ? candidates.find(isOfResult) : undefined;
    const [first, ...others] = distinct(inResult ? [inResult, ...candidates] : candidates);
    // A filter by a state is written as the state is, whatever its own schema says.
    const filtered = first && records.get(first.record)?.content['properties']?.[first.field];
    const lifecycles = filtered?.['x-lifecycle'] ?? filtered?.['x-statesOf'];
    if (lifecycles !== undefined && !inResult) return { kind: 'state', lifecycles: [lifecycles].flat().map(textOf) };
    return first && { kind: inResult ? 'field' : 'code', of: [first, ...others] };
  };
}

/** Returns fields in their order, each once. */
function distinct(fields: readonly RecordField[]): RecordField[] {
  return [...new Map(fields.map((one) => [`${one.record}.${one.field}`, one])).values()];
}

function present<Value>(entries: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  );
}
