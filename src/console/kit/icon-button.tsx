import type { ComponentProps, ReactNode } from 'react';
import './icon-button.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, in words: read aloud and shown on hover. */
  label: string;
  icon: ReactNode;
  /** 28 px, for inside a field or a row; there is always another way to the same on touch. */
  small?: boolean;
}

/** Renders a button that is only an icon. */
export function IconButton({ label, icon, small, className, ...native }: IconButtonProps): ReactNode {
  const classes = ['icon-button', small && 'icon-button--small', className].filter(Boolean).join(' ');
  return (
    <button type="button" title={label} {...native} className={classes} aria-label={label}>
      <span aria-hidden="true" className="icon-button__face">
        {icon}
      </span>
    </button>
  );
}
