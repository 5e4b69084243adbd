import { persistValue } from '../../../../kit/persisted-value';

/** A printer of envelopes, and the machine that it is connected to. */
interface NamedPrinter {
  readonly printerName: string;
  readonly deviceName: string;
}

/** As many are remembered on one machine. */
const MAX = 5;

/** In this browser and not with the account: another machine has other printers. */
const used = persistValue<readonly NamedPrinter[]>('rubrica.printers', readPrinters, (printers) =>
  JSON.stringify(printers),
);

/** Returns where envelopes were printed from this browser, the last one first. */
export function usedPrinters(): readonly NamedPrinter[] {
  return used.get();
}

/** Remembers where an envelope was printed. */
export function rememberPrinter({ printerName, deviceName }: NamedPrinter): void {
  const printer = { printerName: printerName.trim(), deviceName: deviceName.trim() };
  const others = used
    .get()
    .filter((each) => each.printerName !== printer.printerName || each.deviceName !== printer.deviceName);
  used.set([printer, ...others].slice(0, MAX));
}

function readPrinters(stored: string | null): readonly NamedPrinter[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isPrinter) : [];
  } catch {
    return [];
  }
}

function isPrinter(value: unknown): value is NamedPrinter {
  if (typeof value !== 'object' || value === null) return false;
  const { printerName, deviceName } = value as Partial<NamedPrinter>;
  return typeof printerName === 'string' && typeof deviceName === 'string';
}
