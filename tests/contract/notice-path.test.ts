import { describe, expect, it } from 'vitest';
import { assignedPath, dueSoonPath, noticePath, type NoticeTarget } from '../../src/contract/notice-path';

const target: NoticeTarget = {
  kind: 'ASSIGNED',
  resource: 'requests',
  contractRequestId: '44',
  externalRequestId: '7000000044',
  applicationId: 'ECD',
  serviceStatusId: 'VRF',
};
const reviewer = new Set(['MANAGEMENT_CHECKER'] as const);

describe('a notice', () => {
  it('leads to the review of a case to decide', () => {
    expect(noticePath(reviewer, target)).toBe('/documentaryValidation/document/7000000044');
  });

  it.each([
    ['of a case that a colleague has', { kind: 'MENTIONED' }],
    ['of a case that a colleague took', { kind: 'TAKEN_OVER' }],
    ['of a case that is not in review', { serviceStatusId: 'EMC' }],
  ] as const)('%s leads to the panel of its record, which takes nothing', (_, change) => {
    expect(noticePath(reviewer, { ...target, ...change })).toBe('/verificationSection#show/44');
  });

  it('leads those who don’t review to the panel', () => {
    expect(noticePath(new Set(['CONSULT_ECD']), target)).toBe('/verificationSection#show/44');
  });

  it('of a list leads to its view of what is due soon', () => {
    expect(dueSoonPath('partnerRequests')).toBe('/Myself?view=dueSoon');
  });

  it('of several assignments leads to the view of what is one’s own', () => {
    expect(assignedPath('partnerRequests')).toMatch(/^\/Myself\S*\?view=mine$/);
  });
});
