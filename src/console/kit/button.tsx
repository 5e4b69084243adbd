import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import './button.css';

interface ButtonStyle {
  /** main: the one main action of a screen; quiet: a link's weight; danger: what can't be undone. */
  variant?: 'main' | 'plain' | 'quiet' | 'danger';
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  /** Work goes on: a second press does nothing, and the focus stays. */
  busy?: boolean;
}

/** Renders a button; its words are a verb. Submits only with `type="submit"`. */
export function Button({ variant, icon, wide, busy, onClick, ...native }: ButtonProps): ReactNode {
  const { children, className, type = 'button', ...rest } = native;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // Enter in a field clicks it, too, and leaves the focus there.
    if (type === 'submit' && event.detail > 0) event.currentTarget.focus();
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes({ variant, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onMouseDown={type === 'submit' ? holdFocus : rest.onMouseDown}
      onClick={press}
    >
      {renderContent(icon, children, busy)}
    </button>
  );
}

/**
 * Holds the focus in the form until the click: a field that loses it may render its error, which would move the button away
 * from under the press, and the click would go elsewhere.
 */
function holdFocus(event: MouseEvent<HTMLButtonElement>): void {
  if (event.currentTarget.form?.contains(document.activeElement)) event.preventDefault();
}

export interface ButtonLinkProps extends ButtonStyle, Omit<ComponentProps<'a'>, 'children'> {
  href: string;
  children: ReactNode;
}

/** Renders a link that looks like a button, for going somewhere. */
export function ButtonLink({ variant, icon, wide, ...native }: ButtonLinkProps): ReactNode {
  const { children, className, ...rest } = native;
  return (
    <a {...rest} className={classes({ variant, wide }, className)}>
      {renderContent(icon, children)}
    </a>
  );
}

function renderContent(icon: ReactNode, children: ReactNode, busy = false): ReactNode {
  const leadingIcon = busy ? <span className="button__spinner" /> : icon;
  return (
    <>
      {leadingIcon ? (
        <span className="button__icon" aria-hidden="true">
          {leadingIcon}
        </span>
      ) : null}
      <span>{children}</span>
    </>
  );
}

function classes({ variant = 'plain', wide }: ButtonStyle, more?: string): string {
  return ['button', `button--${variant}`, wide && 'button--wide', more].filter(Boolean).join(' ');
}
