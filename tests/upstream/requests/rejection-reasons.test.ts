import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/generated/limits';
import { languages } from '../../../src/contract/generated/languages';
import { unicodeLength } from '../../../src/contract/unicode-length';
import { rejectReasons } from '../../../src/upstream/domain/requests/review/rejection-reasons';

describe('the reasons to reject', () => {
  it('bring a sentence that fits an observation, in each language, where one can be prepared', () => {
    for (const language of languages) {
      const reasons = rejectReasons(language);
      const prepared = reasons.flatMap(({ sentence }) => (sentence === undefined ? [] : [sentence]));
      for (const sentence of prepared) expect(unicodeLength(sentence)).toBeLessThanOrEqual(limits.form.observation.max);
      const applications = new Set(reasons.filter(({ sentence }) => sentence !== undefined).map(({ apply }) => apply));
      expect(applications).toEqual(new Set(['REQUEST', 'DOCUMENT', 'OTHER', 'PROYT']));
    }
  });

  it('that ask for words of the reviewer prepare none', () => {
    expect(rejectReasons('es').filter((reason) => reason.requiresObservation && reason.sentence)).toEqual([]);
  });
});
