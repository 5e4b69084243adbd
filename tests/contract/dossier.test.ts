import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  chainNames,
  documentName,
  dossierFormat,
  formerDossierFormat,
  manifestName,
  packDossier,
  signatureName,
} from '../../src/contract/dossier';

const text = new TextEncoder();

describe('the bundle of a request', () => {
  afterEach(() => vi.useRealTimers());

  it('keeps the names of its format: what was exported years ago is still found and verified', () => {
    expect([dossierFormat, formerDossierFormat]).toEqual(['rubrica-dossier/2', 'rubrica-dossier/1']);
    expect([manifestName, signatureName, ...chainNames]).toEqual([
      'manifest.json',
      'manifest.sig',
      'certificates/seal.crt',
      'certificates/issuing.crt',
      'certificates/root.crt',
    ]);
  });

  it('is a zip that gives back its files, in their order', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}\/[a-z]{1,8}\.[a-z]{3}$/);
    fc.assert(
      fc.property(fc.dictionary(name, fc.uint8Array({ maxLength: 300 })), (files) => {
        const back = unzipSync(packDossier(files));
        expect(Object.keys(back)).toEqual(Object.keys(files));
        for (const [at, bytes] of Object.entries(files)) expect(Buffer.from(back[at]!)).toEqual(Buffer.from(bytes));
      }),
      { numRuns: 40 },
    );
  });

  it('has the same bytes whenever it is packed, so that another byte anywhere is noticed', () => {
    const files = { [manifestName]: text.encode('{}'), 'documents/01-FRD.jpg': text.encode('an image') };
    vi.useFakeTimers({ now: new Date('2026-01-01T10:00:00Z') });
    const first = packDossier(files);
    vi.setSystemTime(new Date('2031-07-09T23:00:00Z'));
    expect(packDossier(files)).toEqual(first);
  });

  it('stores its files as they are, distinguished by a reader of the bytes', () => {
    const content = 'manifest '.repeat(50);
    const packed = Buffer.from(packDossier({ [manifestName]: text.encode(content) }));
    // The local header of APPNOTE 4.3.7: its method is 0, stored.
    expect(packed.readUInt32LE(0)).toBe(0x04034b50);
    expect(packed.readUInt16LE(8)).toBe(0);
    expect(packed.includes(content)).toBe(true);
  });
});

describe('the place of a document in it', () => {
  it.each([
    [1, 'FRD', 'image/jpeg', 'documents/01-FRD.jpg'],
    [2, 'RVD', 'image/png', 'documents/02-RVD.png'],
    [12, 'RUT', 'application/pdf', 'documents/12-RUT.pdf'],
    [3, 'CSR', 'application/pkcs10', 'documents/03-CSR.bin'],
  ])('%i, a %s of %s, is %s', (place, type, contentType, name) => {
    expect(documentName(place, type, contentType)).toBe(name);
  });

  it('sorts as the documents are counted', () => {
    const names = Array.from({ length: 99 }, (_, at) => documentName(at + 1, 'DNI', 'application/pdf'));
    expect([...names].sort()).toEqual(names);
  });
});
