import type { Privilege } from '../../src/contract/generated/access';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentLifecycle } from '../../src/contract/generated/lifecycles/document';
import { guideLifecycle } from '../../src/contract/generated/lifecycles/guide';
import { requestLifecycle } from '../../src/contract/generated/lifecycles/request';
import { lookOf, offeredEvents, transition, type Lifecycle, type Situation } from '../../src/contract/lifecycle';

const lifecycles: Lifecycle[] = [requestLifecycle, documentLifecycle, guideLifecycle];

/** Returns any situation at all: states, facts, people, privileges and what a caller brought, known ones and not. */
function situations(lifecycle: Lifecycle): fc.Arbitrary<Situation> {
  const guards = Object.keys(lifecycle.guards);
  const brought = Object.values(lifecycle.guards).flatMap(({ orBroughtWhere: fact }) => fact ?? []);
  const codes = [...new Set(lifecycle.events.flatMap((event) => event.privileges ?? [])), 'NONE_OF_THESE' as Privilege];
  const person = fc.constantFrom('ana', 'eva', '');
  const facts = fc.dictionary(
    fc.constantFrom(...guards, ...brought),
    fc.constantFrom<unknown>(true, true, true, false, 'true', 1, undefined),
  );
  return fc.record(
    {
      state: fc.constantFrom(...Object.keys(lifecycle.states)),
      facts: fc
        .tuple(facts, fc.option(person))
        .map(([known, reviewerId]) => ({ ...known, ...(reviewerId === null ? {} : { reviewerId }) })),
      actorId: person,
      held: fc.subarray(codes).map((held) => new Set(held)),
      brought: fc.subarray(guards).map((brought) => new Set(brought)),
    },
    { requiredKeys: ['state', 'facts', 'held'] },
  );
}

describe.each(lifecycles)('the lifecycle of a $name', (lifecycle) => {
  it('names on a disabled button exactly the guards that the server refuses with', () => {
    fc.assert(
      fc.property(situations(lifecycle), (situation) => {
        for (const { event, unmet } of offeredEvents(lifecycle, situation)) {
          expect(event.by).toBe('person');
          const outcome = transition(lifecycle, event.name, situation);
          expect(outcome).toEqual(
            unmet.length > 0
              ? { allowed: false, because: 'guards', unmet }
              : { allowed: true, to: event.to ?? situation.state },
          );
        }
      }),
    );
  });

  it('offers every event that the server would let this person fire, and no other', () => {
    fc.assert(
      fc.property(situations(lifecycle), (situation) => {
        const offered = new Set(offeredEvents(lifecycle, situation).map(({ event }) => event.name));
        for (const event of lifecycle.events.filter(({ by }) => by === 'person')) {
          const outcome = transition(lifecycle, event.name, situation);
          expect(outcome.allowed || outcome.because === 'guards').toBe(offered.has(event.name));
        }
      }),
    );
  });

  it('changes a state only from where the table says, by whom it says, with every guard met', () => {
    fc.assert(
      fc.property(situations(lifecycle), fc.constantFrom(...lifecycle.events), (situation, event) => {
        const outcome = transition(lifecycle, event.name, situation);
        if (!outcome.allowed) return;
        expect(event.from).toContain(situation.state);
        expect(outcome.to).toBe(event.to ?? situation.state);
        if (event.by === 'person') expect(event.privileges?.some((code) => situation.held.has(code))).toBe(true);
        for (const name of event.guards) {
          const guard = lifecycle.guards[name];
          if (guard?.providedByAction) expect(situation.brought?.has(name) ?? true).toBe(true);
          else if (guard?.actorDiffersFrom)
            expect([undefined, '', situation.actorId]).not.toContain(situation.facts[guard.actorDiffersFrom]);
          else if (guard?.orBroughtWhere && situation.facts[name] !== true) {
            expect(situation.facts[guard.orBroughtWhere]).toBe(true);
            expect(situation.brought?.has(name) ?? true).toBe(true);
          } else expect(situation.facts[name]).toBe(true);
        }
      }),
    );
  });

  it('knows no event outside its table', () => {
    fc.assert(
      fc.property(situations(lifecycle), fc.string(), (situation, name) => {
        fc.pre(!lifecycle.events.some((event) => event.name === name));
        expect(transition(lifecycle, name, situation)).toEqual({ allowed: false, because: 'unknown', unmet: [] });
      }),
    );
  });
});

describe('a request', () => {
  const official = { state: 'EMC' as const, held: new Set<Privilege>(['SIGNATURE_ECD']), actorId: 'ana' };
  const ready = {
    documentsComplete: true,
    documentsApproved: true,
    validationsSatisfied: true,
    credentialsVerified: true,
    quotaAvailable: true,
    serialFree: true,
  };

  it('is sent back for a rejected document, or for evidence that is missing and asked for', () => {
    const reviewed = { state: 'VRF' as const, held: new Set<Privilege>(['MANAGEMENT_CHECKER']) };
    const documentsDecided = true;
    const refused = { allowed: false, because: 'guards', unmet: ['documentRejected'] };
    const allowed = { allowed: true, to: 'SUD' };
    const tried = (facts: object, brought?: string[]) =>
      transition(requestLifecycle, 'askCorrection', {
        ...reviewed,
        facts: { documentsDecided, ...facts },
        ...(brought && { brought: new Set(brought) }),
      });
    expect(tried({ documentRejected: true }, [])).toEqual(allowed);
    expect(tried({ evidenceMissing: true })).toEqual(allowed);
    expect(tried({ evidenceMissing: true }, [])).toEqual(refused);
    expect(tried({ evidenceMissing: true }, ['documentRejected'])).toEqual(allowed);
    expect(tried({}, ['documentRejected'])).toEqual(refused);
    expect(tried({})).toEqual(refused);
  });

  it('is not issued by who reviewed it, nor without a review', () => {
    expect(transition(requestLifecycle, 'issue', { ...official, facts: { ...ready, reviewerId: 'ana' } })).toEqual({
      allowed: false,
      because: 'guards',
      unmet: ['officialIsNotReviewer'],
    });
    expect(transition(requestLifecycle, 'issue', { ...official, facts: ready })).toMatchObject({
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

  it('asks for the reason when it is rejected, not before', () => {
    const rejecting = { state: 'VRF' as const, held: new Set<Privilege>(['REJECT_ECD']), facts: {} };
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
    expect(transition(requestLifecycle, 'issue', { ...official, state: 'VRF', held: new Set(), facts: {} })).toEqual({
      allowed: false,
      because: 'state',
      unmet: [],
    });
    expect(transition(requestLifecycle, 'issue', { ...official, held: new Set(['REJECT_ECD']), facts: {} })).toEqual({
      allowed: false,
      because: 'privilege',
      unmet: [],
    });
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
    expect(lookOf({ states: { ONE: look } }, 'ONE')).toBe(look);
    expect(lookOf({ states: { ONE: look } }, 'TWO')).toEqual({ tone: 'ended', icon: 'circle-dashed' });
  });
});
