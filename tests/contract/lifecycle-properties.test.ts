import type { Privilege } from '../../src/contract/generated/access';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentLifecycle } from '../../src/contract/generated/lifecycles/document';
import { guideLifecycle } from '../../src/contract/generated/lifecycles/guide';
import { requestLifecycle } from '../../src/contract/generated/lifecycles/request';
import {
  eligibility,
  offeredEvents,
  transition,
  type AllFacts,
  type Guard,
  type Lifecycle,
  type LifecycleEvent,
  type Situation,
} from '../../src/contract/lifecycle';

const lifecycles: Lifecycle[] = [requestLifecycle, documentLifecycle, guideLifecycle];

/** Returns the facts that a guard asks for. */
function factsAsked(name: string, { providedByAction, orBroughtWhere }: Guard): string[] {
  if (providedByAction) return [];
  return [name, ...(orBroughtWhere === undefined ? [] : [orBroughtWhere])];
}

/** Returns the events of people, each as a guard of it with the facts that this guard asks for. */
function guardsOf({ guards }: Lifecycle, event: LifecycleEvent): { name: string; asked: string[] }[] {
  return event.guards.map((name) => ({ name, asked: factsAsked(name, guards[name] ?? {}) }));
}

/** Returns any situation at all: states, people, privileges and what a caller brought, known ones and not, every fact. */
function situations(lifecycle: Lifecycle): fc.Arbitrary<Situation<string, AllFacts>> {
  const guards = Object.keys(lifecycle.guards);
  const flags = Object.entries(lifecycle.guards).flatMap(([name, guard]) => factsAsked(name, guard));
  const codes = [...new Set(lifecycle.events.flatMap((event) => event.privileges ?? [])), 'NONE_OF_THESE' as Privilege];
  const flag = fc.constantFrom(true, true, true, false);
  return fc.record(
    {
      state: fc.constantFrom(...Object.keys(lifecycle.states), 'NOT_OURS'),
      facts: fc.record<Record<string, boolean>>(Object.fromEntries(flags.map((name) => [name, flag]))),
      held: fc.subarray(codes).map((held) => new Set(held)),
      brought: fc.subarray(guards).map((brought) => new Set(brought)),
    },
    { requiredKeys: ['state', 'facts', 'held'] },
  );
}

/** Returns situations in which some facts are missing, or are no fact at all. */
function partlyKnown(lifecycle: Lifecycle): fc.Arbitrary<Situation> {
  const spoiled = fc.constantFrom<unknown>(undefined, null, 1, {}, []);
  return fc.tuple(situations(lifecycle), fc.infiniteStream(fc.tuple(fc.nat(2), spoiled))).map(([situation, stream]) => {
    const facts: [string, unknown][] = [];
    for (const [name, value] of Object.entries(situation.facts)) {
      const next = stream.next();
      const [fate, other] = next.done ? [0, undefined] : next.value;
      if (fate > 0) facts.push([name, fate === 1 ? value : other]);
    }
    return { ...situation, facts: Object.fromEntries(facts) };
  });
}

function isKnown({ facts }: Situation, name: string): boolean {
  return typeof facts[name] === 'boolean';
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

  it('says of an event on the console what the server does, where state and facts are known', () => {
    fc.assert(
      fc.property(situations(lifecycle), fc.constantFrom(...lifecycle.events), (situation, { name }) => {
        fc.pre(Object.hasOwn(lifecycle.states, situation.state));
        const outcome = transition(lifecycle, name, situation);
        expect(eligibility(lifecycle, name, situation)).toEqual(outcome.allowed ? { allowed: true } : outcome);
      }),
    );
  });

  it('offers on the console what the privilege allows where the state is not known, and says so', () => {
    fc.assert(
      fc.property(
        situations(lifecycle),
        fc.constantFrom(...lifecycle.events),
        fc.boolean(),
        (anywhere, event, isOfLifecycle) => {
          const [state = ''] = event.from;
          const situation = isOfLifecycle
            ? { ...anywhere, state, unsure: [state] }
            : { ...anywhere, state: 'NOT_OURS' };
          const known = eligibility(lifecycle, event.name, { ...anywhere, state });
          expect(eligibility(lifecycle, event.name, situation)).toEqual(
            known.allowed ? { allowed: true, isStateUnknown: true } : known,
          );
        },
      ),
    );
  });

  it('names no condition as unmet on the console whose facts are missing', () => {
    fc.assert(
      fc.property(partlyKnown(lifecycle), ({ brought: _, ...situation }) => {
        for (const event of lifecycle.events) {
          const outcome = eligibility(lifecycle, event.name, situation);
          const offered = offeredEvents(lifecycle, situation).find((each) => each.event.name === event.name);
          const named = [...(outcome.allowed ? [] : outcome.unmet), ...(offered?.unmet ?? [])];
          for (const { name, asked } of guardsOf(lifecycle, event)) {
            if (asked.some((fact) => !isKnown(situation, fact))) expect(named).not.toContain(name);
          }
        }
      }),
    );
  });

  it('offers every event of the state and the privilege on the console, unless a known fact forbids it', () => {
    fc.assert(
      fc.property(partlyKnown(lifecycle), ({ brought: _, ...situation }) => {
        const { state, held } = situation;
        fc.pre(Object.hasOwn(lifecycle.states, state));
        const offered = offeredEvents(lifecycle, situation);
        for (const event of lifecycle.events.filter(({ by }) => by === 'person')) {
          const isPossible = event.from.includes(state) && (event.privileges?.some((code) => held.has(code)) ?? false);
          expect(offered.some((each) => each.event === event)).toBe(isPossible);
          const outcome = eligibility(lifecycle, event.name, situation);
          const isForbidden = guardsOf(lifecycle, event).some(({ asked }) =>
            asked.some((fact) => isKnown(situation, fact) && situation.facts[fact] !== true),
          );
          if (isPossible && !isForbidden) expect(outcome).toEqual({ allowed: true });
          if (outcome.allowed) expect(isPossible).toBe(true);
        }
      }),
    );
  });

  it('allows nothing on the server that lacks a fact its guards ask for', () => {
    fc.assert(
      fc.property(partlyKnown(lifecycle), fc.constantFrom(...lifecycle.events), (situation, event) => {
        const lacking = guardsOf(lifecycle, event)
          .filter(({ asked }) => asked.length > 0 && !asked.some((fact) => isKnown(situation, fact)))
          .map(({ name }) => name);
        const outcome = transition(lifecycle, event.name, situation as Situation<string, AllFacts>);
        if (lacking.length > 0) expect(outcome.allowed).toBe(false);
        if (!outcome.allowed && outcome.because === 'guards')
          expect(outcome.unmet).toEqual(expect.arrayContaining(lacking));
      }),
    );
  });

  it('changes a state only from where the table says, by whom it says, with every guard met', () => {
    fc.assert(
      fc.property(partlyKnown(lifecycle), fc.constantFrom(...lifecycle.events), (situation, event) => {
        const outcome = transition(lifecycle, event.name, situation as Situation<string, AllFacts>);
        if (!outcome.allowed) return;
        expect(event.from).toContain(situation.state);
        expect(outcome.to).toBe(event.to ?? situation.state);
        if (event.by === 'person') expect(event.privileges?.some((code) => situation.held.has(code))).toBe(true);
        for (const name of event.guards) {
          const guard = lifecycle.guards[name];
          if (guard?.providedByAction) expect(situation.brought?.has(name) ?? true).toBe(true);
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
        const outcome = { allowed: false, because: 'unknown', unmet: [] };
        expect(transition(lifecycle, name, situation)).toEqual(outcome);
        expect(eligibility(lifecycle, name, situation)).toEqual(outcome);
      }),
    );
  });
});
