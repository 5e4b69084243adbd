import { ChevronDown, Ellipsis } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { Button } from '../../kit/button';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { Skeleton } from '../../kit/skeleton';
import { useTexts } from '../../kit/text';
import { ActButton } from './act-button';
import { nameOf } from './name-of';
import { useOffers, type Offer } from './offers';
import './acts.css';

interface RowActsProps {
  definition: ResourceDefinition;
  record: RecordValues;
}

/**
 * What can be done to a row's record: its prominent act in sight, the others in a menu. A prominent one that still waits
 * opens that menu, where it says what it waits for.
 */
export function RowActs({ definition, record }: RowActsProps): ReactNode {
  const offers = useOffers(definition, 'row')(record);
  const of = nameOf(definition, record);
  const prominent = offers.filter(({ action }) => action.prominent);
  const main = prominent.find(({ unmet }) => unmet.length === 0);
  if (offers.length === 0) return null;
  if (!main) return <ActMenu offers={offers} record={record} of={of} waiting={prominent[0]?.label} />;
  const others = offers.filter((offer) => offer !== main);
  return (
    <div className="row-acts">
      <ActButton offer={main} record={record} className="row-acts__main" of={of} />
      {others.length > 0 ? <ActMenu offers={others} record={record} of={of} /> : null}
    </div>
  );
}

interface ActMenuProps {
  offers: readonly Offer[];
  record: RecordValues;
  of: string;
  /** The act that would stand in sight, were it ready: the menu goes by its name. */
  waiting?: string;
}

/** The acts of one record under one button. */
export function ActMenu({ offers, record, of, waiting }: ActMenuProps): ReactNode {
  const t = useTexts('lists');
  const label = waiting === undefined ? t('acts.more', { name: of }) : t('acts.waiting', { act: waiting, name: of });
  return (
    <Popover
      label={t('acts.menu', { name: of })}
      align="end"
      trigger={(trigger) =>
        waiting === undefined ? (
          <span className="row-acts">
            <IconButton {...trigger} small label={label} icon={<Ellipsis size={18} />} />
          </span>
        ) : (
          <span className="row-acts">
            <Button
              {...trigger}
              className="row-acts__main row-acts__waiting"
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
          <ul className="act-menu">
            {offers.map((offer) => (
              <li key={offer.action.name}>
                <ActButton
                  offer={offer}
                  record={record}
                  variant="quiet"
                  className={offer.action.destructive ? 'act-menu__act act-menu__act--danger' : 'act-menu__act'}
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
