import type { ReactNode } from 'react';
import './logo.css';

export interface LogoProps {
  /** Height of the flourish in pixels; works from 20 up. */
  size?: number;
  /** Hides the name, as in the narrow sidebar; screen readers still read it. */
  isIconOnly?: boolean;
}

/** Renders the flourish under a signature, in one stroke, and the product's name. */
export function Logo({ size = 24, isIconOnly }: LogoProps): ReactNode {
  return (
    <span className="logo">
      <svg
        className="logo__stroke"
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
      <span className={isIconOnly ? 'visually-hidden' : undefined}>Rúbrica</span>
    </span>
  );
}

/** A pen that rises, loops back over itself and leaves with a long underline. */
const flourish =
  'M3.5 14C7 8.2 10.8 2.3 14.6 3.1C18.4 4 13.8 10.8 9.4 12C6.6 12.8 7.6 9.2 10.8 9.2C15 9.2 15 12.6 18 12C22.4 11.2 22.2 14.8 17 17C12 19.1 3 20.3 3 18.2C3 16.2 10 17.4 13 18.4C16 19.4 18.5 20.2 21 20';
