import { describe, expect, it } from 'vitest';
import { resendableMails } from '../../src/contract/resendable-mails';

const certificate = { isService: false, isPhysical: false };

describe('mails that can be sent again', () => {
  it('are the decision once it is made, and none while a case is reviewed', () => {
    for (const state of ['EMC', 'RCH', 'RVK'])
      expect([state, resendableMails({ ...certificate, state })]).toEqual([state, ['DECISION']]);
    for (const state of ['BOR', 'VRF', 'APL', 'EXP', 'XYZ'])
      expect([state, resendableMails({ ...certificate, state })]).toEqual([state, []]);
  });

  it('have no link to accept a physical medium before it is received, or a service at all', () => {
    const hasLink = (more: object) =>
      resendableMails({ ...certificate, state: 'EMI', ...more }).includes('FINALIZATION');
    expect(hasLink({})).toBe(true);
    expect(hasLink({ isPhysical: true })).toBe(false);
    expect(hasLink({ isPhysical: true, state: 'RCB' })).toBe(true);
    expect(hasLink({ isService: true })).toBe(false);
  });
});
