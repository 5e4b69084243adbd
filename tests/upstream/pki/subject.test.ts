import fc from 'fast-check';
import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateDefinitions, type CertificateProduct } from '../../../src/contract/generated/certificate-profiles';
import { makeSubject, type SubjectFacts } from '../../../src/upstream/adapters/pki/subject';
import { facts, openAuthority, type TestAuthority } from './authority';

const { profiles } = certificateDefinitions;
const problemsOf = (product: CertificateProduct, changed: SubjectFacts) =>
  makeSubject(profiles[product], { ...facts, ...changed }).problems;

/** Names as people have them: letters of many alphabets, accents composed or not, and what stands between. */
const letter = fc.constantFrom(
  ...'aeiounáéíóúüñçÑÁÖßøłşžğαβжя中',
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
    authority = await openAuthority('pglite');
  });
  afterAll(() => authority.close());

  it('stands in the certificate to the letter, or is refused with what is too long: never cut', async () => {
    await fc.assert(
      fc.asyncProperty(name, name, async (fullName, organization) => {
        const subject = { ...facts, fullName, organization };
        const tooLong = [
          ...(lengthOf(organization) > 64 ? ['/subject/organization'] : []),
          ...(lengthOf(fullName) > 64 ? ['/subject/fullName'] : []),
        ].map((field) => ({ field, code: 'maxLength', params: { limit: 64 } }));
        expect(authority.pki.checkSubject('companyMembership', subject)).toEqual(tooLong);
        const issuing = authority.issue({ product: 'companyMembership', subject });
        if (tooLong.length > 0) {
          await expect(issuing).rejects.toMatchObject({ key: 'subjectProblem', details: { fields: tooLong } });
          return;
        }
        const read = new X509Certificate((await issuing).certificate).toLegacyObject().subject as unknown as Record<
          string,
          string
        >;
        expect(read['CN']).toBe(composed(fullName));
        expect(read['O']).toBe(composed(organization));
      }),
      { numRuns: 60 },
    );
  });

  it('asks for what the product needs, and for nothing else', () => {
    expect(
      makeSubject(profiles.electronicInvoicing, { organization: 'Demo', taxNumber: '800191045-1' }).problems,
    ).toEqual([{ field: '/subject/email', code: 'required' }]);
    expect(problemsOf('graduateProfessional', { profession: ' ', professionalCard: undefined })).toEqual([
      { field: '/subject/professionalCard', code: 'required' },
      { field: '/subject/profession', code: 'required' },
    ]);
    expect(problemsOf('publicOffice', { area: undefined, department: '', municipality: undefined })).toEqual([]);
  });

  it.each([
    ['fullName', 'Ana\u202eaiD', 'pattern'],
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
