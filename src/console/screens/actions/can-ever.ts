import { allows } from '../../../contract/access';
import type { ActionDefinition } from '../../../contract/action-definitions';
import type { Privilege } from '../../../contract/generated/access';
import { mayTransition } from '../../../contract/lifecycle';
import type { Extensions } from '../../fields/extensions';

/** Returns whether a person with these privileges could do the action to any record at all. */
export function canEver(
  { access, event }: ActionDefinition,
  held: ReadonlySet<Privilege>,
  extensions: Extensions,
): boolean {
  const [lifecycle = '', name] = event?.split('.') ?? [];
  const declared = extensions.lifecycles[lifecycle]?.lifecycle.events.find((one) => one.name === name);
  return allows(held, access) && (declared === undefined || mayTransition(declared, held));
}
