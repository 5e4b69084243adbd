import type { ReactNode } from 'react';
import './loading-shape.css';

interface LoadingShapeProps {
  /** What is on its way, as a sentence. */
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * Renders the shape of a whole page under the sentence that says what is on its way: grey bars alone leave a person who waits
 * half a minute for a slow service without a word.
 */
export function LoadingShape({ label, className, children }: LoadingShapeProps): ReactNode {
  return (
    <div className={className} role="status">
      <p className="loading-shape__label">{label}</p>
      {children}
    </div>
  );
}
