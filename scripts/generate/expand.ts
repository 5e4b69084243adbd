/** From our dialect to plain JSON Schema: limits and character patterns by name become keywords. */
import { entriesOf } from './definitions';
import type { JsonObject, Json } from './definitions';

/** The tables of limits.json that definitions name entries of; a type, since an interface is no JSON. */
export type LimitTables = {
  form: Record<string, { min?: number; max: number }>;
  characters: Record<string, { pattern: string }>;
  pageSizes: Record<string, number>;
  tooltips: Record<string, number>;
  dateRanges: Record<string, JsonObject>;
};

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = ({ type }: JsonObject): boolean =>
  [type].flat().some((each) => each === 'integer' || each === 'number');

/** Resolves our keywords at any depth; of the others (`x-…`) only the one that types are made from stays. */
export function expandSchema(schema: Json, limits: LimitTables): Json {
  if (Array.isArray(schema)) return schema.map((item) => expandSchema(item, limits));
  if (!isObject(schema)) return schema;
  const plain: JsonObject = {};
  for (const [keyword, value] of entriesOf(schema)) {
    if (keyword === 'properties' && isObject(value)) {
      // Names of properties are not keywords: one may well begin with `x-`.
      plain[keyword] = Object.fromEntries(
        entriesOf(value).map(([name, property]) => [name, expandSchema(property, limits)]),
      );
    } else if (keyword === 'x-limit' && typeof value === 'string') {
      const limit = limits.form[value];
      const [min, max] = isNumber(schema) ? ['minimum', 'maximum'] : ['minLength', 'maxLength'];
      if (limit) Object.assign(plain, { [max]: limit.max, ...(limit.min !== undefined && { [min]: limit.min }) });
    } else if (keyword === 'x-characters' && typeof value === 'string') {
      const pattern = limits.characters[value]?.pattern;
      if (pattern !== undefined) plain['pattern'] = pattern;
    } else if (keyword === 'x-lifecycle' || (!keyword.startsWith('x-') && keyword !== '$schema')) {
      plain[keyword] = expandSchema(value, limits);
    }
  }
  return plain;
}
