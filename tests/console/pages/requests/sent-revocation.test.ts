import { describe, expect, it } from 'vitest';
import { noRevocation, sentRevocation } from '../../../../src/console/pages/requests/actions/revocation-values';

describe('a revocation as it is sent', () => {
  const typed = { ...noRevocation, revocationReasonId: 'C03' };

  it('says that the holder asked for it, where the staff say so, and nothing of it otherwise', () => {
    expect(sentRevocation(typed)).toEqual({ revocationReasonId: 'C03' });
    expect(sentRevocation({ ...typed, isAskedByHolder: true })).toEqual({
      revocationReasonId: 'C03',
      askedBy: 'HOLDER',
    });
  });
});
