import type { RaRecord } from 'react-admin';
import type { CellContext } from '../../fields/cells/cell';
import type { Column } from './columns';

export const valueOf = ({ field }: Column, record: RaRecord): unknown => record[field.name];

/** Returns whether a value is a number that a spreadsheet may add up. */
export function isPlainNumber({ cell }: Column, value: unknown): value is number {
  return typeof value === 'number' && !cell.isMeasured;
}

/** Returns a value as the list says it in whole; nothing where there is none. */
export function cellText(column: Column, record: RaRecord, context: CellContext): string {
  const { field, cell } = column;
  const value = valueOf(column, record);
  if (!cell.absent && (value === undefined || value === null || value === '')) return '';
  return cell.text({ value, record, field, context });
}
