/** Every schema of the product in one place, by name: records, and the three parts of each call. */
import type { CallContent, SchemaContent } from './definition-contents';
import { expandSchema, type LimitTables } from './expand';
import { textOf, single, type Definitions, type Json, type JsonObject, entriesOf } from './definitions';
import { addedParameters, type FilterColumn } from './list-parameters';
import { callType, recordType } from './names';
import { mapValues } from './output';

export interface CallParts {
  family: string;
  call: CallContent;
  parameters: JsonObject;
  body?: JsonObject;
  /** Absent where the call is binary: it gives a file. */
  result?: JsonObject;
}
export interface ProductSchemas {
  records: Map<string, JsonObject>;
  calls: CallParts[];
}

export const limitTables = (definitions: Definitions): LimitTables => single(definitions, 'limits');

type Headers = Record<string, { schema: JsonObject; optional?: boolean }>;

/** A list that the server pages takes these beside its own parameters; sort is ["field","ASC"], count
 * past the cap is asked for, ids are those of the list alone. */
export const pagingHeaders: Headers = {
  page: { schema: { type: 'integer', minimum: 1 }, optional: true },
  pageSize: { schema: { type: 'integer', minimum: 1 }, optional: true },
  sort: { schema: { type: 'string', maxLength: 200 }, optional: true },
  cursor: { schema: { type: 'string', maxLength: 1000 }, optional: true },
  count: { schema: { type: 'string', enum: ['exact'] }, optional: true },
  ids: { schema: { type: 'string', pattern: '^[A-Za-z0-9-]+(,[A-Za-z0-9-]+)*$', maxLength: 4000 }, optional: true },
};

/** Returns what a property takes as a filter: its type and length, and nothing that only a whole value obeys. */
function filterSchema({ schema }: FilterColumn, limits: LimitTables): JsonObject {
  const sharedKeywords = ['type', 'format', 'enum', 'maxLength', 'x-lifecycle', 'x-sensitivity'];
  const max = limits.form[textOf(schema['x-limit'])]?.max;
  return {
    ...Object.fromEntries(Object.entries(schema).filter(([keyword]) => sharedKeywords.includes(keyword))),
    ...(max === undefined ? {} : { maxLength: max }),
  };
}

function parametersSchema(call: CallContent, filters: Record<string, JsonObject>): JsonObject {
  const added = call['body'] ? {} : mapValues(filters, (schema) => ({ schema, optional: true }));
  const own = { ...((call['headers'] ?? {}) as Headers), ...(added as Headers) };
  const headers = call['paging'] === 'server' ? { ...own, ...pagingHeaders } : own;
  const required = Object.keys(headers).filter((name) => !headers[name]?.optional);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, header.schema])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

function bodySchema(body: SchemaContent, filters: Record<string, JsonObject>): JsonObject {
  if (Object.keys(filters).length === 0) return body;
  return { ...body, properties: { ...(body['properties'] as JsonObject), ...filters } };
}

/** Returns all schemas, expanded to plain JSON Schema; references to records stay `../records/<name>.json`. */
export function productSchemas(definitions: Definitions): ProductSchemas {
  const limits = limitTables(definitions);
  const plain = (schema: Json) => expandSchema(schema, limits) as JsonObject;
  const records = new Map([...definitions.records].map(([name, file]) => [name, plain(file.content)]));
  const calls = [...definitions.services.entries()].flatMap(([family, file]) =>
    file.content['calls'].map((call) => {
      const filters = Object.fromEntries(
        addedParameters(definitions, call).map(([parameter, column]) => [parameter, filterSchema(column, limits)]),
      );
      return {
        family,
        call,
        parameters: plain(parametersSchema(call, filters)),
        ...(call['body'] === undefined ? {} : { body: plain(bodySchema(call['body'], filters)) }),
        ...(call['result'] === undefined ? {} : { result: plain(call['result']) }),
      };
    }),
  );
  return { records, calls };
}

const recordReference = /^(?:\.\.\/records\/|)([a-z0-9-]+)\.json(#.*)?$/;

/** Returns the same schema with each reference to a record rewritten by `target`. */
export function mapReferences(schema: Json, target: (record: string, fragment: string) => string): Json {
  if (Array.isArray(schema)) return schema.map((item) => mapReferences(item, target));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    entriesOf(schema).map(([key, value]) => {
      const found = key === '$ref' && typeof value === 'string' ? recordReference.exec(value) : null;
      return [key, found ? target(found[1] ?? '', found[2] ?? '') : mapReferences(value, target)];
    }),
  );
}

/** Returns every schema by its type name, references as `prefix + type`. */
export function namedSchemas(schemas: ProductSchemas, prefix: string): Record<string, JsonObject> {
  const local = (schema: Json) =>
    mapReferences(
      schema,
      (record, fragment) => `${prefix}${recordType(record)}${fragment.replace(/^#/, '')}`,
    ) as JsonObject;
  const named: Record<string, JsonObject> = {};
  for (const [name, schema] of schemas.records) named[recordType(name)] = local(schema);
  for (const { family, call, parameters, body, result } of schemas.calls) {
    const name = textOf(call['name']);
    named[callType(family, name, 'Parameters')] = local(parameters);
    if (body) named[callType(family, name, 'Body')] = local(body);
    if (result) named[callType(family, name, 'Result')] = local(result);
  }
  return named;
}
