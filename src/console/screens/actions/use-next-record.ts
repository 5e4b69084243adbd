import { useState } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import type { ActionDefinition } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { useFilterValues } from '../list/filter-values';
import { currentView, useReadyViews } from '../list/ready-views';
import { useAvailableActions } from './available-actions';

/**
 * Returns the record that an action of a queue goes on with: the first behind this one on the page that admits it, else the
 * first of the page; undefined where the list stands in no queue of this action.
 */
export function useNextRecord(
  definition: ResourceDefinition,
  { name }: ActionDefinition,
  { id }: RecordValues,
): RecordValues | undefined {
  const { data = [] } = useListContext<RaRecord>();
  // The record leaves the queue once it is done; its place is the one that it had.
  const [openedIndex] = useState(() => data.findIndex((each) => each.id === id));
  const [before] = useState(() => new Set(data.slice(0, Math.max(openedIndex, 0)).map((each) => each.id)));
  const availableActions = useAvailableActions(definition, 'row');
  const { values } = useFilterValues();
  const view = currentView(definition, values);
  const ready = useReadyViews(definition).filter((each) => each.next?.includes(name));
  if (!view || !ready.includes(view)) return undefined;
  const admitting = data.filter(
    (each) =>
      each.id !== id && availableActions(each).some(({ action, unmet }) => action.name === name && unmet.length === 0),
  );
  return admitting.find((each) => !before.has(each.id)) ?? admitting[0];
}
