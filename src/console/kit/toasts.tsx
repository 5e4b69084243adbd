import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import { useTranslate } from './use-translate';
import { dismissToast, expireToast, useToasts, type Toast } from './toast-queue';
import './toasts.css';

const icons = { approved: CircleCheck, rejected: CircleAlert, transit: Info };

/** Shows the messages of toast(); mounted once per application. Errors are announced at once, the rest politely. */
export function Toasts(): ReactNode {
  const t = useTranslate('kit');
  const messages = useToasts();
  return (
    // There from the start: what appears inside a region that is new itself is often not read.
    <div className="toasts" role="status" aria-atomic="false" aria-label={t('toasts.label')}>
      {messages.map((message) => (
        <ToastMessage key={message.id} message={message} />
      ))}
    </div>
  );
}

function ToastMessage({ message }: { message: Toast }): ReactNode {
  const t = useTranslate('kit');
  const [isHeld, setIsHeld] = useState(false);
  const ToastIcon = icons[message.tone];
  const { action } = message;

  // The pointer or focus on a message pauses its timer.
  useEffect(() => (isHeld ? undefined : expireToast(message)), [isHeld, message]);

  return (
    <div
      className={`toasts__message toasts__message--${message.tone}`}
      role={message.tone === 'rejected' ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ToastIcon size={18} aria-hidden="true" />
      <span className="toasts__text">{message.text}</span>
      {action ? (
        <Button
          variant="quiet"
          onClick={() => {
            dismissToast(message.id);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton label={t('close')} icon={<X size={16} />} onClick={() => dismissToast(message.id)} />
    </div>
  );
}
