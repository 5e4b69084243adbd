import type { RaRecord } from 'react-admin';
import type { CellContext } from '../../fields/cells/cell';

/** The kinds of file that a table is exported to, as they are offered; each is the extension of its name. */
export const exportFormats = ['xlsx', 'csv'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** A file that grows record by record. */
export interface ExportWriter {
  add: (records: readonly RaRecord[], context: CellContext) => void;
  finish: () => Promise<Blob>;
}
