import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './alert.css';

export interface AlertProps {
  /** rejected: it failed, and is read out at once; waiting: mind this; approved: done; transit: for information. */
  tone: 'rejected' | 'waiting' | 'approved' | 'transit';
  title?: ReactNode;
  children?: ReactNode;
}

const icons = { rejected: CircleAlert, waiting: TriangleAlert, approved: CircleCheck, transit: Info };

/** Renders a message inside a page, beside its subject. */
export function Alert({ tone, title, children }: AlertProps): ReactNode {
  const AlertIcon = icons[tone];
  return (
    <div className={`alert alert--${tone}`} role={tone === 'rejected' ? 'alert' : undefined}>
      <AlertIcon size={18} aria-hidden="true" />
      <div>
        {title ? <p className="alert__title">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
