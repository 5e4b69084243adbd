import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, WrongDefinitions, type Json, type JsonObject } from '../../scripts/generate/definitions';
import { generateContract } from '../../scripts/generate/generate-contract';
import { makeScratchCopy, type ScratchCopy } from '../../scripts/scratch-copy';

/** Every text that the new language gets ends so: whatever does not was taken from another language. */
const mark = ' (pt)';

let copy: ScratchCopy;
beforeAll(async () => {
  copy = await makeScratchCopy();
});
afterAll(() => copy.remove());

const inCopy = (...names: string[]) => path.join(copy.folder, ...names);
const readJson = (file: string) => JSON.parse(readFileSync(inCopy('schemas', file), 'utf8')) as JsonObject;
const writeJson = (file: string, content: JsonObject) =>
  writeFileSync(inCopy('schemas', file), JSON.stringify(content));

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(inCopy(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending))
    .sort();
}

/** Lists the definitions; a provider's profile is none, and speaks the languages of its installation. */
const definitionFiles = () =>
  filesBelow('schemas', '.json').filter((file) => !/^(?:meta|texts|providers)\//.test(file));

/** Returns the objects of a definition that have a Spanish text, by their pointers. */
function textsOf(value: Json, pointer = ''): [string, Record<string, string>][] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, at) => textsOf(item, `${pointer}/${at}`));
  if (typeof value['es'] === 'string') return [[pointer, value as Record<string, string>]];
  return entriesOf(value).flatMap(([key, item]) => textsOf(item, `${pointer}/${key}`));
}

function translated(value: Json): Json {
  // What names a message has that message's translation.
  if (typeof value === 'string') return /^\{errors\.\w+\}$/.test(value) ? value : `${value}${mark}`;
  return Object.fromEntries(entriesOf(value as JsonObject).map(([key, item]) => [key, translated(item)]));
}

async function problems(): Promise<string[]> {
  try {
    await generateContract(inCopy('schemas'), inCopy('src/contract/generated'));
    return [];
  } catch (error) {
    if (error instanceof WrongDefinitions) return error.problems.map(String);
    throw error;
  }
}

function compile(): Promise<string> {
  const compiler = [inCopy('node_modules/ts7/bin/tsc'), '--noEmit', '--pretty', 'false', '--checkers', '1'];
  // A third of its time goes into sweeping memory that it could have; more threads read the same types once each.
  const env = { ...process.env, GOGC: '400', GOMAXPROCS: '1' };
  return new Promise((resolve) => {
    execFile(process.execPath, compiler, { cwd: copy.folder, env, maxBuffer: 16 * 2 ** 20 }, (_error, output) =>
      resolve(output),
    );
  });
}

describe.sequential('a language that is added to limits.json', () => {
  it('fails generation, which names each missing text by file and place, and each missing table', async () => {
    const limits = readJson('limits.json');
    (limits['languages'] as { tables: string[] }).tables.push('pt');
    writeJson('limits.json', limits);
    const reported = await problems();
    const unnamed = 'schemas/limits.json#/languages/names: lacks "pt"; add it';
    for (const file of definitionFiles()) {
      const pointers = textsOf(readJson(file)).map(([pointer]) => pointer);
      if (pointers.length === 0) continue;
      const [problem = '', ...more] = reported.filter(
        (each) => each.startsWith(`schemas/${file}#`) && each !== unnamed,
      );
      const lines = problem.split('\n');
      if (pointers.length === 1) expect(problem).toBe(`schemas/${file}#${pointers[0]}: lacks its text in "pt"; add it`);
      else {
        expect(lines[0]).toBe(`schemas/${file}#: lacks ${pointers.length} texts in "pt"; add each of them at`);
        expect(lines.slice(1)).toEqual(pointers.map((pointer) => `  ${pointer}`));
      }
      expect(more).toEqual([]);
    }
    const tables = reported.filter((each) => each.startsWith('schemas/texts/'));
    expect(tables.map((each) => each.replace(/ \d+ /, ' n '))).toEqual(
      filesBelow('schemas/texts/es', '.json').map(
        (file) => `schemas/texts/pt/${file}#: is missing with n texts; translate schemas/texts/es/${file}`,
      ),
    );
    expect(reported).toContain(unnamed);
  });

  it('is generated once its texts are there, from that one entry and them alone', async () => {
    for (const file of definitionFiles()) {
      const content = readJson(file);
      for (const [, texts] of textsOf(content)) texts['pt'] = `${texts['es']}${mark}`;
      if (file === 'limits.json') {
        const languages = content['languages'] as { locales: JsonObject; names: Record<string, JsonObject> };
        languages.locales['pt'] = 'pt-BR';
        languages.names['pt'] = { es: 'Portugués', en: 'Portuguese', pt: `Português${mark}` };
      }
      writeJson(file, content);
    }
    for (const file of filesBelow('schemas/texts/es', '.json')) {
      const { $comment: _, ...table } = readJson(`texts/es/${file}`);
      mkdirSync(path.dirname(inCopy('schemas/texts/pt', file)), { recursive: true });
      writeJson(`texts/pt/${file}`, translated(table) as JsonObject);
    }
    expect(await problems()).toEqual([]);
  });

  it('has every text of its own, and takes none from another language', () => {
    const strings = (file: string) => [...readFileSync(inCopy(file), 'utf8').matchAll(/": ("(?:[^"\\]|\\.)*")/g)];
    for (const folder of ['texts', 'upstream-texts']) {
      for (const file of filesBelow(`src/contract/generated/${folder}`, '.ts').filter((each) =>
        each.startsWith('pt'),
      )) {
        const texts = strings(`src/contract/generated/${folder}/${file}`).map(
          ([, text = '']) => JSON.parse(text) as string,
        );
        expect(texts.length, file).toBeGreaterThan(0);
        for (const text of texts) expect(text.endsWith(mark), `${file}: ${text}`).toBe(true);
      }
    }
    expect(readFileSync(inCopy('src/contract/generated/languages.ts'), 'utf8')).toContain('"pt": "pt-BR"');
  });

  it('compiles in contract and upstream', async () => {
    // The console's packages would make the compiler six times as slow; no file of it names a language (below).
    const config = JSON.parse(readFileSync(inCopy('tsconfig.json'), 'utf8')) as JsonObject;
    writeFileSync(inCopy('tsconfig.json'), JSON.stringify({ ...config, include: ['src/contract', 'src/upstream'] }));
    expect(await compile()).toBe('');
  }, 120_000);
});

/** Where a language may be named, and why. */
const named: Readonly<Record<string, string>> = {
  'src/upstream/seed/requests/draw-document.ts': 'the documents of the demo are in Spanish',
  'src/upstream/seed/requests/seed-waybills.ts': 'a manifest of the demo',
  'src/upstream/store/migrations/baseline/requests.ts': 'the language of a request that was filed without one',
};

it('no code names a language', () => {
  const naming = ['src', 'scripts/generate', 'scripts/bundle', 'scripts/prerender'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('/generated/'))
      .filter((file) =>
        /(['"`])(es|en)\1|\b(es|en): |['"`](es|en)-[A-Z]{2}|texts\/(es|en)\//.test(readFileSync(file, 'utf8')),
      ),
  );
  expect(naming.sort()).toEqual(Object.keys(named).sort());
});
