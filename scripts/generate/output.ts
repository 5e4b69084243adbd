/** Writes the generated folder: only what changed, and nothing stale stays. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Json, JsonObject } from './definitions';

const notice = 'Written by scripts/generate from schemas/. Do not edit: change the definition.';
const bannerOf = (path: string): string => (path.endsWith('.css') ? `/* ${notice} */\n` : `// ${notice}\n`);

export class Output {
  private readonly files = new Map<string, string>();

  /** Adds a TypeScript, JavaScript or CSS file, or JSON. */
  add(path: string, content: string): void {
    this.files.set(path, path.endsWith('.json') ? content : bannerOf(path) + content);
  }

  /** Writes below `root`; answers how many files changed. */
  write(root: string): { written: number; removed: number } {
    let written = 0;
    for (const [path, content] of this.files) {
      const target = join(root, path);
      if (existsSync(target) && readFileSync(target, 'utf8') === content) continue;
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
      written += 1;
    }
    let removed = 0;
    for (const entry of existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : []) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      if (this.files.has(relative(root, path).replaceAll('\\', '/'))) continue;
      rmSync(path);
      removed += 1;
    }
    return { written, removed };
  }
}

/** Returns a constant as TypeScript source. */
export const literal = (value: unknown): string => JSON.stringify(value, null, 1);

/** A constant of a generated module. */
interface Constant {
  readonly name: string;
  readonly type: string;
  /** What it is, as its docstring. */
  readonly comment: string;
  /** Its value as TypeScript source. */
  readonly source: string;
}

/** Returns a module of exported constants as TypeScript source. */
export function constantsModule(imports: readonly string[], constants: readonly Constant[]): string {
  const exported = constants.map(
    ({ name, type, comment, source }) => `\n/** ${comment} */\nexport const ${name}: ${type} = ${source};\n`,
  );
  return [...imports.map((line) => `${line}\n`), ...exported].join('');
}

/** Returns a union of names as TypeScript source; of none, `never`. */
export const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ') || 'never';

export const without = (object: JsonObject, ...names: string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !names.includes(key)));

export const mapValues = (object: Json | undefined, change: (value: JsonObject) => Json): JsonObject =>
  Object.fromEntries(
    Object.entries((object ?? {}) as Record<string, JsonObject>).map(([key, value]) => [key, change(value)]),
  );
