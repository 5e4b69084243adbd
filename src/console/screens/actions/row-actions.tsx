import { ChevronDown, Ellipsis } from 'lucide-react';
import { lazy, type ComponentProps, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { Button } from '../../kit/button';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { useTranslate } from '../../kit/use-translate';
import { ActionButton } from './action-button';
import { nameOf } from './name-of';
import { usePrimaryId } from './primary-id';
import { mainAction, prominentActions, useAvailableActions, type AvailableAction } from './available-actions';
import './actions.css';

const loadItems = () => import('./action-items');
const ActionItems = lazy(loadItems);

interface RowActionsProps {
  definition: ResourceDefinition;
  record: RecordValues;
}

/**
 * Renders what can be done to a row's record: its prominent action in sight, the others in a menu, and with them what only
 * the upstream can tell. A prominent one that still waits opens that menu, where it says what it waits for.
 */
export function RowActions({ definition, record }: RowActionsProps): ReactNode {
  const availableActions = useAvailableActions(definition, 'row')(record);
  const of = nameOf(definition, record);
  const main = mainAction(availableActions);
  if (availableActions.length === 0) return null;
  if (!main) {
    const waiting = prominentActions(availableActions)[0]?.label;
    return <ActionMenu availableActions={availableActions} record={record} of={of} waiting={waiting} />;
  }
  const others = availableActions.filter((availableAction) => availableAction !== main);
  return (
    <div className="row-actions">
      {main.action.primary ? (
        <PrimaryButton definition={definition} availableAction={main} record={record} of={of} />
      ) : (
        <ActionButton availableAction={main} record={record} className="row-actions__main" of={of} />
      )}
      {others.length > 0 ? <ActionMenu availableActions={others} record={record} of={of} /> : null}
    </div>
  );
}

type PrimaryButtonProps = Pick<RowActionsProps, 'definition'> &
  Pick<ComponentProps<typeof ActionButton>, 'availableAction' | 'record' | 'of'>;

/** Renders what the record waits for: filled in the first row that has such an action. */
function PrimaryButton({ definition, ...button }: PrimaryButtonProps): ReactNode {
  const isFirst = usePrimaryId(definition) === button.record['id'];
  return (
    <ActionButton
      {...button}
      variant={isFirst ? 'main' : undefined}
      className="row-actions__main row-actions__primary"
    />
  );
}

interface ActionMenuProps {
  availableActions: readonly AvailableAction[];
  record: RecordValues;
  of: string;
  /** The action that would stand in sight, were it ready: the menu goes by its name. */
  waiting?: string;
}

/** Renders the actions of one record under one button. */
export function ActionMenu({ availableActions, record, of, waiting }: ActionMenuProps): ReactNode {
  const t = useTranslate('lists');
  const label =
    waiting === undefined ? t('actions.more', { name: of }) : t('actions.waiting', { action: waiting, name: of });
  return (
    <Popover
      label={t('actions.menu', { name: of })}
      align="end"
      role="menu"
      subject={String(record['id'])}
      load={loadItems}
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
      {(close) => <ActionItems availableActions={availableActions} record={record} close={close} />}
    </Popover>
  );
}
