/** Types of a kind of definition, from its meta-schema: the part of JSON Schema that `schemas/meta` is written in. */
import { textOf, type Json, type JsonObject, entriesOf } from './definitions';
import { pascalCase } from './names';
import { literal } from './output';

/** The types that other generated modules have for what a meta-schema refers to, by reference. */
const typesElsewhere: Readonly<Record<string, readonly [type: string, from: string]>> = {
  'text.schema.json': ['ByLanguage', '../languages'],
  'reference.schema.json#/$defs/call': ['CallName', '../call-names'],
  'reference.schema.json#/$defs/access': ['Access', '../access'],
  'reference.schema.json#/$defs/privilege': ['Privilege', '../access'],
  'reference.schema.json#/$defs/message': ['ConsoleErrorKey', '../errors'],
  'reference.schema.json#/$defs/configurationKey': ['ConfigurationKey', '../configuration'],
  'extension-names.schema.json#/$defs/cell': ['CellName', '../extensions'],
  'extension-names.schema.json#/$defs/filter': ['FilterName', '../extensions'],
  'extension-names.schema.json#/$defs/input': ['InputName', '../extensions'],
  'extension-names.schema.json#/$defs/panel': ['PanelName', '../extensions'],
  'extension-names.schema.json#/$defs/screen': ['ScreenName', '../extensions'],
  'extension-names.schema.json#/$defs/part': ['PartName', '../extensions'],
};
const ownPart = /^(?:([a-z-]+)\.schema\.json)?#\/\$defs\/(\w+)$/;

/** Names of parts that are written out before anything is generated (`schemas/shared`), so that no type has them. */
const resolvedNames = 'sharedName';

const isText = (schema: Json): boolean => isSchema(schema) && schema['$ref'] === 'text.schema.json';
const isSchema = (schema: Json | undefined): schema is JsonObject =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema);

/** Returns whether a part holds nothing but texts: one, several, or one by name. */
function holdsTexts(schema: Json): boolean {
  if (!isSchema(schema)) return false;
  const { items, additionalProperties } = schema;
  return isText(schema) || [items, additionalProperties].some((part) => part !== undefined && isText(part));
}

export class DefinitionTypes {
  private readonly imports = new Map<string, Set<string>>();

  /** @param hasTexts whether texts stay in what is generated; otherwise they have tables of their own, by language */
  constructor(private readonly hasTexts: boolean) {}

  /** Returns a module with a type of the whole, by this name, and of each of its `$defs`. */
  module(name: string, schema: JsonObject): string {
    const parts = Object.entries((schema['$defs'] ?? {}) as Record<string, JsonObject>)
      .filter(([part]) => part !== resolvedNames)
      .map(([part, content]) => this.declaration(pascalCase(part), content));
    const whole = this.declaration(name, { description: schema['title'] ?? '', ...schema });
    const imports = [...this.imports].map(
      ([from, types]) => `import type { ${[...types].sort().join(', ')} } from '${from}';\n`,
    );
    return `${imports.sort().join('')}\n${[...parts, whole].join('\n')}`;
  }

  private declaration(name: string, schema: JsonObject): string {
    const { properties } = schema;
    return isSchema(properties)
      ? `${commentOf(schema)}export interface ${name} ${this.members(schema, properties)}\n`
      : `${commentOf(schema)}export type ${name} = ${this.typeOf(schema)};\n`;
  }

  private members({ required = [] }: JsonObject, properties: JsonObject): string {
    const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
    const lines = entriesOf(properties)
      .filter(([name, schema]) => name !== '$schema' && !this.isLeftOut(schema))
      .map(
        ([name, schema]) =>
          `${commentOf(schema)}readonly ${/^\w+$/.test(name) ? name : literal(name)}${isRequired(name) ? '' : '?'}: ${this.typeOf(schema)};\n`,
      );
    return `{\n${lines.join('')}}`;
  }

  /** Returns whether no type has a part: texts that have a table of their own, and what is written out. */
  private isLeftOut(schema: Json): boolean {
    if (!this.hasTexts && holdsTexts(schema)) return true;
    return isSchema(schema) && schema['$ref'] === `#/$defs/${resolvedNames}`;
  }

  private typeOf(schema: Json | undefined): string {
    if (!isSchema(schema)) return 'unknown';
    const { $ref, enum: values, oneOf, type, items, properties, additionalProperties } = schema;
    if ($ref !== undefined) return this.referenced(textOf($ref));
    if ('const' in schema) return literal(schema['const']);
    if (Array.isArray(values)) return unionOf(values.map((value) => literal(value)));
    if (Array.isArray(oneOf)) return unionOf(oneOf.map((variant) => this.typeOf(variant)));
    if (Array.isArray(type)) return unionOf(type.map((each) => this.typeOf({ ...schema, type: each })));
    if (type === 'array') return arrayOf(this.typeOf(items));
    if (isSchema(properties)) return this.members(schema, properties);
    if (type === 'object') return `Readonly<Record<string, ${this.typeOf(additionalProperties)}>>`;
    return type === 'integer' ? 'number' : textOf(type) || 'unknown';
  }

  private referenced(reference: string): string {
    const elsewhere = typesElsewhere[reference];
    if (elsewhere) return this.imported(...elsewhere);
    const [, file, part = ''] = ownPart.exec(reference) ?? [];
    if (part === '') throw new Error(`"${reference}" has no type: refer to a $defs of a meta-schema`);
    return file === undefined ? pascalCase(part) : this.imported(pascalCase(part), `./${file}`);
  }

  private imported(type: string, from: string): string {
    this.imports.set(from, (this.imports.get(from) ?? new Set()).add(type));
    return type;
  }
}

const arrayOf = (type: string): string => `readonly ${type.includes(' ') ? `(${type})` : type}[]`;
const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');

/** Returns the documentation of a part: what its meta-schema says of it. */
function commentOf(schema: Json): string {
  const description = isSchema(schema) ? textOf(schema['description']) : '';
  return description === '' ? '' : `/** ${description} */\n`;
}
