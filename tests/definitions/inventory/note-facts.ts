import type { Definitions } from '../../../scripts/generate/definitions';
import { equal, fact, look, record, type Fact } from './fact';
import { followed } from './call-lookup';

type Reading = (defined: unknown, found: RegExpExecArray, definitions: Definitions) => boolean;

const resultProperties = (definitions: Definitions, defined: unknown): Record<string, unknown> =>
  record(followed(definitions, look(defined, 'result'))['properties']);

/** What the inventory says of a call in words, as far as it can be held against a definition. */
const readings: readonly [RegExp, Reading][] = [
  [/^body is the ceid$/, (defined) => look(defined, 'body', 'type') === 'string'],
  [/^body is the answers$/, (defined) => look(defined, 'body', 'properties', 'answers', 'type') === 'array'],
  [/first item of the result is used/, (defined) => look(defined, 'first') === true],
  [/result read from the whole response/, (defined) => look(defined, 'read') === 'data'],
  [/multipart form/, (defined) => look(defined, 'multipart') === true],
  [/adds a structure service id/, (defined) => look(defined, 'body', 'properties', 'structureServiceId') !== undefined],
  [/status 222 is Error inesperado/, (defined) => look(defined, 'errors', 'statuses', '222') === 'townsUnexpected'],
  [
    /body typeName is echoed back/,
    (defined) => ['body', 'result'].every((part) => look(defined, part, 'properties', 'typeName') !== undefined),
  ],
  [/fails if the response carries an error/, (defined) => look(defined, 'innerError') === true],
  [
    /serviceType fixed to ([a-z-]+)/,
    (defined, found) => look(defined, 'body', 'properties', 'serviceType', 'const') === found[1],
  ],
  [
    /externalRequestId as a string/,
    (defined) => look(defined, 'body', 'properties', 'externalRequestId', 'type') === 'string',
  ],
  [
    /optional headers/,
    (defined) => Object.values(record(look(defined, 'headers'))).every((header) => look(header, 'optional') === true),
  ],
  [
    /body and headers/,
    (defined) => look(defined, 'body') !== undefined && Object.keys(record(look(defined, 'headers'))).length > 0,
  ],
  [
    /returns valueFlag, '0' when absent/,
    (defined) => look(defined, 'result', 'properties', 'valueFlag', 'default') === '0',
  ],
  [
    /returns (\w+) and (\w+)/,
    (defined, [, one = '', two = ''], definitions) =>
      [one, two].every((key) => key in resultProperties(definitions, defined)),
  ],
  [
    /reads data\.(\w+)(?: or data\.(\w+))?$/,
    (defined, found, definitions) =>
      look(defined, 'read') === 'data' &&
      found.slice(1).every((key) => key === undefined || key in resultProperties(definitions, defined)),
  ],
  [
    /reads ((?:\w+, )+\w+)$/,
    (defined, [, keys = ''], definitions) =>
      keys.split(', ').every((key) => key in resultProperties(definitions, defined)),
  ],
  [
    /AES-CBC printer PIN/,
    (_defined, _found, definitions) =>
      look(definitions.records.get('printer-request')?.content, 'properties', 'data', 'properties', 'Pin') !==
      undefined,
  ],
];

export function* noteFacts(definitions: Definitions, title: string, note: string, defined: unknown): Iterable<Fact> {
  for (const [pattern, holds] of readings) {
    const found = pattern.exec(note);
    if (found) yield fact(`${title}: ${found[0]}`, holds(defined, found, definitions));
  }
  if (/no retries, no caching, 30 s/.test(note)) {
    yield equal(
      `${title}: time limit in ms`,
      look(definitions.single.get('limits')?.content, 'transport', 'sessionCheckTimeoutMs'),
      30_000,
    );
  }
}
