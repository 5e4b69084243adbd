import { useEffect, useState, type ReactNode } from 'react';
import { Dialog } from './dialog';
import { ProgressBar } from './progress-bar';
import './delayed-dialog.css';

/** A write shorter than this shows on its own button only, milliseconds. */
const UNNOTICED_WRITE_MS = 400;

interface DelayedDialogProps {
  title: string;
  /** A sentence on what takes its time. */
  children: string;
}

/**
 * Renders a dialog over everything once what happens takes its time: nothing else can be pressed meanwhile, and neither escape
 * nor a press outside closes it.
 */
export function DelayedDialog({ title, children }: DelayedDialogProps): ReactNode {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDelayed(true), UNNOTICED_WRITE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open={isDelayed} undismissable title={title}>
      <div className="delayed-dialog" role="status">
        <ProgressBar label={title} />
        <p>{children}</p>
      </div>
    </Dialog>
  );
}
