import type { ReactNode } from 'react';
import { useDefinitionLabels } from '../../fields/definition-labels';
import { formatNumber } from '../../fields/format';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { agesOf, countOf, rangeOf, statesOf, type Age, type OpenWork } from './ages';
import { Bars } from './bars';
import { countsContent, CountsTable } from './counts-table';
import type { CountedLife } from './counted-life';
import { Figure } from './figure';
import type { OpenSlice } from './use-slices';

interface WorkByAgeProps {
  work: readonly OpenWork[];
  openSlice: OpenSlice;
  life: CountedLife;
}

/** The older, the darker. */
const shades = [22, 36, 50, 64, 80, 100];
const shadeAt = (place: number): string =>
  `color-mix(in srgb, var(--accent) ${shades[Math.min(place, shades.length - 1)]}%, var(--surface))`;

/** Renders how much stands in each state, and since when. */
export function WorkByAge({ work, openSlice, life }: WorkByAgeProps): ReactNode {
  const t = useTranslate('summary');
  const definitionLabel = useDefinitionLabels();
  const language = useLanguage();
  const ages = agesOf(work);
  const states = statesOf(work);
  const number = (value: number): string => formatNumber(value, language);
  const stateName = (state: string): string => definitionLabel(life.stateKey(state));
  const ageName = ({ fromDays: from, toDays: to }: Age): string => {
    if (from === 0 && to === 0) return t('age.today');
    return to === undefined ? t('age.more', { from }) : t('age.span', { from, to });
  };
  const open = (state: string, age?: Age): (() => void) | undefined =>
    openSlice({ ...life.stateFilter(state), ...(age && { lastStatusDate: rangeOf(age, new Date()) }) });
  const columns: { key: string; name: string; age?: Age }[] = [
    ...ages.map((age) => ({ key: String(age.fromDays), name: ageName(age), age })),
    { key: 'total', name: t('table.total') },
  ];
  const counts = {
    of: t('table.state'),
    rows: states.map((state) => ({ key: state, name: stateName(state) })),
    columns,
    countOf: (row: { key: string }, { age }: { age?: Age }) => countOf(work, row.key, age),
  };
  return (
    <Figure
      content={countsContent(counts)}
      title={t('work.title')}
      caption={t('work.caption')}
      empty={work.length === 0}
      chart={
        <Bars
          layout="horizontal"
          names={states.map(stateName)}
          formatValue={number}
          series={ages.map((age, place) => ({
            label: ageName(age),
            colour: shadeAt(place),
            values: states.map((state) => countOf(work, state, age)),
          }))}
          onBar={(series, bar) => open(states[bar] ?? '', ages[series])?.()}
        />
      }
      table={
        <CountsTable
          {...counts}
          open={(row, { age }) => open(row.key, age)}
          what={(row, { age, name }) => (age ? `${row.name}, ${name}` : row.name)}
        />
      }
    />
  );
}
