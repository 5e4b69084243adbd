import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { focusFirst, focusLongText, isPressedIn, rememberFocus } from './dialog-focus';
import { IconButton } from './icon-button';
import { LossQuestion } from './loss-question';
import { useTypedText } from './use-typed-text';
import { useTranslate } from './use-translate';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** What it touches, under the title. */
  subject?: ReactNode;
  children?: ReactNode;
  /** Its buttons, the main one last. */
  actions?: ReactNode;
  /** Closes by escape, the cross or a press outside; what was typed inside is asked about first. */
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
  subject,
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

  // At the very change: once the element has left the page, the browser gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    const returnFocus = rememberFocus();
    element.showModal();
    const stopWaiting = focusFirst(element);
    return () => {
      stopWaiting();
      element.close();
      returnFocus();
    };
  }, [open]);

  const { hasTypedText, isAsking, dismiss: dismissTyped, stay, lose, ...typing } = useTypedText();
  const close = undismissable ? undefined : onClose;
  const dismiss = close && (() => dismissTyped(close));
  const escape = (event: KeyboardEvent): void => {
    // Before the browser's own handling, which closes on a second escape whatever `cancel` says.
    if (event.key !== 'Escape' || !isPressedIn(event)) return;
    event.preventDefault();
    dismiss?.();
  };

  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-body` : subject ? `${id}-subject` : undefined}
      {...typing}
      onKeyDown={escape}
      onCancel={(event) => {
        event.preventDefault();
        dismiss?.();
      }}
      onMouseDown={(event) => {
        if (event.target !== dialog.current) return;
        // The field keeps the focus.
        if (hasTypedText()) event.preventDefault();
        else close?.();
      }}
    >
      {open ? (
        <>
          <div className="dialog__head">
            <div className="dialog__title">
              <h2 id={`${id}-title`}>{title}</h2>
              {subject ? <p id={`${id}-subject`}>{subject}</p> : null}
            </div>
            {dismiss ? <IconButton label={t('close')} icon={<X size={18} />} onClick={dismiss} /> : null}
          </div>
          {children ? (
            <div ref={focusLongText} className="dialog__body" id={`${id}-body`}>
              {children}
            </div>
          ) : null}
          {isAsking && close ? (
            <div className="dialog__actions">
              <LossQuestion onStay={stay} onLose={() => lose(close)} />
            </div>
          ) : null}
          {actions ? (
            <div className="dialog__actions" hidden={isAsking && close !== undefined}>
              {actions}
            </div>
          ) : null}
        </>
      ) : null}
    </dialog>
  );
}
