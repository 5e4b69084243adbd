import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  extensionOf,
  fileNameProblem,
  fileRules,
  fileTypes,
  fileSizeProblem,
  formatOf,
  mimeTypesOf,
  shortenedFileName,
  shortenedText,
} from '../../src/contract/files';

describe('the rules of a place that takes files', () => {
  it('takes jpg of 8 MB where nothing is configured', () => {
    expect(fileRules(undefined, 8)).toEqual({ types: ['jpg'], bytes: 8_000_000 });
    expect(fileRules('', 8)).toEqual(fileRules(undefined, 8));
    expect(fileRules(' .PDF, jpg ,,PNG', 2)).toEqual({ types: ['pdf', 'jpg', 'png'], bytes: 2_000_000 });
    expect(fileTypes('tar.gz')).toEqual(['tar.gz']);
  });

  it('says the maximum in MB, and takes exactly that', () => {
    const rules = fileRules('pdf', 8);
    expect(fileSizeProblem(0, rules)).toEqual({ key: 'fileEmpty' });
    expect(fileSizeProblem(8_000_000, rules)).toBeUndefined();
    expect(fileSizeProblem(8_000_001, rules)).toEqual({ key: 'fileTooLarge', params: { megabytes: 8 } });
  });

  it('knows the several mime types of a signing request', () => {
    expect(mimeTypesOf(['csr'])).toEqual(expect.arrayContaining(['text/csr', 'application/pkcs10']));
  });

  it('offers no mime type for what is unknown', () => {
    expect(mimeTypesOf(['jpg', 'zzz', 'jpeg'])).toEqual(['image/jpeg']);
  });

  it.each([
    ['jpg', ['jpeg', 'jpe', 'jpg']],
    ['p12', ['pfx', 'p12']],
    ['crt', ['cer', 'pem', 'crt']],
    ['pdf', ['pdf']],
  ])('knows the other names of %s', (format, names) => {
    expect([...new Set(names.map(formatOf))]).toEqual([format]);
    expect(fileNameProblem(`archivo.${names[0]!}`, [format])).toBeUndefined();
  });

  it.each([
    ['foto.JPG', 'jpg'],
    ['acta.final.pdf', 'pdf'],
    ['foto', ''],
    ['.jpg', ''],
    ['foto.', ''],
  ])('reads the extension of %s', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  it.each([
    ['Cédula (anverso) Nº 2.jpg', undefined],
    ['foto.jpeg', undefined],
    ['foto.jpg.jpeg', undefined],
    ['acta 1.2 final.jpg', undefined],
    ['foto.gif', 'fileTypeNotAllowed'],
    ['foto', 'fileTypeNotAllowed'],
    ['foto.jpg ', 'fileNameCharacters'],
    ['foto.jpg.', 'fileNameCharacters'],
    ['a/b.jpg', 'fileNameCharacters'],
    ['‮gpj.jpg', 'fileNameCharacters'],
    ['foto.exe.jpg', 'fileNameDouble'],
    ['factura.pdf.jpg', 'fileNameDouble'],
    ['lote.zip.jpg', 'fileNameDouble'],
    [`${'a'.repeat(496)}.jpg`, undefined],
    [`${'a'.repeat(497)}.jpg`, 'fileNameTooLong'],
  ])('checks the name %s', (name, key) => {
    expect(fileNameProblem(name, ['jpg'])?.key).toBe(key);
  });

  it('says what it would have taken', () => {
    expect(fileNameProblem(`${'a'.repeat(501)}`, ['jpg'])?.params).toEqual({ limit: 500 });
    expect(fileNameProblem('foto.exe.jpg', ['jpg'])?.params).toEqual({ inner: 'exe', outer: 'jpg' });
    expect(fileNameProblem('foto.gif', ['pdf', 'jpg'])?.params).toEqual({ types: 'pdf, jpg' });
    expect(fileNameProblem('foto.jpg', ['pdf', 'jpg'])).toBeUndefined();
  });
});

describe('long names and texts', () => {
  const letters = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 1200 });

  it('are shortened to 500 characters, and a name keeps its extension', () => {
    fc.assert(
      fc.property(letters, fc.constantFrom('jpg', 'pdf', 'PNG'), (text, extension) => {
        const short = shortenedFileName(`a${text}.${extension}`);
        expect([...short].length).toBeLessThanOrEqual(500);
        expect(extensionOf(short)).toBe(extension.toLowerCase());
        expect([...shortenedText(text)].length).toBeLessThanOrEqual(500);
      }),
    );
  });

  it('are left alone at 500, and marked by an ellipsis beyond', () => {
    const [exact, beyond] = ['a'.repeat(500), 'a'.repeat(501)];
    expect(shortenedText(exact)).toBe(exact);
    expect(shortenedText(beyond)).toBe(`${'a'.repeat(499)}…`);
    expect(shortenedFileName(`${beyond}.pdf`)).toBe(`${'a'.repeat(496)}.pdf`);
    expect(shortenedFileName('foto.pdf')).toBe('foto.pdf');
    expect(shortenedFileName(beyond)).toBe(exact);
    expect(shortenedFileName(`.${beyond}`)).toBe(`.${'a'.repeat(499)}`);
    expect(shortenedFileName(`foto.${'a'.repeat(499)}`)).toBe(`foto.${'a'.repeat(495)}`);
    expect(shortenedFileName(`foto.${'a'.repeat(498)}`)).toBe(`f.${'a'.repeat(498)}`);
    // In lower case its extension is longer.
    expect(shortenedFileName(`${beyond}.İ`)).toBe(`${'a'.repeat(498)}.İ`);
  });
});
