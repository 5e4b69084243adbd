import { Suspense, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { Skeleton } from '../../kit/skeleton';
import { ActionButton } from './action-button';
import { useOffers } from './offers';
import { nameOf } from './name-of';
import { ActionMenu } from './row-actions';
import './actions.css';

/** Acts that are ready stand in sight up to this many. */
const IN_SIGHT = 2;

/** What can be done to the one record of a panel: the first ready acts as buttons, all others in the menu beside them. */
export function PanelActions({
  definition,
  record,
}: {
  definition: ResourceDefinition;
  record: RecordValues;
}): ReactNode {
  const offers = useOffers(definition, 'row')(record);
  const ready = offers.filter(({ unmet, action }) => unmet.length === 0 && !action.destructive).slice(0, IN_SIGHT);
  // A screen has one main act.
  const main = ready.find(({ action }) => action.prominent);
  const others = offers.filter((offer) => !ready.includes(offer));
  if (offers.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height="var(--control)" />}>
      <div className="panel-actions">
        {ready.map((offer) => (
          <ActionButton
            key={offer.action.name}
            offer={offer}
            record={record}
            variant={offer === main ? 'main' : 'plain'}
          />
        ))}
        {others.length > 0 ? <ActionMenu offers={others} record={record} of={nameOf(definition, record)} /> : null}
      </div>
    </Suspense>
  );
}
