import { recordExport } from '../../data/record-export';
import { useLanguage } from '../../kit/language';
import { saveFile } from '../../kit/save-file';
import { useAsyncAction } from '../../kit/use-async-action';
import type { ExportFormat } from './export-format';
import { tableFile, type PlainRows } from './table-file';

/** Saves small tables as files. */
interface SaveTable {
  isBusy: boolean;
  /** Why the last one could not be saved. */
  error: string | undefined;
  /** Saves a table under a name, without its ending; the report of an action on a list is in the audit trail before it is there. */
  save: (format: ExportFormat, name: string, table: PlainRows, reportsOn?: string) => void;
}

/** Returns what saves a table in the person's language, and how that goes. */
export function useSaveTable(): SaveTable {
  const language = useLanguage();
  const { isBusy, error, run } = useAsyncAction();
  return {
    isBusy,
    error,
    save: (format, name, table, resource) =>
      void run(async () => {
        const file = await tableFile(format, name, table, language);
        const records = table.rows.length;
        if (resource !== undefined)
          await recordExport({ resource, format, records, columns: [], filters: [], runReport: true });
        saveFile(`${name}.${format}`, file);
      }),
  };
}
