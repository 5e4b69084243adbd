import fc from 'fast-check';
import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateDefinitions, type CertificateProduct } from '../../../src/contract/generated/certificate-profiles';
import { makeSubject, readSubject } from '../../../src/upstream/adapters/pki/subject';
import { abbreviateOrganization, abbreviatePerson } from '../../../src/contract/abbreviation';
import type { SubjectFacts } from '../../../src/contract/certificate-facts';
import { facts, openAuthority, type TestAuthority } from './authority';

const { profiles } = certificateDefinitions;
const problemsOf = (product: CertificateProduct, changed: SubjectFacts) =>
  makeSubject(profiles[product], { ...facts, ...changed }).problems;

/** Names as people have them: Latin letters, accents composed or not, and what stands between. */
const letter = fc.constantFrom(
  ...'aeiounáéíóúüñçÑÁÖßøłşžğışệ',
  'e\u0301',
  'N\u0303',
  "'",
  '-',
  '.',
  ',',
  '"',
  '\\',
  '#',
  '+',
  '=',
  ';',
  '<',
  '&',
  '/',
);
const name = fc
  .array(fc.string({ unit: letter, minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 8 })
  .map((words) => words.join(' '));
const composed = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
const lengthOf = (text: string): number => [...composed(text)].length;

describe('a subject', () => {
  let authority: TestAuthority;
  beforeAll(async () => {
    authority = await openAuthority('postgres');
  });
  afterAll(() => authority.close());

  it('stands in the certificate to the letter where it fits, else as the one rule abbreviates it', async () => {
    await fc.assert(
      fc.asyncProperty(name, name, name, async (givenNames, surnames, organization) => {
        const fullName = [composed(givenNames), composed(surnames)].join(' ');
        const subject = { ...facts, fullName, givenNames, surnames, organization };
        expect(authority.pki.checkSubject('companyMembership', subject)).toEqual([]);
        const issued = await authority.issue({ product: 'companyMembership', subject });
        const read = Object.fromEntries(
          readSubject(issued.certificate).name.map(({ attribute, value }) => [attribute, value]),
        );
        const legacy = new X509Certificate(issued.certificate).toLegacyObject().subject as unknown as typeof read;
        for (const attribute of ['CN', 'O']) expect(legacy[attribute]).toBe(read[attribute]);
        expect(read['GN']).toBe(composed(givenNames));
        expect(read['SN']).toBe(composed(surnames));
        expect(read['CN']).toBe(
          lengthOf(fullName) > 64 ? abbreviatePerson(composed(givenNames), composed(surnames), 64) : fullName,
        );
        expect(read['O']).toBe(
          lengthOf(organization) > 64 ? abbreviateOrganization(composed(organization), 64) : composed(organization),
        );
        for (const attribute of ['CN', 'O']) expect(lengthOf(read[attribute] ?? '')).toBeLessThanOrEqual(64);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('is not abbreviated where its name is not made of the names beside it', () => {
    expect(problemsOf('naturalPerson', { fullName: 'x'.repeat(65) })).toEqual([
      { field: '/subject/fullName', code: 'maxLength', params: { limit: 64 } },
    ]);
  });

  it('asks for what the product needs, and for nothing else', () => {
    expect(
      makeSubject(profiles.electronicInvoicing, { organization: 'Demo', taxNumber: '800191045-1' }).problems,
    ).toEqual([
      { field: '/subject/address', code: 'required' },
      { field: '/subject/email', code: 'required' },
    ]);
    expect(problemsOf('graduateProfessional', { profession: ' ', professionalCard: undefined })).toEqual([
      { field: '/subject/profession', code: 'required' },
    ]);
    expect(problemsOf('publicOffice', { area: undefined, department: '', municipality: undefined })).toEqual([]);
  });

  it.each([
    ['fullName', 'Ana\u202eaiD', 'pattern'],
    // Cyrillic, Greek, phonetic and wide letters, a filler, a joiner, a selector: all look like the name or like nothing.
    ['fullName', 'Ann\u0430', 'pattern'],
    ['surnames', '\u0391na', 'pattern'],
    ['givenNames', '\u1d00na', 'pattern'],
    ['fullName', '\uff21na', 'pattern'],
    ['fullName', 'Banc\u043elombia S.A.', 'pattern'],
    ['fullName', 'An\u3164a', 'pattern'],
    ['fullName', 'An\u034fa', 'pattern'],
    ['fullName', 'An\u200ba', 'pattern'],
    ['fullName', 'Ana\ufe0f', 'pattern'],
    ['address', 'Calle \u0661 # 2-3', 'pattern'],
    ['fullName', 'Ana\u0000', 'pattern'],
    ['fullName', 'Ana \ud800', 'pattern'],
    ['documentNumber', '12 34', 'pattern'],
    ['documentNumber', '１２３４５', 'pattern'],
    ['documentType', 'XX', 'enum'],
    ['documentType', 'toString', 'enum'],
    ['country', 'Colombia', 'pattern'],
    ['email', 'josé@rubrica.example', 'pattern'],
    ['email', 'no-address', 'pattern'],
  ] as const)('is refused for %s %j', (fact, value, code) => {
    expect(problemsOf('naturalPerson', { [fact]: value })).toEqual([{ field: `/subject/${fact}`, code }]);
  });

  it('names a citizen and a foreigner with the same number as two people', () => {
    const identifierOf = (documentType: string): string | undefined =>
      makeSubject(profiles.naturalPerson, { ...facts, documentType }).name.find(
        ({ attribute }) => attribute === 'serialNumber',
      )?.value;
    expect(identifierOf('CC')).toBe('IDCCO-1020304050');
    expect(identifierOf('CE')).toBe('CE:CO-1020304050');
    const types = Object.keys(certificateDefinitions.facts.documentType.codes ?? {}).filter((type) => type !== 'C.E');
    expect(new Set(types.map(identifierOf)).size).toBe(types.length);
  });

  it('counts what stands around a fact', () => {
    expect(problemsOf('graduateProfessional', { professionalCard: 'x'.repeat(50) })).toEqual([
      { field: '/subject/professionalCard', code: 'maxLength', params: { limit: 64 - 'Tarjeta profesional '.length } },
    ]);
    expect(problemsOf('naturalPerson', { email: `${'x'.repeat(250)}@rubrica.example` })).toEqual([
      { field: '/subject/email', code: 'maxLength', params: { limit: 254 } },
    ]);
  });
});
