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
  /** Saves a table under a name, without its ending. */
  save: (format: ExportFormat, name: string, table: PlainRows) => void;
}

/** Returns what saves a table in the person's language, and how that goes. */
export function useSaveTable(): SaveTable {
  const language = useLanguage();
  const { isBusy, error, run } = useAsyncAction();
  return {
    isBusy,
    error,
    save: (format, name, table) =>
      void run(async () => saveFile(`${name}.${format}`, await tableFile(format, name, table, language))),
  };
}
