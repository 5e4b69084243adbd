import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from './icon-button';
import { useTranslate } from './use-translate';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** Its buttons, the main one last. */
  actions?: ReactNode;
  /** Closes by escape, the cross or a press outside. */
  onClose?: () => void;
  /** Only its own buttons (or the end of the work it shows) close it: no escape, no press outside. */
  undismissable?: boolean;
  wide?: boolean;
  /** Read out at once, for what cannot wait. */
  alert?: boolean;
}

/** Renders a modal dialog on the native element, which traps the focus and gives it back. */
export function Dialog({
  open,
  title,
  children,
  actions,
  onClose,
  undismissable,
  wide,
  alert,
}: DialogProps): ReactNode {
  const t = useTranslate('kit');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  const dismiss = undismissable ? undefined : onClose;
  const escape = (event: KeyboardEvent): void => {
    // Before the browser's own handling, which closes on a second escape whatever `cancel` says.
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dismiss?.();
  };

  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-body` : undefined}
      onKeyDown={escape}
      onCancel={(event) => {
        event.preventDefault();
        dismiss?.();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) dismiss?.();
      }}
    >
      {open ? (
        <>
          <div className="dialog__head">
            <h2 className="dialog__title" id={`${id}-title`}>
              {title}
            </h2>
            {dismiss ? <IconButton label={t('close')} icon={<X size={18} />} onClick={dismiss} /> : null}
          </div>
          {children ? (
            <div className="dialog__body" id={`${id}-body`}>
              {children}
            </div>
          ) : null}
          {actions ? <div className="dialog__actions">{actions}</div> : null}
        </>
      ) : null}
    </dialog>
  );
}
