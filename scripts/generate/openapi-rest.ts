/** Paths of the REST resources. */
import { textOf, type Definitions, type Json, type JsonObject } from './definitions';
import { recordType } from './names';
import { listHeaders } from '../../src/contract/wire';

const header = (name: string, description: string, required = false): JsonObject => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});
const listParameters: JsonObject[] = [
  header('filter', 'JSON object, percent-encoded: {"field": value}. Also as a query parameter.'),
  header('sort', 'JSON array, percent-encoded: ["field","ASC"].'),
  header(listHeaders.range, 'JSON array, percent-encoded: [0,19]. As a query parameter its name is range.'),
  header('cursor', 'X-Next-Cursor of the previous page: any depth at the same cost.'),
  header('count', '"exact" counts beyond the cap.'),
];

/**
 * Returns list, one, create and edit of every resource whose source is REST; `referred` rewrites references to
 * components.
 */
export function restPaths(definitions: Definitions, referred: (schema: Json) => JsonObject): JsonObject {
  const paths: JsonObject = {};
  for (const [name, { content }] of definitions.resources) {
    const source = content['source'];
    if (source.kind !== 'rest' || source.path === undefined) continue;
    const access = content['access'];
    const record = { $ref: `#/components/schemas/${recordType(textOf(content['record']))}` };
    const json = (schema: Json): JsonObject => ({ 'application/json': { schema: referred(schema) } });
    const refused = {
      description: 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
    };
    const operation = (verb: string, action: string, more: JsonObject): JsonObject => ({
      operationId: `${name}.${verb}`,
      description: `Allowed: ${access[action] ?? ''}`,
      'x-allow': { privileges: [access[action] ?? ''] },
      security: [{ main: [] }],
      ...more,
    });
    const done = (schema: Json): JsonObject => ({
      '200': { description: 'Done', content: json(schema) },
      default: refused,
    });
    const id: JsonObject = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
    const key = header('Idempotency-Key', 'The same key and body are answered alike and done once.');
    paths[source.path] = {
      get: operation('list', 'list', {
        summary: `List ${name}`,
        parameters: listParameters,
        responses: done({ type: 'array', items: record }),
      }),
      ...(access['create']
        ? {
            post: operation('create', 'create', {
              summary: `Create one of ${name}`,
              parameters: [key],
              requestBody: { required: true, content: json(record) },
              responses: done(record),
            }),
          }
        : {}),
    };
    paths[`${source.path}/{id}`] = {
      parameters: [id],
      get: operation('one', 'list', { summary: `One of ${name}`, responses: done(record) }),
      ...(access['edit']
        ? {
            put: operation('update', 'edit', {
              summary: `Change one of ${name} (merge patch)`,
              parameters: [key, header('If-Match', 'Version of the record, in quotes.', true)],
              requestBody: { required: true, content: json(record) },
              responses: done(record),
            }),
          }
        : {}),
      ...(access['delete']
        ? {
            delete: operation('remove', 'delete', {
              summary: `Delete one of ${name}`,
              parameters: [key, header('If-Match', 'Version of the record, in quotes.', true)],
              responses: done(record),
            }),
          }
        : {}),
    };
  }
  return paths;
}
