import type { ReactNode } from 'react';
import './bell.css';

/** Keeps the bell's place until it comes, so that nothing beside it moves. */
export function BellPlace(): ReactNode {
  return <span className="bell icon-button" aria-hidden="true" />;
}
