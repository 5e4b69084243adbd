import type { ReactNode } from 'react';
import './progress-bar.css';

export interface ProgressBarProps {
  /** What is going on, for assistive technology. */
  label: string;
  /** Between 0 and 1; left out when it is unknown. */
  value?: number;
}

/** Renders a thin bar: how much is done, or that something goes on. */
export function ProgressBar({ label, value }: ProgressBarProps): ReactNode {
  const isDeterminate = value !== undefined;
  const part = isDeterminate ? Math.min(1, Math.max(0, value)) : undefined;
  return (
    <span
      className={isDeterminate ? 'progress-bar' : 'progress-bar progress-bar--unknown'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={part === undefined ? undefined : Math.round(part * 100)}
    >
      <span className="progress-bar__done" style={part === undefined ? undefined : { transform: `scaleX(${part})` }} />
    </span>
  );
}
