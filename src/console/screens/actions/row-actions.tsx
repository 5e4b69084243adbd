import { ChevronDown, Ellipsis } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { Button } from '../../kit/button';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { Skeleton } from '../../kit/skeleton';
import { useTexts } from '../../kit/text';
import { ActionButton } from './action-button';
import { nameOf } from './name-of';
import { useOffers, type Offer } from './offers';
import './actions.css';

interface RowActionsProps {
  definition: ResourceDefinition;
  record: RecordValues;
}

/**
 * What can be done to a row's record: its prominent act in sight, the others in a menu. A prominent one that still waits
 * opens that menu, where it says what it waits for.
 */
export function RowActions({ definition, record }: RowActionsProps): ReactNode {
  const offers = useOffers(definition, 'row')(record);
  const of = nameOf(definition, record);
  const prominent = offers.filter(({ action }) => action.prominent);
  const main = prominent.find(({ unmet }) => unmet.length === 0);
  if (offers.length === 0) return null;
  if (!main) return <ActionMenu offers={offers} record={record} of={of} waiting={prominent[0]?.label} />;
  const others = offers.filter((offer) => offer !== main);
  return (
    <div className="row-actions">
      <ActionButton offer={main} record={record} className="row-actions__main" of={of} />
      {others.length > 0 ? <ActionMenu offers={others} record={record} of={of} /> : null}
    </div>
  );
}

interface ActionMenuProps {
  offers: readonly Offer[];
  record: RecordValues;
  of: string;
  /** The act that would stand in sight, were it ready: the menu goes by its name. */
  waiting?: string;
}

/** The acts of one record under one button. */
export function ActionMenu({ offers, record, of, waiting }: ActionMenuProps): ReactNode {
  const t = useTexts('lists');
  const label = waiting === undefined ? t('acts.more', { name: of }) : t('acts.waiting', { act: waiting, name: of });
  return (
    <Popover
      label={t('acts.menu', { name: of })}
      align="end"
      trigger={(trigger) =>
        waiting === undefined ? (
          <span className="row-actions">
            <IconButton {...trigger} small label={label} icon={<Ellipsis size={18} />} />
          </span>
        ) : (
          <span className="row-actions">
            <Button
              {...trigger}
              className="row-actions__main row-actions__waiting"
              aria-label={label}
              icon={<ChevronDown size={14} />}
            >
              {waiting}
            </Button>
          </span>
        )
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton height="8rem" />}>
          <ul className="action-menu">
            {offers.map((offer) => (
              <li key={offer.action.name}>
                <ActionButton
                  offer={offer}
                  record={record}
                  variant="quiet"
                  className={
                    offer.action.destructive ? 'action-menu__action action-menu__action--danger' : 'action-menu__action'
                  }
                  onPress={close}
                />
              </li>
            ))}
          </ul>
        </Suspense>
      )}
    </Popover>
  );
}
