import { useMemo } from 'react';
import { allows } from '../../../contract/access';
import type { ActionDefinition, ActionPlace } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import { eligibility as eligibilityOf } from '../../../contract/lifecycle';
import type { Actor } from '../../fields/action-extension';
import type { RecordValues } from '../../fields/cells/cell';
import { actionExtension, useExtensions, type Extensions } from '../../fields/extensions';
import { labelKey, useLabels } from '../../fields/labels';
import { usePrivileges } from '../../session/use-session';
import { isDecided, matchesCondition } from './matches-condition';

/** Why an action is not offered for a record, or what is missing of one that is. */
export type ActionEligibility =
  | { allowed: true; isUnsure?: boolean }
  | { allowed: false; reason: 'access' | 'record' | 'bulk' | 'held' | 'privilege' }
  | { allowed: false; reason: 'state'; lifecycle: string; state: string }
  /** Offered, and its button names these guards. */
  | { allowed: false; reason: 'guards'; lifecycle: string; unmet: readonly string[] };

/** An action beside a record: ready, or with the guards it still wants. */
export interface AvailableAction {
  action: ActionDefinition;
  label: string;
  unmet: readonly string[];
  /** Whether the record's state admits it, its upstream alone knows. */
  isUnsure: boolean;
  /** Where it leads, if it is a link. */
  href?: string;
}

/** Returns the signed-in person as the rules of a resource's actions need them. */
export function useActor({ name: resource, route, own, unsureStates }: ResourceDefinition): Actor {
  const held = usePrivileges();
  return useMemo(() => ({ resource, route, own, held, unsureStates }), [resource, route, own, held, unsureStates]);
}

/**
 * Returns what the definition, the record and the person say of an action: its access, its `when`, and for one that
 * causes an event the lifecycle's own answer, which is also the server's.
 */
export function getEligibility(
  action: ActionDefinition,
  record: RecordValues,
  actor: Actor,
  extensions: Extensions,
): ActionEligibility {
  if (!allows(actor.held, action.access)) return { allowed: false, reason: 'access' };
  if (!matchesCondition(record, action.when)) return { allowed: false, reason: 'record' };
  if (action.event === undefined) return { allowed: true, isUnsure: !isDecided(record, action.when) };
  const { reader, event } = readerOf(action.event, extensions);
  const { lifecycle, eventFor } = reader;
  const situation = { ...reader.situation(record, actor), unsure: actor.unsureStates?.[lifecycle.name] };
  const eligibility = eligibilityOf(lifecycle, eventFor?.(event, record) ?? event, situation);
  if (eligibility.allowed) return { allowed: true, isUnsure: eligibility.isStateUnknown };
  if (eligibility.because === 'guards') {
    return { allowed: false, reason: 'guards', lifecycle: lifecycle.name, unmet: eligibility.unmet };
  }
  if (eligibility.because === 'privilege') return { allowed: false, reason: 'privilege' };
  return { allowed: false, reason: 'state', lifecycle: lifecycle.name, state: situation.state };
}

/** Returns the same for one record among many, where some actions ask for more. */
export function getBulkEligibility(
  action: ActionDefinition,
  record: RecordValues,
  actor: Actor,
  extensions: Extensions,
): ActionEligibility {
  const eligibility = getEligibility(action, record, actor, extensions);
  if (!eligibility.allowed) return eligibility;
  if (!matchesCondition(record, action.bulkWhen)) return { allowed: false, reason: 'bulk' };
  return isHeld(action, record, actor, extensions) ? { allowed: false, reason: 'held' } : eligibility;
}

/** Tells whether the action decides on a case that another person holds: the server would refuse it. */
function isHeld(
  { event: named }: ActionDefinition,
  record: RecordValues,
  actor: Actor,
  extensions: Extensions,
): boolean {
  if (named === undefined) return false;
  const { reader, event } = readerOf(named, extensions);
  const declared = reader.lifecycle.events.find(({ name }) => name === event);
  return declared?.decides === true && reader.situation(record, actor).facts['heldByOther'] === true;
}

/** Returns the actions that may stand beside a record, in the definition's order. */
export function useAvailableActions(
  definition: ResourceDefinition,
  place: ActionPlace,
): (record: RecordValues) => AvailableAction[] {
  const translate = useLabels();
  const extensions = useExtensions();
  const actor = useActor(definition);
  return useMemo(() => {
    const actions = definition.actions.filter(({ on }) => on.includes(place));
    return (record) => {
      const available = actions.flatMap((action) => {
        const recordAction = actionExtension(extensions, definition, action.name).record;
        const eligibility = getEligibility(action, record, actor, extensions);
        const unmet = eligibility.allowed ? [] : eligibility.reason === 'guards' ? eligibility.unmet : undefined;
        if (!recordAction || !unmet) return [];
        const href = recordAction.kind === 'link' ? recordAction.to(record, actor) : undefined;
        if (recordAction.kind === 'link' && href === undefined) return [];
        const isUnsure = eligibility.allowed && eligibility.isUnsure === true;
        const label = translate(labelKey.action(definition.name, action.name));
        return [{ action, label, unmet, isUnsure, href }];
      });
      return available.filter((each, at) => !available.slice(0, at).some((former) => isSameAction(former, each)));
    };
  }, [definition, place, translate, extensions, actor]);
}

/** Returns the actions of a record that may stand in sight: which of them its state admits is known. */
export function prominentActions(availableActions: readonly AvailableAction[]): AvailableAction[] {
  return availableActions.filter(({ action, isUnsure }) => action.prominent && !isUnsure);
}

/** Returns the action that stands in sight beside a record; the others are in its menu. */
export function mainAction(availableActions: readonly AvailableAction[]): AvailableAction | undefined {
  return prominentActions(availableActions).find(({ unmet }) => unmet.length === 0);
}

/** Tells whether two actions are one to the person: the same call under the same name, from states that are not known apart. */
function isSameAction(one: AvailableAction, other: AvailableAction): boolean {
  return one.label === other.label && one.action.call !== undefined && one.action.call === other.action.call;
}

/** Returns the lifecycle that an action's `lifecycle.event` belongs to. */
function readerOf(named: string, extensions: Extensions): { reader: Extensions['lifecycles'][string]; event: string } {
  const [lifecycle = '', event = ''] = named.split('.');
  const reader = extensions.lifecycles[lifecycle];
  if (!reader) throw new Error(`Register the lifecycle "${lifecycle}" in src/console/pages`);
  return { reader, event };
}
