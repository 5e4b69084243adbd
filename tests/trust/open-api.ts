import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InputSchema, Resolve } from './mutated-input';

interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: InputSchema }>> };
}

/** An OpenAPI document of the generated contract, as far as inputs are made from it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, InputSchema>> };
}

/** Reads the generated document of a family, or of the REST resources. */
export function documentOf(name: string): ApiDocument {
  const file = path.join(import.meta.dirname, '..', '..', 'src', 'contract', 'generated', 'openapi', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
}

/** Follows the references within a document. */
export function resolverOf({ components }: ApiDocument): Resolve {
  const resolve: Resolve = (schema) => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : resolve(components.schemas[name] ?? {});
  };
  return resolve;
}
