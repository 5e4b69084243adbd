import type { ReactNode } from 'react';
import { ProgressBar } from '../../kit/progress-bar';
import './bulk.css';

interface ReadingProgressProps {
  /** What it is read for. */
  label: string;
  done: number;
  total: number;
  /** The two numbers in words. */
  children: ReactNode;
}

/** Renders how many of the chosen records were read. */
export function ReadingProgress({ label, done, total, children }: ReadingProgressProps): ReactNode {
  return (
    <div className="bulk-reading" role="status">
      <span>{children}</span>
      <ProgressBar label={label} value={done / total} />
    </div>
  );
}
