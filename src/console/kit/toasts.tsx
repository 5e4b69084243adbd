import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
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
  const region = useRef<HTMLDivElement>(null);
  const isShown = messages.length > 0;
  // Above every panel and dialog that is open: of the top layer, the last that was shown is in front.
  useEffect(() => {
    if (!isShown) return undefined;
    const raise = ({ target, newState }: ToggleEvent): void => {
      if (target instanceof HTMLDialogElement && newState === 'open') toFront(region.current);
    };
    toFront(region.current);
    // It does not bubble.
    document.addEventListener('toggle', raise, true);
    return () => document.removeEventListener('toggle', raise, true);
  }, [isShown, messages]);
  const render = (areErrors: boolean): ReactNode =>
    messages.map((message) =>
      (message.tone === 'rejected') === areErrors ? <ToastMessage key={message.id} message={message} /> : null,
    );
  return (
    <div ref={region} popover="manual" className="toasts">
      {/* There from the start: what appears inside a region that is new itself is often not read. */}
      <div className="toasts__messages" role="status" aria-atomic="false" aria-label={t('toasts.label')}>
        {render(false)}
      </div>
      {/* An error is a region of its own: inside the other it would be read twice. */}
      {render(true)}
    </div>
  );
}

/** Moves an element to the front of the top layer; a browser that has none leaves it where it is. */
function toFront(element: HTMLElement | null): void {
  if (!element || !('showPopover' in element)) return;
  element.hidePopover();
  element.showPopover();
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
