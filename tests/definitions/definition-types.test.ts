import { describe, expect, it } from 'vitest';
import { DefinitionTypes } from '../../scripts/generate/definition-types';
import type { JsonObject } from '../../scripts/generate/definitions';

const text = { $ref: 'text.schema.json' };

/** Returns the lines of the module of a meta-schema with these properties and parts. */
function linesOf(properties: JsonObject, { hasTexts = false, ...others }: { hasTexts?: boolean } & JsonObject = {}) {
  const schema: JsonObject = { title: 'A plan', type: 'object', properties, ...others };
  return new DefinitionTypes(hasTexts).module('PlanFile', schema).split('\n');
}

describe('the type of a kind of definition', () => {
  it('has each property as the meta-schema documents it, and those that are required for certain', () => {
    const properties = { name: { type: 'string', description: 'Unique.' }, count: { type: 'integer' } };
    expect(linesOf(properties, { required: ['name'] }).slice(-7)).toEqual([
      '/** A plan */',
      'export interface PlanFile {',
      '/** Unique. */',
      'readonly name: string;',
      'readonly count?: number;',
      '}',
      '',
    ]);
  });

  it('has the values of an enum, a constant, a choice, a list and a table', () => {
    const lines = linesOf({
      order: { enum: ['ASC', 'DESC'] },
      ours: { const: true },
      default: { type: ['string', 'boolean'] },
      source: { oneOf: [{ const: 'rest' }, { type: 'integer' }] },
      columns: { type: 'array', items: { enum: ['a', 'b'] } },
      unique: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
      parts: { type: 'object', additionalProperties: { type: 'integer' } },
      filter: { type: 'object' },
      'x-kind': { type: 'object', properties: { field: { type: 'string' } }, required: ['field'] },
    });
    expect(lines.slice(3, -2)).toEqual([
      'readonly order?: "ASC" | "DESC";',
      'readonly ours?: true;',
      'readonly default?: string | boolean;',
      'readonly source?: "rest" | number;',
      'readonly columns?: readonly ("a" | "b")[];',
      'readonly unique?: readonly (readonly string[])[];',
      'readonly parts?: Readonly<Record<string, number>>;',
      'readonly filter?: Readonly<Record<string, unknown>>;',
      'readonly "x-kind"?: {',
      'readonly field: string;',
      '};',
    ]);
  });

  it('takes the names of calls, codes and extensions from the modules that have them', () => {
    const lines = linesOf({
      call: { $ref: 'reference.schema.json#/$defs/call' },
      kind: { $ref: 'extension-names.schema.json#/$defs/cell' },
      written: { $ref: 'record.schema.json#/$defs/writtenFormat' },
    });
    expect(lines).toEqual([
      "import type { CallName } from '../call-names';",
      "import type { CellName } from '../extensions';",
      "import type { WrittenFormat } from './record';",
      '',
      '/** A plan */',
      'export interface PlanFile {',
      'readonly call?: CallName;',
      'readonly kind?: CellName;',
      'readonly written?: WrittenFormat;',
      '}',
      '',
    ]);
  });

  it('leaves out what has a table of its own, or is written out before', () => {
    const properties = {
      $schema: { type: 'string' },
      label: text,
      steps: { type: 'array', items: text },
      papers: { type: 'object', additionalProperties: text },
      shared: { $ref: '#/$defs/sharedName' },
      name: { type: 'string' },
    };
    const parts = { $defs: { sharedName: { type: 'string' }, part: { enum: [1, 2] } } };
    expect(linesOf(properties, parts)).toEqual([
      '',
      'export type Part = 1 | 2;',
      '',
      '/** A plan */',
      'export interface PlanFile {',
      'readonly name?: string;',
      '}',
      '',
    ]);
    expect(linesOf({ label: text }, { hasTexts: true })).toContain('readonly label?: ByLanguage;');
  });

  it('is refused where a reference has none', () => {
    expect(() => linesOf({ name: { $ref: 'reference.schema.json' } })).toThrow(
      '"reference.schema.json" has no type: refer to a $defs of a meta-schema',
    );
  });
});
