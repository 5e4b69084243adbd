import { useId, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { RecordValues } from '../../fields/cells/cell';
import { Button, ButtonLink } from '../../kit/button';
import { Icon } from '../../kit/icon';
import { actionKey, useActions } from './action-host';
import type { AvailableAction } from './available-actions';
import { UnmetGuards } from './unmet-guards';

interface ActionButtonProps {
  availableAction: AvailableAction;
  record: RecordValues;
  variant?: 'main' | 'plain' | 'quiet' | 'danger';
  className?: string;
  /** The name of the record, where the button stands among others of the same words. */
  of?: string;
  /** Runs after the press, before the action. */
  onPress?: () => void;
}

/**
 * Renders the button or link of an action. While the action is not allowed, it keeps the focus, does nothing and gives
 * the reason, so that the reason can be read by keyboard and by screen reader.
 */
export function ActionButton({
  availableAction,
  record,
  variant,
  className,
  of,
  onPress,
}: ActionButtonProps): ReactNode {
  const { action, label, unmet, href } = availableAction;
  const id = useId();
  const navigate = useNavigate();
  const { runAction, running } = useActions();
  const icon = action.icon ? <Icon name={action.icon} size={16} /> : undefined;
  const buttonProps = { variant, className, icon, 'aria-label': of === undefined ? undefined : `${label}: ${of}` };
  if (href !== undefined) {
    const follow = (event: MouseEvent): void => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onPress?.();
      void navigate(href);
    };
    return (
      <ButtonLink {...buttonProps} href={href} onClick={follow}>
        {label}
      </ButtonLink>
    );
  }
  const isWaiting = unmet.length > 0;
  return (
    <>
      <Button
        {...buttonProps}
        busy={running === actionKey(action, record)}
        aria-disabled={isWaiting || undefined}
        aria-describedby={isWaiting ? id : undefined}
        onClick={() => {
          if (isWaiting) return;
          onPress?.();
          runAction(action, record);
        }}
      >
        {label}
      </Button>
      {isWaiting ? <UnmetGuards id={id} action={action} unmet={unmet} /> : null}
    </>
  );
}
