import { ScanBarcode, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../../kit/button';
import { Alert } from '../../../../kit/alert';
import { IconButton } from '../../../../kit/icon-button';
import { usePersistedValue } from '../../../../kit/persisted-value';
import { ProgressBar } from '../../../../kit/progress-bar';
import { scanSoundOn, soundScan } from '../../../../kit/scan-sound';
import { TextField } from '../../../../kit/text-field';
import { useTranslate, type Translate } from '../../../../kit/use-translate';
import { restart, scan, type ScanResult, type Scanning } from './scanning';

interface ScanPanelProps {
  scanning: Scanning;
  onChange: (scanning: Scanning) => void;
  /** Around the field where a reader types. */
  field: RefObject<HTMLDivElement | null>;
}

/** Leads the focus to the field where a reader types. */
export function focusScanField(field: HTMLDivElement | null): void {
  field?.querySelector('input')?.focus();
}

/**
 * Renders where parcels are scanned. A reader types a code and presses Enter, as a person can: the focus stays in the
 * one field, and a sound and a live region announce the outcome of each code.
 */
export function ScanPanel({ scanning, onChange, field }: ScanPanelProps): ReactNode {
  const t = useTranslate('logistics');
  const [typed, setTyped] = useState('');
  const [heard, setHeard] = useState<{ scanResult: ScanResult; nth: number }>();
  const focus = (): void => focusScanField(field.current);
  // After the dialog has opened: it takes the focus for itself, on a phone for its scrolling body.
  useEffect(() => queueMicrotask(() => focusScanField(field.current)), [field]);

  const take = (next: { scanning: Scanning; scanResult: ScanResult } | undefined): void => {
    if (!next) return;
    setHeard({ scanResult: next.scanResult, nth: (heard?.nth ?? 0) + 1 });
    onChange(next.scanning);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim() !== '') {
      const next = scan(scanning, typed);
      soundScan(isWrong(next.scanResult) ? 'wrong' : 'right');
      take(next);
    }
    setTyped('');
  };
  const { chosen, complete, current } = scanning;
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
        <div className="scan-panel__tools">
          <SoundButton />
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
      </div>
      <div className="scan-panel__heard" role="status">
        {heard && !isWrong(heard.scanResult) ? (
          <Alert key={heard.nth} tone={heard.scanResult.kind === 'restarted' ? 'transit' : 'approved'}>
            {messageOf(heard.scanResult, t)}
          </Alert>
        ) : null}
      </div>
      {heard && isWrong(heard.scanResult) ? (
        <Alert key={heard.nth} tone="rejected">
          {messageOf(heard.scanResult, t)}
        </Alert>
      ) : null}
      {chosen.length > 0 ? (
        <p className="scan-panel__progress">
          <span>{t('manifest.progress', { count: complete.length, total: chosen.length })}</span>
          <ProgressBar label={t('manifest.title')} value={complete.length / chosen.length} />
          {current ? <strong>{t('manifest.current', { waybill: current.waybill })}</strong> : null}
        </p>
      ) : null}
    </div>
  );
}

function SoundButton(): ReactNode {
  const t = useTranslate('logistics');
  const isOn = usePersistedValue(scanSoundOn);
  return (
    <IconButton
      label={t('manifest.sound')}
      icon={isOn ? <Volume2 size={18} /> : <VolumeX size={18} />}
      aria-pressed={isOn}
      onClick={() => {
        scanSoundOn.set(!isOn);
        soundScan('right');
      }}
    />
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
      return t('manifest.scanResult.allDone', scanResult);
    case 'unknown':
      return t('manifest.scanResult.unknown', scanResult);
    case 'repeated':
      return t('manifest.scanResult.repeated', scanResult);
    case 'restarted':
      return t('manifest.scanResult.restarted', scanResult);
  }
}
