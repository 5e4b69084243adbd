import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Guide } from '../../../../../contract/generated/types';
import { CheckField } from '../../../../kit/check-field';
import { Code } from '../../../../kit/code';
import { useTranslate } from '../../../../kit/use-translate';
import { isEligible } from './parcel';
import { choose, isScanned, leaveOut, type Part, type Scanning } from './scanning';

interface ParcelsTableProps {
  waybills: readonly Guide[];
  scanning: Scanning;
  onChange: (scanning: Scanning) => void;
}

/** Renders the generated waybills, to be put into the manifest or left out, with what was scanned of each. */
export function ParcelsTable({ waybills, scanning, onChange }: ParcelsTableProps): ReactNode {
  const t = useTranslate('logistics');
  const rows = useRef<HTMLTableSectionElement>(null);
  const { chosen, current } = scanning;
  const shown = waybills.filter(isEligible).map(({ guideNumber }) => guideNumber);
  const isAll = shown.length > 0 && shown.every((waybill) => chosen.includes(waybill));
  const toggle = (numbers: readonly string[], isOut: boolean): void =>
    onChange(isOut ? leaveOut(scanning, numbers) : choose(scanning, numbers));
  // One who scans looks at the parcel, and finds its row in sight.
  useEffect(() => {
    if (current) rows.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div
      className="bulk-table bulk-table--whole manifest-table"
      role="region"
      aria-label={t('manifest.table')}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <CheckField
                label={t('manifest.waybill')}
                aria-label={t('manifest.all')}
                checked={isAll}
                disabled={shown.length === 0}
                onChange={() => toggle(shown, isAll)}
              />
            </th>
            <th scope="col">{t('manifest.request')}</th>
            <th scope="col">{t('manifest.serial')}</th>
            <th scope="col">{t('manifest.recipient')}</th>
            <th scope="col">{t('manifest.city')}</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {waybills.map((waybill) => (
            <Parcel key={waybill.guideId} waybill={waybill} scanning={scanning} onToggle={toggle} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ParcelProps {
  waybill: Guide;
  scanning: Scanning;
  onToggle: (numbers: readonly string[], isOut: boolean) => void;
}

function Parcel({ waybill, scanning, onToggle }: ParcelProps): ReactNode {
  const t = useTranslate('logistics');
  const { guideId, guideNumber = guideId, reference, serialToken, recipient, municipality } = waybill;
  // Of another upstream's row it is not known, and nothing to register.
  const noSerial = isEligible(waybill) ? undefined : t('manifest.noSerial');
  const isIn = scanning.chosen.includes(guideNumber);
  const scanned = (part: Part, code: ReactNode): ReactNode =>
    isIn ? <Scanned isScanned={isScanned(scanning, guideNumber, part)}>{code}</Scanned> : code;
  return (
    <tr aria-current={scanning.current?.waybill === guideNumber || undefined}>
      <th scope="row">
        <CheckField
          label={scanned('waybill', <Code value={guideNumber} />)}
          aria-label={t('manifest.pick', { waybill: guideNumber })}
          checked={isIn}
          disabled={!isEligible(waybill)}
          onChange={() => onToggle([guideNumber], isIn)}
        />
      </th>
      <td>{scanned('request', reference)}</td>
      <td>{serialToken === undefined ? noSerial : scanned('serial', serialToken)}</td>
      <td>{recipient}</td>
      <td>{municipality}</td>
    </tr>
  );
}

function Scanned({ isScanned: is, children }: { isScanned: boolean; children: ReactNode }): ReactNode {
  const t = useTranslate('logistics');
  return (
    <span className={is ? 'scanned scanned--yes' : 'scanned'}>
      {is ? <Check size={14} aria-hidden="true" /> : null}
      {children}
      <span className="visually-hidden">{t(is ? 'manifest.scanned' : 'manifest.missing')}</span>
    </span>
  );
}
