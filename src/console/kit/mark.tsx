import type { ReactNode } from 'react';
import './mark.css';

export interface MarkProps {
  /** Height of the flourish in pixels; works from 20 up. */
  size?: number;
  /** Without the name, as in the narrow sidebar; the name is still read out. */
  alone?: boolean;
}

/** The flourish under a signature, in one stroke, and the product's name. */
export function Mark({ size = 24, alone }: MarkProps): ReactNode {
  return (
    <span className="mark">
      <svg
        className="mark__stroke"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={flourish} />
      </svg>
      <span className={alone ? 'unseen' : undefined}>Rúbrica</span>
    </span>
  );
}

/** A pen that rises, loops back over itself and leaves with a long underline. */
const flourish =
  'M3 17 C7 10 11 3 15 4 C18.5 5 14 13 9.5 14.5 C6 15.5 7 11 11 11 C15 11 13 16 17 15 C19 14.5 20 13 21 12 M4 21 C9 19.5 15 19.5 21 20';
