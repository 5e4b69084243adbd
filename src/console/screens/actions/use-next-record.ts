import { useState } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import type { ActionDefinition } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { useReadyViews } from '../list/ready-views';
import { useAvailableActions } from './available-actions';

/**
 * Returns the record that an action goes on with, whatever the list is filtered by: the first behind this one on the page
 * that admits it, else the first of the page; undefined where no queue of the list is worked through by this action.
 */
export function useNextRecord(
  definition: ResourceDefinition,
  { name }: ActionDefinition,
  { id }: RecordValues,
): RecordValues | undefined {
  const { data = [] } = useListContext<RaRecord>();
  // The record may leave the list once it is done; its place is the one that it had.
  const [openedIndex] = useState(() => data.findIndex((each) => each.id === id));
  const [before] = useState(() => new Set(data.slice(0, Math.max(openedIndex, 0)).map((each) => each.id)));
  const availableActions = useAvailableActions(definition, 'row');
  const hasQueue = useReadyViews(definition).some(({ next }) => next?.includes(name));
  if (!hasQueue) return undefined;
  const admitting = data.filter(
    (each) =>
      each.id !== id && availableActions(each).some(({ action, unmet }) => action.name === name && unmet.length === 0),
  );
  return admitting.find((each) => !before.has(each.id)) ?? admitting[0];
}
