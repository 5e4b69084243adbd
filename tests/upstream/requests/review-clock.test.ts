import { expect, it } from 'vitest';
import { clockIn, decisionTerm } from '../../../src/upstream/domain/requests/review/review-clock';

const filed = new Date('2026-03-02T15:00:00Z');

it('The term of a request begins when it comes to review, however long its applicant took to prove the identity', () => {
  const proven = new Date('2026-03-16T15:00:00Z');
  const inRad = { state: 'RAD', clock_days: 0, clock_since: filed, due_at: null } as const;
  const inReview = clockIn('VRF', inRad, proven, 3);
  expect(inReview).toMatchObject({ clock_days: 0, clock_since: proven });
  expect(inReview).toEqual(clockIn('VRF', { state: 'SUD', clock_days: 0, clock_since: null, due_at: null }, proven, 3));
  const back = clockIn('SUD', { state: 'VRF', ...inReview }, new Date('2026-03-17T15:00:00Z'), 3);
  expect(back).toEqual({ clock_days: 1, clock_since: null, due_at: null });
});

it('The term that ends with the due date has the days from when it runs, after a pause those that were left', () => {
  const inReview = clockIn('VRF', { state: 'RAD', clock_days: 0, clock_since: filed, due_at: null }, filed, 3);
  expect(decisionTerm(inReview)).toEqual({ days: 3, since: filed });
  const back = clockIn('SUD', { state: 'VRF', ...inReview }, new Date('2026-03-03T15:00:00Z'), 3);
  expect(decisionTerm(back)).toBeUndefined();
  const resumed = new Date('2026-03-13T15:00:00Z');
  expect(decisionTerm(clockIn('VRF', { state: 'SUD', ...back }, resumed, 3))).toEqual({ days: 2, since: resumed });
});
