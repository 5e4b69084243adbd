import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { allows } from '../../../contract/access';
import type { ActionDefinition, ActionPlace, ResourceDefinition } from '../../../contract/definitions';
import { transition } from '../../../contract/lifecycle';
import type { Actor } from '../../fields/action-extension';
import type { RecordValues } from '../../fields/cells/cell';
import { useExtensions, type Extensions } from '../../fields/extensions';
import { labelKey } from '../../fields/labels';
import { usePrivileges, useSession } from '../../session/use-session';
import { obeys } from './obeys';

/** Why an act is not offered for a record, or what is missing of one that is. */
export type Verdict =
  | { may: true }
  | { may: false; because: 'access' | 'record' | 'bulk' | 'privilege' }
  | { may: false; because: 'state'; lifecycle: string; state: string }
  /** Offered, and its button names these guards. */
  | { may: false; because: 'guards'; lifecycle: string; unmet: readonly string[] };

/** An act beside a record: ready, or with the guards it still wants. */
export interface Offer {
  action: ActionDefinition;
  label: string;
  unmet: readonly string[];
  /** Where it leads, if it is a link. */
  href?: string;
}

/** Whoever is signed in, as the acts on a resource ask. */
export function useActor(resource: string): Actor {
  const held = usePrivileges();
  const id = useSession()?.user.id;
  return useMemo(() => ({ resource, id, held }), [resource, id, held]);
}

/**
 * What the definition, the record and the person say of an act: its access, its `when`, and for one that fires an event the
 * lifecycle's own answer, which is also the server's.
 */
export function verdict(action: ActionDefinition, record: RecordValues, actor: Actor, extensions: Extensions): Verdict {
  if (!allows(actor.held, action.access)) return { may: false, because: 'access' };
  if (!obeys(record, action.when)) return { may: false, because: 'record' };
  if (action.event === undefined) return { may: true };
  const { reader, event } = readerOf(action.event, extensions);
  const { lifecycle } = reader;
  const situation = reader.situation(record, actor);
  const answer = transition(lifecycle, event, situation);
  if (answer.allowed) return { may: true };
  if (answer.because === 'guards') {
    return { may: false, because: 'guards', lifecycle: lifecycle.name, unmet: answer.unmet };
  }
  if (answer.because === 'privilege') return { may: false, because: 'privilege' };
  return { may: false, because: 'state', lifecycle: lifecycle.name, state: situation.state };
}

/** The same for one record among many, where some acts ask for more. */
export function bulkVerdict(
  action: ActionDefinition,
  record: RecordValues,
  actor: Actor,
  extensions: Extensions,
): Verdict {
  const answer = verdict(action, record, actor, extensions);
  return answer.may && !obeys(record, action.bulkWhen) ? { may: false, because: 'bulk' } : answer;
}

/** The acts that may stand beside a record, in the definition's order. */
export function useOffers(definition: ResourceDefinition, place: ActionPlace): (record: RecordValues) => Offer[] {
  const say = useTranslate();
  const extensions = useExtensions();
  const actor = useActor(definition.name);
  return useMemo(() => {
    const actions = definition.actions.filter(({ on }) => on.includes(place));
    return (record) =>
      actions.flatMap((action) => {
        const act = extensions.actions[`${definition.name}.${action.name}`]?.record;
        const answer = verdict(action, record, actor, extensions);
        const unmet = answer.may ? [] : answer.because === 'guards' ? answer.unmet : undefined;
        if (!act || !unmet) return [];
        const href = act.kind === 'link' ? act.to(record, actor) : undefined;
        if (act.kind === 'link' && href === undefined) return [];
        return [{ action, label: say(labelKey.action(definition.name, action.name)), unmet, href }];
      });
  }, [definition, place, say, extensions, actor]);
}

/** The lifecycle that an action's `lifecycle.event` belongs to. */
function readerOf(named: string, extensions: Extensions): { reader: Extensions['lifecycles'][string]; event: string } {
  const [lifecycle = '', event = ''] = named.split('.');
  const reader = extensions.lifecycles[lifecycle];
  if (!reader) throw new Error(`Register the lifecycle "${lifecycle}" in src/console/pages`);
  return { reader, event };
}
