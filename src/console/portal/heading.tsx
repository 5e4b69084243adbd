import type { ReactNode } from 'react';
import './heading.css';

export interface HeadingProps {
  title: string;
  lead?: ReactNode;
  id?: string;
}

/** Renders the title of a public page, underlined as one underlines a signature. */
export function Heading({ title, lead, id }: HeadingProps): ReactNode {
  return (
    <header className="heading">
      <h1 id={id}>{title}</h1>
      <svg
        className="heading__stroke"
        width="148"
        height="14"
        viewBox="0 0 148 14"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M2 9C30 3 62 1.500 84 4C100 6 100 12 88 12C74 12 78 5 98 4C116 3 132 5 146 8" />
      </svg>
      {lead ? <p className="heading__lead">{lead}</p> : null}
    </header>
  );
}
