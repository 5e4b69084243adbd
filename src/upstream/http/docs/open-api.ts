import type { ByLanguage } from '../../../contract/generated/languages';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Allowance } from '../../../contract/definitions';
import { projectRoot } from '../../project-root';

/** As much of JSON Schema as the pages show. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly 'x-allow'?: Allowance | null;
}

/** An OpenAPI 3.1 document, as `scripts/generate` writes it. */
export interface OpenApi {
  readonly info: { readonly title: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A family, or the REST resources. */
export interface Family {
  readonly name: string;
  readonly title: ByLanguage;
  readonly description: string;
  readonly document: OpenApi;
  /** The document as it is handed out. */
  readonly text: string;
}

const folder = join(projectRoot, 'src/contract/generated/openapi');

/** Reads every family's document. @throws Error when they were not generated */
export async function readFamilies(): Promise<readonly Family[]> {
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as readonly Omit<
    Family,
    'document' | 'text'
  >[];
  return Promise.all(
    index.map(async (family) => {
      const text = await readFile(join(folder, `${family.name}.json`), 'utf8');
      return { ...family, text, document: JSON.parse(text) as OpenApi };
    }),
  );
}
