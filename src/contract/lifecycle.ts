/**
 * The interpreter of `schemas/lifecycles/*.json`, one for both ends: the server moves a record only by `transition`, which
 * wants every fact; the console asks `eligibility` what it knows, and names the same unmet guards on a disabled button.
 */

import type { Privilege } from './generated/access';
import type { Event, Guard, State as LifecycleState } from './generated/definitions/lifecycle';
import { providedState } from './provided-states';

export type { Guard };
/** What a screen shows of a state beside its name. */
export type StateLook = Pick<LifecycleState, 'tone' | 'icon'>;

/** An event whose states are those of its lifecycle. */
interface EventOf<S extends string> extends Omit<Event, 'from' | 'to' | 'by' | 'privileges'> {
  readonly from: readonly S[];
  /** Absent: the record stays in the state that it is in. */
  readonly to?: S;
}
/** An event with who causes it: people need one of its privileges; the system and the public none. */
export type LifecycleEvent<S extends string = string> = EventOf<S> &
  (
    | { readonly by: 'person'; readonly privileges: NonNullable<Event['privileges']> }
    | { readonly by: Exclude<Event['by'], 'person'>; readonly privileges?: never }
  );
/** What the compiler knows of each event, by its name: the facts that its guards ask for, and where it leads. */
export type EventTypes = Record<string, { facts: string; to: string | undefined }>;
/** @template S its states @template E its events */
export interface Lifecycle<S extends string = string, E extends EventTypes = EventTypes> {
  name: string;
  initial: S;
  states: Readonly<Record<S, StateLook>>;
  guards: Readonly<Record<string, Guard>>;
  events: readonly (LifecycleEvent<S> & { readonly name: keyof E & string })[];
  /** For the compiler alone: no lifecycle holds it. */
  readonly eventTypes?: E;
}

/**
 * What is known of a record, by guard name. A missing fact is not known: neither met nor unmet. A provider whose calls
 * are those of the specification sends none at all.
 */
export type KnownFacts = Readonly<Record<string, unknown>>;
/** Every fact that these events ask for, as the server has worked them out: leaving one out does not compile. */
export type AllFacts<F extends string = string> = Readonly<Record<F, boolean>>;
type FactsOf<E extends EventTypes, N extends string> = AllFacts<E[N extends keyof E ? N : keyof E]['facts']>;

/** What a guard asks about. */
export interface Situation<S extends string = string, F extends KnownFacts = KnownFacts> {
  state: S;
  /** The record's own facts, by guard name. */
  facts: F;
  /** Privilege and process codes of the actor. */
  held: ReadonlySet<Privilege>;
  /** Guards that the action itself has answered; absent before it is tried. */
  brought?: ReadonlySet<string>;
  /** Codes that the record's upstream may mean otherwise. */
  unsure?: readonly string[];
}

interface Disallowed {
  allowed: false;
  because: 'unknown' | 'state' | 'privilege' | 'guards';
  /** The guards that are not met. */
  unmet: readonly string[];
}
export type Transition<S extends string = string> = { allowed: true; to: S } | Disallowed;
/**
 * What a console says of an event: nothing that is known forbids it, or what does. `isStateUnknown`: what the state means is
 * not known, so the upstream alone can tell.
 */
export type Eligibility = { allowed: true; isStateUnknown?: true } | Disallowed;

/** Returns whether a guard is met; undefined where that is not known, as a fact that it asks for is missing or no fact at all. */
function isMet(lifecycle: Pick<Lifecycle, 'guards'>, name: string, situation: Situation): boolean | undefined {
  const { facts, brought } = situation;
  const { providedByAction, orBroughtWhere } = lifecycle.guards[name] ?? {};
  const isBrought = brought === undefined || brought.has(name);
  if (providedByAction) return isBrought;
  return isEither(facts[name], orBroughtWhere !== undefined && isBrought && facts[orBroughtWhere]);
}

function isEither(fact: unknown, other: unknown): boolean | undefined {
  if (fact === true || other === true) return true;
  return fact === false && other === false ? false : undefined;
}

/** Returns the event of a name; one that the lifecycle does not have does not compile. */
export function eventOf<S extends string, E extends EventTypes, N extends keyof E & string>(
  { name: lifecycle, events }: Lifecycle<S, E>,
  name: N,
): LifecycleEvent<S> & Pick<E[N], 'to'> {
  const event = events.find((each) => each.name === name);
  if (!event) throw new Error(`The lifecycle "${lifecycle}" has no event "${name}"`);
  return event as LifecycleEvent<S> & Pick<E[N], 'to'>;
}

/** Returns the event, or why this person can't cause it in this state, whatever its guards say. */
function findEvent<S extends string>(
  { name: lifecycle, events }: Lifecycle<S>,
  eventName: string,
  { state, held }: Situation<S>,
  isStateUnknown = false,
): LifecycleEvent<S> | Disallowed {
  const event = events.find(({ name }) => name === eventName);
  if (!event) return { allowed: false, because: 'unknown', unmet: [] };
  if (!isStateUnknown && !leaves(lifecycle, event, state)) return { allowed: false, because: 'state', unmet: [] };
  return mayTransition(event, held) ? event : { allowed: false, because: 'privilege', unmet: [] };
}

function disallowedByGuards(unmet: readonly string[]): Disallowed | undefined {
  return unmet.length > 0 ? { allowed: false, because: 'guards', unmet } : undefined;
}

/**
 * Returns where an event leads, or why it is not allowed: the server's judgment. It wants every fact, and a guard whose fact
 * is missing counts as unmet. The first of these reasons is given: there is no such event, it does not leave this state,
 * this person may not cause it, a guard is unmet.
 */
export function transition<S extends string, E extends EventTypes, N extends string>(
  lifecycle: Lifecycle<S, E>,
  eventName: N,
  situation: Situation<NoInfer<S>, FactsOf<NoInfer<E>, N>>,
): Transition<S> {
  const event = findEvent(lifecycle, eventName, situation);
  if ('allowed' in event) return event;
  const unmet = event.guards.filter((guard) => isMet(lifecycle, guard, situation) !== true);
  return disallowedByGuards(unmet) ?? { allowed: true, to: event.to ?? situation.state };
}

/**
 * Returns whether a console offers an event, by what it knows: a guard or a state that is not known forbids nothing and is
 * never named. The server, which knows, may still refuse.
 */
export function eligibility<S extends string>(
  lifecycle: Lifecycle<S>,
  eventName: string,
  situation: Situation<NoInfer<S>>,
): Eligibility {
  const isStateUnknown = !isStateKnown(lifecycle, situation);
  const event = findEvent(lifecycle, eventName, situation, isStateUnknown);
  if ('allowed' in event) return event;
  const unmet = disallowedByGuards(knownUnmet(lifecycle, event, situation));
  return unmet ?? (isStateUnknown ? { allowed: true, isStateUnknown } : { allowed: true });
}

/** Returns whether it is known what leads on from the state: one of the lifecycle, or one that a profile adds. */
function isStateKnown({ name, states }: Lifecycle, { state, unsure }: Situation): boolean {
  if (providedState(name, state)) return true;
  return Object.hasOwn(states, state) && unsure?.includes(state) !== true;
}

function knownUnmet(lifecycle: Lifecycle, event: LifecycleEvent, situation: Situation): string[] {
  return event.guards.filter((guard) => isMet(lifecycle, guard, situation) === false);
}

/** Returns whether a caller with these codes may cause the event. */
export function mayTransition(event: LifecycleEvent, held: ReadonlySet<Privilege>): boolean {
  return event.by !== 'person' || event.privileges.some((code) => held.has(code));
}

/**
 * Returns the events a person may see in this state, each with the guards that are known not to be met: the buttons of a
 * screen.
 */
export function offeredEvents<S extends string>(
  lifecycle: Lifecycle<S>,
  situation: Situation<NoInfer<S>>,
): { event: LifecycleEvent<S>; unmet: readonly string[] }[] {
  return lifecycle.events
    .filter(
      (event) =>
        event.by === 'person' && leaves(lifecycle.name, event, situation.state) && mayTransition(event, situation.held),
    )
    .map((event) => ({ event, unmet: knownUnmet(lifecycle, event, situation) }));
}

/** Returns the states of a lifecycle, in the order of its definition. */
export function statesOf<S extends string>({ states }: Pick<Lifecycle<S>, 'states'>): S[] {
  return Object.keys(states) as S[];
}

/** Returns whether an event leaves a state: one of the lifecycle, or one that a provider's profile adds. */
function leaves(lifecycle: string, event: EventOf<string>, state: string): boolean {
  return event.from.includes(state) || providedState(lifecycle, state)?.events?.includes(event.name) === true;
}

/** Returns how a state is shown; one that the lifecycle does not have looks as the provider's profile says, or ended. */
export function lookOf(lifecycle: Pick<Lifecycle, 'name' | 'states'>, state: string): StateLook {
  const tone = providedState(lifecycle.name, state)?.tone ?? 'ended';
  return lifecycle.states[state] ?? { tone, icon: 'circle-dashed' };
}
