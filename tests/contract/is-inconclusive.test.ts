import { describe, expect, it } from 'vitest';
import { isInconclusive } from '../../src/contract/is-inconclusive';

describe('isInconclusive', () => {
  it('tells a server that did not do what was asked from one that refuses it', () => {
    const statuses = [200, 400, 401, 403, 404, 408, 409, 410, 422, 429, 500, 502, 503, 504];
    expect(statuses.filter(isInconclusive)).toEqual([404, 408, 429, 500, 502, 503, 504]);
  });
});
