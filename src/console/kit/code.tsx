import type { ReactNode } from 'react';
import './code.css';

export interface CodeProps {
  value: string;
  /** How many characters stand together, counted from the end; 3 suits document numbers, 4 serials. */
  group?: number;
}

/** Renders a code, serial or document number: grouped for reading, copied without the grouping. */
export function Code({ value, group = 3 }: CodeProps): ReactNode {
  return (
    <span className="code">
      {groups(value, group).map((part, index) => (
        <span key={index} className="code__group">
          {part}
        </span>
      ))}
    </span>
  );
}

function groups(value: string, size: number): string[] {
  const first = value.length % size;
  const parts = first ? [value.slice(0, first)] : [];
  for (let start = first; start < value.length; start += size) parts.push(value.slice(start, start + size));
  return parts;
}
