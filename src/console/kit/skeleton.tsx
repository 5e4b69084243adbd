import type { ReactNode } from 'react';
import './skeleton.css';

export interface SkeletonProps {
  /** Any CSS length; the whole width by default. */
  width?: string;
  /** Any CSS length; a line of text by default. */
  height?: string;
}

/** Renders the shape of what is coming; say "loading" once beside it, not here. */
export function Skeleton({ width, height }: SkeletonProps): ReactNode {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}
