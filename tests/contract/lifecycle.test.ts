import { describe, expect, it } from 'vitest';
import type { Privilege } from '../../src/contract/generated/access';
import { requestLifecycle } from '../../src/contract/generated/lifecycles/request';
import {
  eligibility,
  eventOf,
  lookOf,
  offeredEvents,
  statesOf,
  transition,
  type KnownFacts,
} from '../../src/contract/lifecycle';

describe('a request', () => {
  const official = { state: 'EMC' as const, held: new Set<Privilege>(['SIGNATURE_ECD']) };
  const ready = {
    actorIsNotApplicant: true,
    documentsComplete: true,
    documentsApproved: true,
    validationsSatisfied: true,
    credentialsVerified: true,
    quotaAvailable: true,
    serialFree: true,
    officialIsNotReviewer: true,
    actorDidNotRedirect: true,
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

  it('is not issued by who decided on it', () => {
    const facts = { ...ready, officialIsNotReviewer: false };
    const refused = { allowed: false, because: 'guards', unmet: ['officialIsNotReviewer'] };
    expect(transition(requestLifecycle, 'issue', { ...official, facts })).toEqual(refused);
    expect(eligibility(requestLifecycle, 'issue', { ...official, facts })).toEqual(refused);
    expect(transition(requestLifecycle, 'issue', { ...official, facts: ready })).toEqual({ allowed: true, to: 'EMI' });
  });

  it('forgets what was attested with each event that changes a document, a decision or the subject', () => {
    const voiding = requestLifecycle.events.filter(({ voidsReview }) => voidsReview === true).map(({ name }) => name);
    expect(voiding).toEqual([
      'decideDocument',
      'takeBackDecision',
      'askCorrection',
      'correct',
      'returnForSubject',
      'correctSubject',
    ]);
  });

  it('is neither decided nor issued by its applicant', () => {
    const codes = requestLifecycle.events.flatMap(({ privileges = [] }) => privileges);
    const deciding = requestLifecycle.events.filter(({ decides, name }) => decides === true || name === 'issue');
    for (const { name, from, guards } of deciding) {
      const facts = Object.fromEntries(guards.map((guard) => [guard, true]));
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

  it('is not issued where it is not known who decided on it', () => {
    const { officialIsNotReviewer: _, ...unknown } = ready;
    const situation = { ...official, facts: unknown as typeof ready };
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
    // Who decides may also take the case over.
    expect(offeredEvents(requestLifecycle, rejecting)).toMatchObject([
      { event: { name: 'takeOver' }, unmet: [] },
      { event: { name: 'reject' }, unmet: [] },
    ]);
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

describe('an event', () => {
  it('is found by its name, with the state it leads to', () => {
    expect(eventOf(requestLifecycle, 'withdraw')).toMatchObject({ by: 'person', to: 'ANU' });
    expect(eventOf(requestLifecycle, 'changeDelivery').to).toBeUndefined();
  });
  it('is no empty one where the lifecycle lacks it', () => {
    expect(() => eventOf({ ...requestLifecycle, events: [] }, 'withdraw')).toThrow('has no event "withdraw"');
  });
});

describe('a state', () => {
  it('stands in the order of its lifecycle, which begins with the first one', () => {
    const states = statesOf(requestLifecycle);
    expect(states[0]).toBe(requestLifecycle.initial);
    expect(new Set(states)).toEqual(
      new Set(requestLifecycle.events.flatMap(({ from, to }) => [...from, to ?? []].flat())),
    );
  });

  it('looks as its lifecycle says, and like one that has ended where that does not know it', () => {
    const look = { tone: 'transit', icon: 'clock' } as const;
    expect(lookOf({ name: 'a', states: { ONE: look } }, 'ONE')).toBe(look);
    expect(lookOf({ name: 'a', states: { ONE: look } }, 'TWO')).toEqual({ tone: 'ended', icon: 'circle-dashed' });
  });
});
