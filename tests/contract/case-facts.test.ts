import { describe, expect, it } from 'vitest';
import { isDocumentInForce, readFacts, statusByEvidence } from '../../src/contract/case-facts';

const document = (type: string, state: string) => ({ type, state });
const validation = (type: string, status: 'SAT' | 'NST' | null, mandatory = true) => ({ type, status, mandatory });

describe('a validation with its evidence', () => {
  it.each([
    ['SAT', null, document('VIA', 'APR')],
    [null, null, { ...document('VIA', 'APR'), byApplicant: false }],
    ['SAT', 'NST', document('VIA', 'APR')],
    ['NST', 'NST', document('VIA', 'NAP')],
    ['NST', 'NST', document('VIA', 'PEN')],
    ['NST', 'NST', document('VIC', 'APR')],
    ['SAT', 'SAT', document('VIA', 'NAP')],
  ] as const)('is %s where it is %s by itself, and has %j', (expected, status, evidence) => {
    expect(statusByEvidence([evidence], { type: 'ANI', status })).toBe(expected);
  });
});

describe('a document', () => {
  it.each([
    ['PEN', true],
    ['NAP', true],
    ['DCT', false],
    ['of a provider alone', true],
  ])('in the state %s is in force: %s', (state, expected) => {
    expect(isDocumentInForce(state)).toBe(expected);
  });
});

describe('the facts of a case that was read in parts', () => {
  it('are none where nothing was read', () => {
    expect(readFacts({})).toEqual({});
    expect(readFacts({ validations: [] })).toEqual({});
  });

  it('say that a review with an undecided document is open, whatever the upstream says of it', () => {
    const documents = [document('DNI', 'PEN'), document('RUT', 'APR')];
    expect(readFacts({ documents, complete: true })).toMatchObject({
      reviewOpen: true,
      documentsComplete: false,
      documentsDecided: false,
    });
  });

  it('leave it to the upstream whether decided documents are all that are wanted', () => {
    const documents = [document('DNI', 'APR'), document('DNI', 'DCT')];
    expect(readFacts({ documents })).not.toHaveProperty('documentsComplete');
    expect(readFacts({ documents, complete: true })).toMatchObject({ documentsComplete: true, documentsDecided: true });
    expect(readFacts({ documents, complete: false })).toMatchObject({ documentsComplete: false });
  });

  it('count a rejected document that is in force, and none that was replaced', () => {
    expect(readFacts({ documents: [document('DNI', 'NAP')] }).documentsApproved).toBe(false);
    expect(readFacts({ documents: [document('DNI', 'DCT'), document('DNI', 'APR')] }).documentsApproved).toBe(true);
  });

  it('count the mandatory validations alone, and know of none without a status', () => {
    expect(readFacts({ validations: [validation('MUI', 'NST', false), validation('ANI', 'SAT')] })).toEqual({
      validationsSatisfied: true,
    });
    expect(readFacts({ validations: [validation('ANI', null)] })).toEqual({});
    expect(readFacts({ validations: [validation('ANI', null), validation('MUI', 'NST')] })).toEqual({
      validationsSatisfied: false,
    });
  });
});
