/** OpenAPI 3.1 of every family, and of the REST resources, from the same definitions. */
import type { CallContent } from './definition-contents';
import {
  languagesOf,
  textOf,
  type Definitions,
  type Json,
  type JsonObject,
  type LanguageDefinitions,
} from './definitions';
import { recordType } from './names';
import { literal, type Output } from './output';
import { mapReferences, type CallParts, type ProductSchemas } from './schemas';
import { restPaths } from './openapi-rest';

const errorBody: JsonObject = {
  type: 'object',
  required: ['status', 'error', 'message', 'informationCode'],
  properties: {
    status: { const: false },
    error: { type: 'string', description: 'What happened, in the language asked for.' },
    message: { type: 'string', description: 'The same text.' },
    informationCode: { type: 'string', description: 'Key of the error catalogue.' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          params: { type: 'object' },
          message: { type: 'string' },
        },
      },
    },
    unmet: { type: 'array', items: { type: 'string' } },
    current: {},
  },
};
const error = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
};

const referred = (schema: Json): JsonObject =>
  mapReferences(
    schema,
    (record, fragment) => `#/components/schemas/${recordType(record)}${fragment.replace(/^#/, '')}`,
  ) as JsonObject;

function response(call: CallContent, result: JsonObject | undefined): JsonObject {
  if (!result) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const schema: JsonObject =
    call['read'] === 'data'
      ? referred(result)
      : {
          type: 'object',
          required: ['status', 'data'],
          properties: {
            status: { const: true },
            data: referred(result),
            total: { type: 'integer' },
            message: { type: 'string' },
          },
        };
  return { 'application/json': { schema } };
}

function allowed(call: CallContent): string {
  const allow = call['allow'];
  if (allow.public) return 'Anyone.';
  if (allow.session) return 'Any signed-in user.';
  if (allow.revocation) return 'The bearer of a revocation token.';
  return `Any of: ${(allow.privileges ?? []).join(', ')}.`;
}

function operation({ family, call, parameters, body, result }: CallParts, languages: LanguageDefinitions): JsonObject {
  const required = new Set((parameters['required'] as string[] | undefined) ?? []);
  const { headers: declared = {} } = call;
  const headers = Object.entries(parameters['properties'] as Record<string, JsonObject>).map(([name, schema]) => ({
    name,
    in: 'header',
    required: required.has(name),
    description: [textOf(declared[name]?.['description']), 'Percent-encoded UTF-8.'].filter(Boolean).join(' '),
    schema: referred(schema),
  }));
  const title = call['title'];
  const others = languages.tables
    .filter((language) => language !== languages.fallback)
    .map((language) => title[language]);
  const description = call['description'] === undefined ? '' : `${textOf(call['description'])}\n\n`;
  return {
    operationId: `${family}.${textOf(call['name'])}`,
    summary: title[languages.fallback] ?? '',
    description: `${description}${others.join('. ')}.\n\nAllowed: ${allowed(call)}`,
    ...(headers.length > 0 ? { parameters: headers } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [call['multipart'] ? 'multipart/form-data' : 'application/json']: { schema: referred(body) } },
          },
        }
      : {}),
    responses: { '200': { description: 'Done', content: response(call, result) }, default: error },
    'x-allow': call['allow'] ?? null,
    security: call['token'] === 'none' ? [] : [{ [textOf(call['token'])]: [] }],
  };
}

const bearer = (description: string): JsonObject => ({
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description,
});
const securitySchemes: JsonObject = {
  main: bearer('Main token of the session'),
  security: bearer('Security token of the session'),
  identity: bearer('Token of the third-party identity service'),
  temporary: bearer('Temporary token (identity fallback)'),
  revocation: bearer('Token of the public revocation flow'),
};

/** Returns the records that a piece of the document refers to, and those that these refer to. */
function components(schemas: ProductSchemas, paths: JsonObject): JsonObject {
  const found = new Map<string, JsonObject>();
  const visit = (piece: Json) => {
    for (const [, type] of JSON.stringify(piece).matchAll(/#\/components\/schemas\/([A-Za-z0-9]+)/g)) {
      if (type === undefined || found.has(type)) continue;
      const record = [...schemas.records].find(([name]) => recordType(name) === type)?.[1];
      if (!record) continue;
      const schema = referred(record);
      found.set(type, schema);
      visit(schema);
    }
  };
  visit(paths);
  return { ...Object.fromEntries(found), ErrorBody: errorBody };
}

const openapiDocument = (
  title: string,
  description: string,
  server: string,
  paths: JsonObject,
  schemas: ProductSchemas,
): JsonObject => ({
  openapi: '3.1.0',
  info: { title, description, version: '1' },
  servers: [{ url: server }],
  paths,
  components: { schemas: components(schemas, paths), securitySchemes },
});

const restTitleIn = (definitions: Definitions, language: string): string =>
  textOf(definitions.texts.get(`${language}/upstream/apiPages`)?.content['restFamily']);

export function writeOpenApi(output: Output, definitions: Definitions, schemas: ProductSchemas): void {
  const index: JsonObject[] = [];
  const languages = languagesOf(definitions);
  for (const [family, { content }] of definitions.services) {
    const paths: Record<string, JsonObject> = {};
    for (const parts of schemas.calls.filter((call) => call.family === family)) {
      const path = textOf(parts.call['path']).replaceAll(/:([A-Za-z]+)/g, '{$1}');
      const method = textOf(parts.call['method']).toLowerCase();
      const known = paths[path]?.[method] as JsonObject | undefined;
      // Two calls may share a path and tell themselves apart by their bodies (POST /confronta).
      paths[path] = {
        ...paths[path],
        [method]: known ? merged(known, operation(parts, languages)) : operation(parts, languages),
      };
    }
    const title = content['title'];
    index.push({ name: family, title: content['title'], description: content['description'] });
    output.add(
      `openapi/${family}.json`,
      `${literal(openapiDocument(title[languages.fallback] ?? '', textOf(content['description']), `/api/${family}`, paths, schemas))}\n`,
    );
  }
  const rest = restPaths(definitions, referred);
  output.add(
    'openapi/rest.json',
    `${literal(openapiDocument(restTitleIn(definitions, languages.fallback), 'Resources of the console in the dialect of ra-data-simple-rest.', '/api/rest', rest, schemas))}\n`,
  );
  const restTitle = languages.tables.map((language) => [language, restTitleIn(definitions, language)]);
  index.push({
    name: 'rest',
    title: Object.fromEntries(restTitle) as JsonObject,
    description: 'Resources of the console in the dialect of ra-data-simple-rest.',
  });
  output.add('openapi/index.json', `${literal(index)}\n`);
}

function merged(first: JsonObject, second: JsonObject): JsonObject {
  const schemaOf = (operation: JsonObject) =>
    ((operation['requestBody'] as JsonObject)['content'] as Record<string, JsonObject>)['application/json']?.[
      'schema'
    ] as Json;
  const resultOf = (operation: JsonObject) =>
    (((operation['responses'] as JsonObject)['200'] as JsonObject)['content'] as Record<string, JsonObject>)[
      'application/json'
    ]?.['schema'] as Json;
  return {
    ...first,
    operationId: `${textOf(first['operationId'])}_${textOf(second['operationId']).split('.')[1] ?? ''}`,
    summary: `${textOf(first['summary'])} / ${textOf(second['summary'])}`,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { oneOf: [schemaOf(first), schemaOf(second)] } } },
    },
    responses: {
      '200': {
        description: 'Done',
        content: { 'application/json': { schema: { anyOf: [resultOf(first), resultOf(second)] } } },
      },
      default: error,
    },
  };
}
