import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import { useTexts } from './text';
import { dismissToast, expireToast, useToasts, type Toast } from './toast-queue';
import './toasts.css';

const signs = { approved: CircleCheck, rejected: CircleAlert, transit: Info };

/** Where toast() speaks; once per application. Errors are read at once, the rest when convenient. */
export function Toasts(): ReactNode {
  const t = useTexts('kit');
  const messages = useToasts();
  return (
    // There from the start: what appears inside a region that is new itself is often not read.
    <div className="toasts" role="status" aria-atomic="false" aria-label={t('toasts.label')}>
      {messages.map((message) => (
        <One key={message.id} message={message} />
      ))}
    </div>
  );
}

function One({ message }: { message: Toast }): ReactNode {
  const t = useTexts('kit');
  const [held, setHeld] = useState(false);
  const Sign = signs[message.tone];
  const { action } = message;

  // Whoever reads it, by pointer or focus, keeps it.
  useEffect(() => (held ? undefined : expireToast(message)), [held, message]);

  return (
    <div
      className={`toasts__one toasts__one--${message.tone}`}
      role={message.tone === 'rejected' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign size={18} aria-hidden="true" />
      <span className="toasts__text">{message.text}</span>
      {action ? (
        <Button
          variant="quiet"
          onClick={() => {
            dismissToast(message.id);
            action.act();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton label={t('close')} icon={<X size={16} />} onClick={() => dismissToast(message.id)} />
    </div>
  );
}
