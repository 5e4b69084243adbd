/**
 * The interpreter of `schemas/lifecycles/*.json`, one for both ends: the server moves a record only by it, the console
 * names the same unmet guards on a disabled button before anyone tries.
 */

import type { CallName } from './generated/call-names';
import type { Privilege } from './generated/access';

export interface Guard {
  /** Answered by what the caller brings (a reason, a code), not by the record. */
  providedByAction?: boolean;
  /** Answered by what the caller brings, where this fact stands; else by the record. */
  orBroughtWhere?: string;
  /** Met when the actor is not the person named by this fact, and the fact names one. */
  actorDiffersFrom?: string;
}
/** What a screen shows of a state beside its name. */
export interface StateLook {
  tone: string;
  icon: string;
}
export interface LifecycleEvent<S extends string = string> {
  name: string;
  from: readonly S[];
  /** Absent: the record stays in the state that it is in. */
  to?: S;
  guards: readonly string[];
  privileges?: readonly Privilege[];
  calls?: readonly CallName[];
  by: 'person' | 'system' | 'public';
  /** Refused while another person holds the record, in a state where it is held. */
  decides?: boolean;
}
/** @template S its states */
export interface Lifecycle<S extends string = string> {
  name: string;
  initial: S;
  states: Readonly<Record<S, StateLook>>;
  guards: Readonly<Record<string, Guard>>;
  events: readonly LifecycleEvent<S>[];
}

/** What a guard asks about. */
export interface Situation<S extends string = string> {
  state: S;
  /** The record's own facts, by guard name; a missing one is not met. */
  facts: Readonly<Record<string, unknown>>;
  /** Who acts; absent for the system and in public. */
  actorId?: string;
  /** Privilege and process codes of the actor. */
  held: ReadonlySet<Privilege>;
  /** Guards that the action itself has answered; absent before it is tried. */
  brought?: ReadonlySet<string>;
}

export type Transition<S extends string = string> =
  | { allowed: true; to: S }
  | { allowed: false; because: 'unknown' | 'state' | 'privilege'; unmet: readonly string[] }
  | { allowed: false; because: 'guards'; unmet: readonly string[] };

function isMet(lifecycle: Pick<Lifecycle, 'guards'>, name: string, { facts, actorId, brought }: Situation): boolean {
  const guard = lifecycle.guards[name] ?? {};
  if (guard.providedByAction) return brought === undefined || brought.has(name);
  if (guard.actorDiffersFrom !== undefined) {
    const person = facts[guard.actorDiffersFrom];
    return typeof person === 'string' && person !== '' && person !== actorId;
  }
  if (facts[name] === true) return true;
  const mayBeBrought = guard.orBroughtWhere !== undefined && facts[guard.orBroughtWhere] === true;
  return mayBeBrought && (brought === undefined || brought.has(name));
}

/**
 * Returns what firing an event would do. The order of the answers is that of the questions a server asks: is there such
 * an event, does it leave this state, may this person fire it, is every guard met.
 */
export function transition<S extends string>(
  lifecycle: Lifecycle<S>,
  eventName: string,
  situation: Situation<NoInfer<S>>,
): Transition<S> {
  const event = lifecycle.events.find(({ name }) => name === eventName);
  if (!event) return { allowed: false, because: 'unknown', unmet: [] };
  if (!event.from.includes(situation.state)) return { allowed: false, because: 'state', unmet: [] };
  if (!mayTransition(event, situation.held)) return { allowed: false, because: 'privilege', unmet: [] };
  const unmet = event.guards.filter((guard) => !isMet(lifecycle, guard, situation));
  return unmet.length > 0
    ? { allowed: false, because: 'guards', unmet }
    : { allowed: true, to: event.to ?? situation.state };
}

/**
 * Returns whether the caller may cause the event: people need one of its privileges; the system and the public none.
 */
export function mayTransition(event: LifecycleEvent, held: ReadonlySet<Privilege>): boolean {
  return event.by !== 'person' || (event.privileges ?? []).some((code) => held.has(code));
}

/** Returns the events a person may see in this state, each with the guards not yet met: the buttons of a screen. */
export function offeredEvents<S extends string>(
  lifecycle: Lifecycle<S>,
  situation: Situation<NoInfer<S>>,
): { event: LifecycleEvent<S>; unmet: readonly string[] }[] {
  return lifecycle.events
    .filter(
      (event) => event.by === 'person' && event.from.includes(situation.state) && mayTransition(event, situation.held),
    )
    .map((event) => ({ event, unmet: event.guards.filter((guard) => !isMet(lifecycle, guard, situation)) }));
}

/** Returns how a state is shown; one that the lifecycle does not have, as a provider may, looks ended. */
export function lookOf(lifecycle: Pick<Lifecycle, 'states'>, state: string): StateLook {
  return lifecycle.states[state] ?? { tone: 'ended', icon: 'circle-dashed' };
}
