import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './notice.css';

export interface NoticeProps {
  /** rejected: it failed, and is read out at once; waiting: mind this; approved: done; transit: for information. */
  tone: 'rejected' | 'waiting' | 'approved' | 'transit';
  title?: ReactNode;
  children?: ReactNode;
}

const signs = { rejected: CircleAlert, waiting: TriangleAlert, approved: CircleCheck, transit: Info };

/** A message inside a page, where what it is about stands. */
export function Notice({ tone, title, children }: NoticeProps): ReactNode {
  const Sign = signs[tone];
  return (
    <div className={`notice notice--${tone}`} role={tone === 'rejected' ? 'alert' : undefined}>
      <Sign size={18} aria-hidden="true" />
      <div>
        {title ? <p className="notice__title">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
