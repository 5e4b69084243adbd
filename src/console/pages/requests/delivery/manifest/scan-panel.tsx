import { Check, ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../../kit/button';
import { Code } from '../../../../kit/code';
import { Alert } from '../../../../kit/alert';
import { ProgressBar } from '../../../../kit/progress-bar';
import { TextField } from '../../../../kit/text-field';
import { useTranslate, type Translate } from '../../../../kit/use-translate';
import { isScanned, parts, restart, scan, type ScanResult, type Part, type Scanning } from './scanning';

interface ScanPanelProps {
  scanning: Scanning;
  onChange: (scanning: Scanning) => void;
}

/**
 * Renders where parcels are scanned. A reader types a code and presses Enter, as a person can: the focus stays in the
 * one field, and a live region announces the outcome of each code.
 */
export function ScanPanel({ scanning, onChange }: ScanPanelProps): ReactNode {
  const t = useTranslate('logistics');
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [scanResult, setHeard] = useState<{ scanResult: ScanResult; nth: number }>();
  const focus = (): void => field.current?.querySelector('input')?.focus();
  // After the dialog has opened: it takes the focus for itself, on a phone for its scrolling body.
  useEffect(() => queueMicrotask(focus), []);

  const take = (next: { scanning: Scanning; scanResult: ScanResult } | undefined): void => {
    if (!next) return;
    setHeard({ scanResult: next.scanResult, nth: (scanResult?.nth ?? 0) + 1 });
    onChange(next.scanning);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim() !== '') take(scan(scanning, typed));
    setTyped('');
  };
  const { parcels, complete, current } = scanning;
  return (
    <div className="scan-panel">
      <div ref={field} className="scan-panel__field">
        <TextField
          label={t('manifest.scan')}
          help={t('manifest.scanHelp')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
        <Button
          aria-disabled={current === undefined || undefined}
          icon={<ScanBarcode size={16} />}
          onClick={() => {
            take(restart(scanning));
            focus();
          }}
        >
          {t('manifest.restart')}
        </Button>
      </div>
      <div className="scan-panel__heard" role="status">
        {scanResult && !isWrong(scanResult.scanResult) ? (
          <Alert key={scanResult.nth} tone={scanResult.scanResult.kind === 'restarted' ? 'transit' : 'approved'}>
            {messageOf(scanResult.scanResult, t)}
          </Alert>
        ) : null}
      </div>
      {scanResult && isWrong(scanResult.scanResult) ? (
        <Alert key={scanResult.nth} tone="rejected">
          {messageOf(scanResult.scanResult, t)}
        </Alert>
      ) : null}
      <p className="scan-panel__progress">
        <span>{t('manifest.progress', { count: complete.length, total: parcels.length })}</span>
        <ProgressBar label={t('manifest.title')} value={complete.length / parcels.length} />
        {current ? <strong>{t('manifest.current', { waybill: current.waybill })}</strong> : null}
      </p>
      <Parcels scanning={scanning} />
    </div>
  );
}

function Parcels({ scanning }: { scanning: Scanning }): ReactNode {
  const t = useTranslate('logistics');
  return (
    <div className="bulk-table manifest-table" role="region" aria-label={t('manifest.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {parts.map((part) => (
              <th key={part} scope="col">
                {t(`manifest.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scanning.parcels.map((parcel) => (
            <tr key={parcel.waybill} aria-current={scanning.current?.waybill === parcel.waybill || undefined}>
              {parts.map((part) => (
                <td key={part}>
                  <Scanned code={parcel[part]} part={part} scanned={isScanned(scanning, parcel.waybill, part)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Scanned({ code, part, scanned }: { code: string; part: Part; scanned: boolean }): ReactNode {
  const t = useTranslate('logistics');
  return (
    <span className={scanned ? 'scanned scanned--yes' : 'scanned'}>
      {scanned ? <Check size={14} aria-hidden="true" /> : null}
      {part === 'waybill' ? <Code value={code} /> : <span>{code}</span>}
      <span className="visually-hidden">{t(scanned ? 'manifest.scanned' : 'manifest.missing')}</span>
    </span>
  );
}

const wrong: ReadonlySet<ScanResult['kind']> = new Set(['unknown', 'mismatch', 'repeated']);
const isWrong = ({ kind }: ScanResult): boolean => wrong.has(kind);

function messageOf(scanResult: ScanResult, t: Translate<'logistics'>): string {
  switch (scanResult.kind) {
    case 'matched':
      return t('manifest.scanResult.matched', {
        ...scanResult,
        kind: t(`manifest.scanResult.kinds.${scanResult.part}`),
      });
    case 'mismatch':
      return t('manifest.scanResult.mismatch', {
        ...scanResult,
        kind: t(`manifest.scanResult.kinds.${scanResult.part}`),
      });
    case 'complete':
      return t('manifest.scanResult.complete', scanResult);
    case 'allDone':
      return t('manifest.scanResult.allDone');
    case 'unknown':
      return t('manifest.scanResult.unknown', scanResult);
    case 'repeated':
      return t('manifest.scanResult.repeated', scanResult);
    case 'restarted':
      return t('manifest.scanResult.restarted', scanResult);
  }
}
