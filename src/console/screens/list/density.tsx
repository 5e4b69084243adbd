import { Rows3 } from 'lucide-react';
import { useStore } from 'react-admin';
import type { ReactNode } from 'react';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { useTranslate } from '../../kit/use-translate';

const densities = ['compact', 'normal', 'roomy'] as const;

export type Density = (typeof densities)[number];

/** Returns how high the rows of every list are; one choice for all lists. */
export function useDensity(): [Density, (density: Density) => void] {
  return useStore<Density>('lists.density', 'normal');
}

export function DensityPicker(): ReactNode {
  const t = useTranslate('lists');
  const [density, setDensity] = useDensity();
  return (
    <Popover
      label={t('tools.density')}
      align="end"
      trigger={(trigger) => <IconButton {...trigger} label={t('tools.density')} icon={<Rows3 size={18} />} />}
    >
      <fieldset className="density-picker">
        <legend>{t('tools.density')}</legend>
        {densities.map((one) => (
          <label key={one}>
            <input type="radio" name="density" checked={density === one} onChange={() => setDensity(one)} />
            {t(`tools.${one}`)}
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
