import { Suspense, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { Skeleton } from '../../kit/skeleton';
import { ActionButton } from './action-button';
import { useAvailableActions } from './available-actions';
import { nameOf } from './name-of';
import { ActionMenu } from './row-actions';
import './actions.css';

/** Actions that are ready stand in sight up to this many. */
const MAX_BUTTONS = 2;

/**
 * Renders what can be done to the one record of a panel: the first ready actions as buttons, all others in the menu
 * beside them.
 */
export function PanelActions({
  definition,
  record,
}: {
  definition: ResourceDefinition;
  record: RecordValues;
}): ReactNode {
  const availableActions = useAvailableActions(definition, 'row')(record);
  const ready = availableActions
    .filter(({ unmet, action }) => unmet.length === 0 && !action.destructive)
    .slice(0, MAX_BUTTONS);
  // A screen has one main action.
  const main = ready.find(({ action }) => action.prominent);
  const others = availableActions.filter((availableAction) => !ready.includes(availableAction));
  if (availableActions.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height="var(--control)" />}>
      <div className="panel-actions">
        {ready.map((availableAction) => (
          <ActionButton
            key={availableAction.action.name}
            availableAction={availableAction}
            record={record}
            variant={availableAction === main ? 'main' : 'plain'}
          />
        ))}
        {others.length > 0 ? (
          <ActionMenu availableActions={others} record={record} of={nameOf(definition, record)} />
        ) : null}
      </div>
    </Suspense>
  );
}
