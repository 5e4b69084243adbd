import { CircleCheck, Hourglass, Inbox, Lock, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from './use-translate';
import './state-view.css';
import './tones.css';

export type StateKind = 'empty' | 'error' | 'forbidden' | 'loading' | 'done';

export interface StateViewProps {
  kind: StateKind;
  /** Has a designed default for each kind, save for `done`. */
  title?: ReactNode;
  /** Why it is so. Has a default too. */
  why?: ReactNode;
  /** The next action: a Button or ButtonLink. */
  action?: ReactNode;
  /** In place of the kind's own icon; 24 px. */
  icon?: ReactNode;
  /** The heading's level: 1 when it is the whole page. */
  level?: 1 | 2 | 3;
}

const icons: Record<StateKind, LucideIcon> = {
  empty: Inbox,
  error: TriangleAlert,
  forbidden: Lock,
  loading: Hourglass,
  done: CircleCheck,
};

const tones: Partial<Record<StateKind, string>> = {
  error: 'tone--rejected',
  forbidden: 'tone--waiting',
  done: 'tone--approved',
};

/** Renders instead of content what happened, why, and what to do next. */
export function StateView({ kind, title, why, action, icon, level = 2 }: StateViewProps): ReactNode {
  const t = useTranslate('kit');
  const StateIcon = icons[kind];
  const Heading = `h${level}` as const;
  const role = kind === 'error' ? 'alert' : kind === 'loading' ? 'status' : undefined;
  return (
    <div className="state-view" role={role}>
      <span className={`state-view__sign ${tones[kind] ?? ''}`.trim()} aria-hidden="true">
        {icon ?? <StateIcon size={24} />}
      </span>
      <Heading>{title ?? t(`state.${kind}.title`)}</Heading>
      <p className="state-view__why">{why ?? t(`state.${kind}.why`)}</p>
      {action ? <div className="state-view__action">{action}</div> : null}
    </div>
  );
}
