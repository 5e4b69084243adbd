import type { ReactNode } from 'react';
import './plain-table.css';

interface PlainTableProps {
  /** What the columns are, in their order. */
  heads: readonly string[];
  /** All but the first are numbers. */
  figures?: boolean;
  className?: string;
  /** Its bodies, and its foot if it has one. */
  children: ReactNode;
}

/** Renders a small table that is read whole, without a frame: a line below each row. */
export function PlainTable({ heads, figures = false, className = '', children }: PlainTableProps): ReactNode {
  const look = figures ? 'plain-table plain-table--figures' : 'plain-table';
  return (
    <table className={`${look} ${className}`.trim()}>
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th key={place} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
