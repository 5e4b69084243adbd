import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { policyNumbers } from './policy-numbers';
import { repository, writtenFiles } from './repository-files';

/** Files and folders whose numbers are no policy: nothing that an office decides would change them. */
const technical: Readonly<Record<string, string>> = {
  'src/contract/abbreviation.ts': 'letters of an abbreviation, a custom of the language',
  'src/contract/business-days.ts': 'holidays by law',
  'src/contract/colombia.ts': 'the time zone',
  'src/contract/dossier.ts': 'the first moment that a ZIP file can write',
  'src/contract/durations.ts': 'units of time',
  'src/contract/formats.ts': 'the longest address of RFC 5321',
  'src/contract/nit.ts': 'weights of a check digit, by law',
  'src/contract/picture-measures.ts': 'measures of a picture, tuned on drawn ones',
  'src/upstream/adapters/inspection/foreign-content.ts': 'a file format',
  'src/upstream/adapters/inspection/jpeg.ts': 'a file format',
  'src/upstream/adapters/inspection/png.ts': 'a file format',
  'src/upstream/store/job-errors.ts': 'frames of a stack that tell a cause',
  'src/upstream/adapters/pdf-sheet.ts': 'the layout of a paper',
  'src/upstream/adapters/pki/der.ts': 'ASN.1 tags',
  'src/upstream/adapters/pki/key-pairs.ts': 'the keys that a kind names',
  'src/upstream/adapters/pki/ocsp-request.ts': 'RFC 9654',
  'src/upstream/adapters/pki/ocsp-response.ts': 'RFC 6960',
  'src/upstream/adapters/pki/pkcs12-cipher.ts': 'lengths of the ciphers’ keys',
  'src/upstream/adapters/pki/pkcs12-key.ts': 'RFC 7292, appendix B',
  'src/upstream/adapters/pki/seal.ts': 'AES-GCM',
  'src/upstream/adapters/pki/weak-keys.ts': 'the arithmetic of weak keys',
  'src/upstream/adapters/printing/spool.ts': 'the layout of a paper',
  'src/upstream/domain/accounts/refresh-secret.ts': 'AES-GCM',
  'src/upstream/domain/courier/draw-label.ts': 'the layout of a paper',
  'src/upstream/domain/courier/draw-manifest.ts': 'the layout of a paper',
  'src/upstream/domain/privacy/draw-own-data.ts': 'the layout of a paper',
  'src/upstream/domain/listing/comparable-values.ts': 'the range of PostgreSQL’s integer',
  'src/upstream/domain/recognition': 'measures of the reader, tuned on the corpus of documents',
  'src/upstream/domain/requests/pdf/draw-proof-of-filing.ts': 'the layout of a paper',
  'src/upstream/domain/requests/pdf/draw-filing-receipt.ts': 'the layout of a paper',
  'src/upstream/domain/revocation/draw-revocation-receipt.ts': 'the layout of a paper',
  'src/upstream/http/docs': 'the layout of the API pages',
  'src/upstream/store/advisory-lock.ts': 'names of locks',
  'src/upstream/store/audit.ts': 'the length of a digest',
  'src/upstream/store/backup': 'the archive’s format and the portions of its streams',
  'src/upstream/store/copy-directory.ts': 'the clock of file systems',
  'src/upstream/store/parsers.ts': 'PostgreSQL’s numbers of its types',
  'src/upstream/store/table-plan.ts': 'PostgreSQL’s longest name',
  'src/upstream/store/plan-tables.ts': 'a measure of the planner',
};

const folders = ['adapters', 'app', 'calls', 'domain', 'http', 'settings', 'store'].map(
  (folder) => `src/upstream/${folder}/`,
);
const isCovered = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  [...folders, 'src/upstream/settings.ts', 'src/contract/'].some((folder) => file.startsWith(folder)) &&
  !file.startsWith('src/upstream/store/migrations/');
const exempt = (file: string): string | undefined =>
  Object.keys(technical).find((place) => file === place || file.startsWith(`${place}/`));

describe('a number of policy', () => {
  const covered = writtenFiles.filter(isCovered);
  const numbersOf = (file: string) => policyNumbers(file, readFileSync(path.join(repository, file), 'utf8'));

  it('stands in limits.json or configuration.json, never in the code that obeys it', () => {
    const stray = covered
      .filter((file) => exempt(file) === undefined)
      .flatMap((file) => numbersOf(file).map((number) => `${file}:${number}`));
    expect(
      stray,
      'Write the number into schemas/limits.json (`server` where the console does not need it), or into configuration.json where an administrator changes it, and read the generated constant; units of time are in src/contract/durations.ts. A number of a format or of a drawing: name its file in `technical`, with the reason.',
    ).toEqual([]);
  });

  it('bounds no field of the console by itself: its length is a limit', () => {
    const stray = writtenFiles
      .filter((file) => /^src\/console\/.*\.tsx$/.test(file))
      .filter((file) => /\b(max|min)Length=\{\d+\}/.test(readFileSync(path.join(repository, file), 'utf8')));
    expect(stray, 'Read the length from `limits.form`, as the body of the call does by x-limit.').toEqual([]);
  });

  it('has no exemption that nothing needs', () => {
    const needed = new Set(covered.filter((file) => numbersOf(file).length > 0).map(exempt));
    expect(Object.keys(technical).filter((place) => !needed.has(place))).toEqual([]);
  });

  it.each([
    ['const tries = 5;', ['1: 5']],
    ['const pausesSeconds = [10, 60];', ['1: 10', '1: 60']],
    ['const validityMs = limits.minutes * 60_000;', ['1: 60_000']],
    ['export const rules = { attempts: 50 };', ['1: 50']],
    ['const take = () => query.limit(200);', ['1: 200']],
    ['const at = (status: number) => status === 404;', []],
    ['const day = (text: string) => text.slice(0, 10);', []],
    ['const first = 0, step = -1;', []],
    ["const read = () => variables.integer('PORT', 3000, 0, 65_535);", ['1: 3000']],
  ])('is found by its place and size: %s', (code, numbers) => {
    expect(policyNumbers('sample.ts', code)).toEqual(numbers);
  });
});
