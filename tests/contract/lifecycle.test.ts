import { describe, expect, it } from 'vitest';
import type { Privilege } from '../../src/contract/generated/access';
import { requestLifecycle } from '../../src/contract/generated/lifecycles/request';
import { eligibility, lookOf, offeredEvents, transition, type KnownFacts } from '../../src/contract/lifecycle';

describe('a request', () => {
  const official = { state: 'EMC' as const, held: new Set<Privilege>(['SIGNATURE_ECD']), actorId: 'ana' };
  const ready = {
    actorIsNotApplicant: true,
    documentsComplete: true,
    documentsApproved: true,
    validationsSatisfied: true,
    credentialsVerified: true,
    quotaAvailable: true,
    serialFree: true,
    reviewerId: 'eva',
  };

  it('is sent back for a rejected document, or for evidence that is missing and asked for', () => {
    const reviewed = { state: 'VRF' as const, held: new Set<Privilege>(['MANAGEMENT_CHECKER']) };
    const known = {
      actorIsNotApplicant: true,
      documentsDecided: true,
      documentRejected: false,
      evidenceMissing: false,
    };
    const refused = { allowed: false, because: 'guards', unmet: ['documentRejected'] };
    const allowed = { allowed: true, to: 'SUD' };
    const tried = (facts: object, brought?: string[]) =>
      transition(requestLifecycle, 'askCorrection', {
        ...reviewed,
        facts: { ...known, ...facts },
        ...(brought && { brought: new Set(brought) }),
      });
    expect(tried({ documentRejected: true }, [])).toEqual(allowed);
    expect(tried({ evidenceMissing: true })).toEqual(allowed);
    expect(tried({ evidenceMissing: true }, [])).toEqual(refused);
    expect(tried({ evidenceMissing: true }, ['documentRejected'])).toEqual(allowed);
    expect(tried({}, ['documentRejected'])).toEqual(refused);
    expect(tried({})).toEqual(refused);
    const offered = (facts: KnownFacts) => eligibility(requestLifecycle, 'askCorrection', { ...reviewed, facts });
    expect(offered(known)).toEqual(refused);
    for (const missing of ['documentRejected', 'evidenceMissing'])
      expect(offered({ ...known, [missing]: undefined })).toEqual({ allowed: true });
  });

  it('is not issued by who reviewed it, nor without a review', () => {
    expect(transition(requestLifecycle, 'issue', { ...official, facts: { ...ready, reviewerId: 'ana' } })).toEqual({
      allowed: false,
      because: 'guards',
      unmet: ['officialIsNotReviewer'],
    });
    expect(transition(requestLifecycle, 'issue', { ...official, facts: { ...ready, reviewerId: '' } })).toMatchObject({
      unmet: ['officialIsNotReviewer'],
    });
    expect(transition(requestLifecycle, 'issue', { ...official, facts: { ...ready, reviewerId: 'eva' } })).toEqual({
      allowed: true,
      to: 'EMI',
    });
  });

  it('is neither decided nor issued by its applicant', () => {
    const codes = requestLifecycle.events.flatMap(({ privileges = [] }) => privileges);
    const deciding = requestLifecycle.events.filter(({ decides, name }) => decides === true || name === 'issue');
    for (const { name, from, guards } of deciding) {
      const facts = Object.fromEntries([...guards, 'reviewerId'].map((guard) => [guard, true]));
      const situation = {
        state: from[0] ?? 'VRF',
        held: new Set(codes),
        facts: { ...facts, actorIsNotApplicant: false },
      };
      expect([name, eligibility(requestLifecycle, name, situation)]).toEqual([
        name,
        { allowed: false, because: 'guards', unmet: ['actorIsNotApplicant'] },
      ]);
    }
  });

  it('is not issued by a person whom the server does not know', () => {
    const { actorId: _, ...stranger } = official;
    expect(transition(requestLifecycle, 'issue', { ...stranger, facts: ready })).toMatchObject({
      unmet: ['officialIsNotReviewer'],
    });
    expect(eligibility(requestLifecycle, 'issue', { ...stranger, facts: ready })).toEqual({ allowed: true });
  });

  it('is not issued where what names its reviewer is no text', () => {
    const situation = { ...official, facts: { ...ready, reviewerId: true } };
    expect(transition(requestLifecycle, 'issue', situation)).toMatchObject({ unmet: ['officialIsNotReviewer'] });
    expect(eligibility(requestLifecycle, 'issue', situation)).toEqual({ allowed: true });
  });

  it('is offered for issuance where a provider sends no facts', () => {
    expect(eligibility(requestLifecycle, 'issue', { ...official, facts: {} })).toEqual({ allowed: true });
    expect(eligibility(requestLifecycle, 'issue', { ...official, facts: { quotaAvailable: false } })).toEqual({
      allowed: false,
      because: 'guards',
      unmet: ['quotaAvailable'],
    });
  });

  it('asks for the reason when it is rejected, not before', () => {
    const rejecting = {
      state: 'VRF' as const,
      held: new Set<Privilege>(['REJECT_ECD']),
      facts: { actorIsNotApplicant: true },
    };
    expect(offeredEvents(requestLifecycle, rejecting)).toMatchObject([{ event: { name: 'reject' }, unmet: [] }]);
    expect(transition(requestLifecycle, 'reject', { ...rejecting, brought: new Set<string>() })).toMatchObject({
      unmet: ['reasonValid'],
    });
    expect(transition(requestLifecycle, 'reject', { ...rejecting, brought: new Set(['reasonValid']) })).toEqual({
      allowed: true,
      to: 'RCH',
    });
  });

  it('says first that the state is wrong, then that the privilege lacks', () => {
    expect(transition(requestLifecycle, 'issue', { ...official, state: 'VRF', held: new Set(), facts: ready })).toEqual(
      {
        allowed: false,
        because: 'state',
        unmet: [],
      },
    );
    expect(transition(requestLifecycle, 'issue', { ...official, held: new Set(['REJECT_ECD']), facts: ready })).toEqual(
      {
        allowed: false,
        because: 'privilege',
        unmet: [],
      },
    );
  });

  it('expires by the clock, which holds no privilege and is offered to no person', () => {
    const issued = { state: 'FIN' as const, held: new Set<Privilege>(), facts: {} };
    expect(transition(requestLifecycle, 'expire', issued)).toEqual({ allowed: true, to: 'EXP' });
    expect(offeredEvents(requestLifecycle, issued)).toEqual([]);
  });

  it('is saved and filed by its applicant', () => {
    expect(
      offeredEvents(requestLifecycle, { state: 'BOR', held: new Set(['FILLOUT_SUBSCRIBER']), facts: {} }).map(
        ({ event }) => event.name,
      ),
    ).toEqual(expect.arrayContaining(['save', 'file']));
  });
});

describe('a state', () => {
  it('looks as its lifecycle says, and like one that has ended where that does not know it', () => {
    const look = { tone: 'active', icon: 'clock' } as const;
    expect(lookOf({ name: 'a', states: { ONE: look } }, 'ONE')).toBe(look);
    expect(lookOf({ name: 'a', states: { ONE: look } }, 'TWO')).toEqual({ tone: 'ended', icon: 'circle-dashed' });
  });
});
