import type { ReactNode } from 'react';
import type { Guide } from '../../../../../contract/generated/types';
import { CheckField } from '../../../../kit/check-field';
import { Code } from '../../../../kit/code';
import { useTranslate } from '../../../../kit/use-translate';

/** A generated waybill that can go into a manifest: what is scanned of it is known. */
export type Eligible = Guide & { guideNumber: string; serialToken: string };

export function isEligible(waybill: Guide): waybill is Eligible {
  return waybill.guideNumber !== undefined && waybill.serialToken !== undefined;
}

interface ChooseWaybillsProps {
  waybills: readonly Guide[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Renders the generated waybills, to be put into the manifest or left out; one without a serial says what it wants. */
export function ChooseWaybills({ waybills, chosen, onChange }: ChooseWaybillsProps): ReactNode {
  const t = useTranslate('logistics');
  const eligible = waybills.filter(isEligible);
  const all = eligible.length > 0 && eligible.every(({ guideId: waybillId }) => chosen.has(waybillId));
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
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
                checked={all}
                disabled={eligible.length === 0}
                onChange={() => onChange(new Set(all ? [] : eligible.map(({ guideId: waybillId }) => waybillId)))}
              />
            </th>
            <th scope="col">{t('manifest.request')}</th>
            <th scope="col">{t('manifest.recipient')}</th>
            <th scope="col">{t('manifest.city')}</th>
            <th scope="col">{t('manifest.serial')}</th>
          </tr>
        </thead>
        <tbody>
          {waybills.map((waybill) => (
            <tr key={waybill.guideId}>
              <th scope="row">
                <CheckField
                  label={<Code value={waybill.guideNumber ?? waybill.guideId} />}
                  aria-label={t('manifest.pick', { waybill: waybill.guideNumber ?? waybill.guideId })}
                  checked={chosen.has(waybill.guideId)}
                  disabled={!isEligible(waybill)}
                  onChange={() => toggle(waybill.guideId)}
                />
              </th>
              <td>{waybill.reference}</td>
              <td>{waybill.recipient}</td>
              <td>{waybill.municipality}</td>
              <td>{waybill.serialToken ?? t('manifest.noSerial')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
