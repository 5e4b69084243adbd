import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const schemas = path.join(import.meta.dirname, '..', '..', 'schemas');

/** Reads a definition as it stands, not what was generated of it. */
export function readDefinition<T>(...names: string[]): T {
  return JSON.parse(readFileSync(path.join(schemas, ...names), 'utf8')) as T;
}

/** A call as `schemas/services/<family>.json` has it. */
export interface DefinedCall {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token: string;
  /** Whether it changes nothing, where its method does not say so. */
  readonly reads?: true;
  readonly allow: {
    readonly public?: true;
    readonly session?: true;
    readonly revocation?: true;
    readonly privileges?: readonly string[];
  };
  readonly headers?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly body?: { readonly properties?: Readonly<Record<string, unknown>>; readonly required?: readonly string[] };
}

export type PlacedCall = DefinedCall & { readonly key: string; readonly url: string };

/** The calls of every family, with their address on the embedded upstream. */
export const definedCalls: readonly PlacedCall[] = readdirSync(path.join(schemas, 'services'))
  .map((file) => path.basename(file, '.json'))
  .flatMap((family) =>
    readDefinition<{ calls: DefinedCall[] }>('services', `${family}.json`).calls.map((call) => ({
      ...call,
      key: `${family}.${call.name}`,
      url: `/api/${family}${call.path}`,
    })),
  );
