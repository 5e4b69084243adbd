import { describe, expect, it } from 'vitest';
import { isConsolePath, reviewPath } from '../../src/contract/console-paths';

describe('the address of a review', () => {
  it('is the deciding one for a checker, the reading one for whoever only reads, and none for others', () => {
    expect(reviewPath(new Set(['MANAGEMENT_CHECKER', 'DOCVAL_READONLY']), '7')).toBe(
      '/documentaryValidation/document/7',
    );
    expect(reviewPath(new Set(['DOCVAL_READONLY']), '7')).toBe('/documentaryValidationRead/document/7');
    expect(reviewPath(new Set(['CONSULT_ECD']), '7')).toBeUndefined();
  });

  it('names a pane, and without a request the queue', () => {
    const held = new Set(['MANAGEMENT_CHECKER']);
    expect(reviewPath(held, '7', 'verificationValidation')).toBe('/documentaryValidation/verificationValidation/7');
    expect(reviewPath(held)).toBe('/documentaryValidation/document');
    expect(isConsolePath('/documentaryValidation/document/7')).toBe(true);
  });
});
