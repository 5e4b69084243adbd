import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { RecordValues } from '../../fields/cells/cell';
import { Button, ButtonLink } from '../../kit/button';
import { Icon } from '../../kit/icon';
import { isPlainPress } from '../../kit/is-plain-press';
import { menuItemProps } from '../../kit/popover';
import { actionKey, useActions } from './action-host';
import { useRememberRecord } from '../recent-records';
import type { AvailableAction } from './available-actions';

/** Returns a property that may be missing as a text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

interface ActionButtonProps {
  availableAction: AvailableAction;
  record: RecordValues;
  variant?: 'main' | 'plain' | 'quiet' | 'danger';
  className?: string;
  /** The name of the record, where the button stands among others of the same words. */
  of?: string;
  isMenuItem?: boolean;
  /** Runs after the press, before the action. */
  onPress?: () => void;
}

/** Renders the button or link of an action that is ready. */
export function ActionButton({
  availableAction,
  record,
  variant,
  className,
  of,
  isMenuItem,
  onPress,
}: ActionButtonProps): ReactNode {
  const { action, label, href } = availableAction;
  const navigate = useNavigate();
  const { runAction, running } = useActions();
  const rememberRecord = useRememberRecord();
  const icon = action.icon ? <Icon name={action.icon} size={16} /> : undefined;
  const buttonProps = {
    ...(isMenuItem && menuItemProps),
    variant,
    className,
    icon,
    'aria-label': of === undefined ? undefined : `${label}: ${of}`,
  };
  if (href !== undefined) {
    const follow = (event: MouseEvent): void => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      onPress?.();
      rememberRecord({ to: href, title: of ?? textOf(record['reference']), detail: textOf(record['subscriberName']) });
      void navigate(href);
    };
    return (
      <ButtonLink {...buttonProps} href={href} onClick={follow}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      {...buttonProps}
      busy={running === actionKey(action, record)}
      onClick={() => {
        onPress?.();
        runAction(action, record);
      }}
    >
      {label}
    </Button>
  );
}
