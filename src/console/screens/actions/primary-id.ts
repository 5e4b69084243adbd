import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import type { ActionDefinition } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import { useAvailableActions } from './available-actions';

/** Returns whether a record waits for an action from the person to whom it is offered. */
export function isPrimary({ primary }: ActionDefinition): boolean {
  return primary === true;
}

/** Returns the first record of the page that waits for an action from this person: its button is the list's main one. */
export function usePrimaryId(definition: ResourceDefinition): Identifier | undefined {
  const { data = [] } = useListContext<RaRecord>();
  const availableOn = useAvailableActions(definition, 'row');
  if (!definition.actions.some(isPrimary)) return undefined;
  return data.find((record) => availableOn(record).some(({ action, unmet }) => isPrimary(action) && unmet.length === 0))
    ?.id;
}
