/**
 * The printer of the last envelope: a person who prints many does not name it each time. For as long as the tab is
 * open.
 */
interface NamedPrinter {
  readonly printerName: string;
  readonly deviceName: string;
}

let last: NamedPrinter = { printerName: '', deviceName: '' };

/** Returns where the last envelope was printed; empty before the first. */
export function lastPrinter(): NamedPrinter {
  return last;
}

/** Keeps it for the next. */
export function persistPrinter({ printerName, deviceName }: NamedPrinter): void {
  last = { printerName, deviceName };
}
