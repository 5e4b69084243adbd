import type { ReactNode } from 'react';
import type { Guide } from '../../../../../contract/generated/types';
import { CheckField } from '../../../../kit/check-field';
import { Code } from '../../../../kit/code';
import { useTexts } from '../../../../kit/text';

/** A generated guide that can go into a manifest: what is scanned of it is known. */
export type Eligible = Guide & { guideNumber: string; serialToken: string };

export function isEligible(guide: Guide): guide is Eligible {
  return guide.guideNumber !== undefined && guide.serialToken !== undefined;
}

interface ChooseGuidesProps {
  guides: readonly Guide[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The generated guides, to be put into the manifest or left out; one without a serial says what it wants. */
export function ChooseGuides({ guides, chosen, onChange }: ChooseGuidesProps): ReactNode {
  const t = useTexts('logistics');
  const eligible = guides.filter(isEligible);
  const all = eligible.length > 0 && eligible.every(({ guideId }) => chosen.has(guideId));
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
                label={t('manifest.guide')}
                aria-label={t('manifest.all')}
                checked={all}
                disabled={eligible.length === 0}
                onChange={() => onChange(new Set(all ? [] : eligible.map(({ guideId }) => guideId)))}
              />
            </th>
            <th scope="col">{t('manifest.request')}</th>
            <th scope="col">{t('manifest.recipient')}</th>
            <th scope="col">{t('manifest.city')}</th>
            <th scope="col">{t('manifest.serial')}</th>
          </tr>
        </thead>
        <tbody>
          {guides.map((guide) => (
            <tr key={guide.guideId}>
              <th scope="row">
                <CheckField
                  label={<Code value={guide.guideNumber ?? guide.guideId} />}
                  aria-label={t('manifest.pick', { guide: guide.guideNumber ?? guide.guideId })}
                  checked={chosen.has(guide.guideId)}
                  disabled={!isEligible(guide)}
                  onChange={() => toggle(guide.guideId)}
                />
              </th>
              <td>{guide.reference}</td>
              <td>{guide.recipient}</td>
              <td>{guide.municipality}</td>
              <td>{guide.serialToken ?? t('manifest.noSerial')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
