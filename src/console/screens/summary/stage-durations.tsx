import { locales } from '../../../contract/generated/languages';
import type { ReactNode } from 'react';
import { useDefinitionLabels } from '../../fields/definition-labels';
import { formatNumber } from '../../fields/format';
import { useLanguage } from '../../kit/language';
import { PlainTable } from '../../kit/plain-table';
import { useTranslate } from '../../kit/use-translate';
import { Bars } from './bars';
import type { CountedLife } from './counted-life';
import { Figure } from './figure';
import type { BoardFigures, Period } from './use-summary';

const HOURS_OF_DAY = 24;

/** Returns whole days, at most five marks; undefined where everything passes in less than two. */
function dayMarks(max: number): number[] | undefined {
  const days = Math.ceil(max / HOURS_OF_DAY);
  if (days <= 2) return undefined;
  const step = Math.ceil(days / 4);
  return Array.from({ length: Math.floor(days / step) + 1 }, (_, at) => at * step * HOURS_OF_DAY);
}

interface StageDurationsProps {
  stays: BoardFigures['stays'];
  days: Period;
  life: CountedLife;
}

/** Renders how long requests, or waybills, were in each state, in the order of their life. */
export function StageDurations({ stays, days, life }: StageDurationsProps): ReactNode {
  const t = useTranslate('summary');
  const definitionLabel = useDefinitionLabels();
  const language = useLanguage();
  const sorted = stays.toSorted((left, right) => life.states.indexOf(left.state) - life.states.indexOf(right.state));
  const name = (state: string): string => definitionLabel(life.stateKey(state));
  const formatHours = (hours: number, unitDisplay: 'short' | 'long' = 'short'): string => {
    const [value, unit] = hours < 2 * HOURS_OF_DAY ? [hours, 'hour'] : [hours / HOURS_OF_DAY, 'day'];
    const maximumFractionDigits = value < 10 ? 1 : 0;
    return new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(
      value,
    );
  };
  return (
    <Figure
      title={t('stays.title')}
      caption={t('stays.caption', { days })}
      content={{
        heads: [t('table.state'), t('table.hours'), t(life.name === 'guide' ? 'table.waybills' : 'table.count')],
        rows: sorted.map(({ state, hours, count }) => [name(state), Math.round(hours * 10) / 10, count]),
      }}
      empty={stays.length === 0}
      chart={
        <Bars
          layout="horizontal"
          names={sorted.map(({ state }) => name(state))}
          formatValue={formatHours}
          marks={dayMarks(Math.max(...sorted.map(({ hours }) => hours)))}
          series={[{ label: t('table.average'), colour: 'var(--accent)', values: sorted.map(({ hours }) => hours) }]}
        />
      }
      table={
        <PlainTable
          heads={[t('table.state'), t('table.average'), t(life.name === 'guide' ? 'table.waybills' : 'table.count')]}
          figures
        >
          <tbody>
            {sorted.map(({ state, hours, count }) => (
              <tr key={state}>
                <th scope="row">{name(state)}</th>
                <td>{formatHours(hours, 'long')}</td>
                <td>{formatNumber(count, language)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      }
    />
  );
}
