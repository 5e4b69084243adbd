import type { CSSProperties, ReactNode } from 'react';
import { Skeleton } from '../../kit/skeleton';
import type { Column } from './columns';

/**
 * Renders the shape of the table before its first rows, so that nothing jumps when they come. One row with a drawn bar for each that
 * comes: cells that hold nothing would be laid out and painted as long as those that do.
 */
export function SkeletonRows({ columns, count }: { columns: readonly Column[]; count: number }): ReactNode {
  return (
    <table className="list-table" aria-hidden="true">
      <colgroup>
        {columns.map(({ field, width }) => (
          <col key={field.name} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ field, label }) => (
            <th key={field.name} className="list-head">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="list-row list-row--coming" style={{ '--rows': count } as CSSProperties}>
          {columns.map(({ field }, column) => (
            <td key={field.name} className="list-cell">
              <Skeleton width={`${40 + ((column * 13) % 45)}%`} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
