import { useId, type ReactNode } from 'react';
import type { RecordValues } from '../../fields/cells/cell';
import { Button } from '../../kit/button';
import { Icon } from '../../kit/icon';
import { menuItemProps } from '../../kit/popover';
import { ActionButton } from './action-button';
import type { AvailableAction } from './available-actions';
import { UnmetGuards } from './unmet-guards';

interface ActionItemsProps {
  availableActions: readonly AvailableAction[];
  record: RecordValues;
  close: () => void;
}

/** Renders the items of a record's menu, fetched when the first menu is opened. */
export default function ActionItems({ availableActions, record, close }: ActionItemsProps): ReactNode {
  return (
    <ul role="none" className="action-menu">
      {availableActions.map((availableAction) => (
        <li key={availableAction.action.name} role="none">
          <ActionItem availableAction={availableAction} record={record} close={close} />
        </li>
      ))}
    </ul>
  );
}

interface ActionItemProps {
  availableAction: AvailableAction;
  record: RecordValues;
  close: () => void;
}

/**
 * Renders one action. While it is not allowed, it keeps the focus, does nothing and gives the reason, so that the reason can be read
 * by keyboard and by screen reader.
 */
function ActionItem({ availableAction, record, close }: ActionItemProps): ReactNode {
  const { action, label, unmet } = availableAction;
  const reason = useId();
  const className = action.destructive ? 'action-menu__action action-menu__action--danger' : 'action-menu__action';
  const style = { variant: 'quiet', className } as const;
  if (unmet.length === 0)
    return <ActionButton {...style} availableAction={availableAction} record={record} isMenuItem onPress={close} />;
  return (
    <>
      <Button
        {...style}
        {...menuItemProps}
        icon={action.icon && <Icon name={action.icon} size={16} />}
        aria-disabled
        aria-describedby={reason}
      >
        {label}
      </Button>
      <UnmetGuards id={reason} action={action} unmet={unmet} />
    </>
  );
}
