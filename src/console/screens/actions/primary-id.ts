import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import type { ActionDefinition } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import { mainAction, useAvailableActions } from './available-actions';

/** Returns whether an action is one that records wait for. */
export function isPrimary({ primary }: ActionDefinition): boolean {
  return primary === true;
}

/** Returns the first record of the page that waits for an action from this person: its button is the list's main one. */
export function usePrimaryId(definition: ResourceDefinition): Identifier | undefined {
  const { data = [] } = useListContext<RaRecord>();
  const availableOn = useAvailableActions(definition, 'row');
  if (!definition.actions.some(isPrimary)) return undefined;
  return data.find((record) => mainAction(availableOn(record))?.action.primary)?.id;
}
