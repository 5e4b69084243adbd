import { locales } from '../../../../../contract/generated/languages';
import { useMemo, type ReactNode } from 'react';
import type { Guide } from '../../../../../contract/generated/types';
import { useLanguage } from '../../../../kit/language';
import { CheckField } from '../../../../kit/check-field';
import { SelectField } from '../../../../kit/select-field';
import { useTranslate } from '../../../../kit/use-translate';
import { isFromDay } from './parcel';

/** Which of the generated waybills are looked at. */
export interface WaybillChoice {
  /** One municipality; empty: all. */
  city: string;
  isOfToday: boolean;
}

export const anyWaybill: WaybillChoice = { city: '', isOfToday: false };

/** Returns whether a choice has a waybill. */
export function isChosenBy({ city, isOfToday }: WaybillChoice, waybill: Guide, now: Date): boolean {
  return (city === '' || waybill.municipality === city) && (!isOfToday || isFromDay(waybill, now));
}

interface WaybillFilterProps {
  waybills: readonly Guide[];
  choice: WaybillChoice;
  now: Date;
  onChange: (choice: WaybillChoice) => void;
}

/** Renders the filters of the waybills, each with how many it leaves. */
export function WaybillFilter({ waybills, choice, now, onChange }: WaybillFilterProps): ReactNode {
  const t = useTranslate('logistics');
  const language = useLanguage();
  const cities = useMemo(
    () =>
      [...new Set(waybills.flatMap(({ municipality }) => municipality ?? []))].toSorted(
        new Intl.Collator(locales[language]).compare,
      ),
    [waybills, language],
  );
  const count = (more: Partial<WaybillChoice>): number =>
    waybills.filter((waybill) => isChosenBy({ ...choice, ...more }, waybill, now)).length;
  return (
    <div className="waybill-filter">
      <SelectField
        label={t('manifest.city')}
        value={choice.city}
        onChange={({ target }) => onChange({ ...choice, city: target.value })}
      >
        <option value="">{t('manifest.anyCity', { count: count({ city: '' }) })}</option>
        {cities.map((city) => (
          <option key={city} value={city}>
            {t('manifest.ofCity', { city, count: count({ city }) })}
          </option>
        ))}
      </SelectField>
      <CheckField
        label={t('manifest.ofToday', { count: count({ isOfToday: true }) })}
        checked={choice.isOfToday}
        onChange={({ target }) => onChange({ ...choice, isOfToday: target.checked })}
      />
    </div>
  );
}
