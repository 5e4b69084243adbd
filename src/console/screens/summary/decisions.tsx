import { locales } from '../../../contract/generated/languages';
import type { ReactNode } from 'react';
import {
  addDays,
  colombianDay,
  colombianZone,
  endOfColombianDay,
  startOfColombianDay,
} from '../../../contract/colombia';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { useDefinitionLabels } from '../../fields/definition-labels';
import { dayOf, formatNumber } from '../../fields/format';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { Bars } from './bars';
import { countsContent, CountsTable } from './counts-table';
import { Figure } from './figure';
import { stateAfter } from './state-after';
import type { OpenSlice } from './use-slices';
import type { Period, SummaryFigures } from './use-summary';

interface DecisionsProps {
  decisions: SummaryFigures['decisions'];
  days: Period;
  /** When they were counted. */
  at: string;
  openSlice: OpenSlice;
}

/** Renders what was decided each day; a day opens what has stood since then where that decision left it. */
export function Decisions({ decisions, days, at, openSlice }: DecisionsProps): ReactNode {
  const t = useTranslate('summary');
  const definitionLabel = useDefinitionLabels();
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const today = colombianDay(new Date(at));
  const shown = Array.from({ length: days }, (_, back) => addDays(today, back + 1 - days));
  const events = [...new Set(decisions.map(({ event }) => event))];
  const eventName = (event: string): string => definitionLabel(`lifecycles.request.events.${event}`);
  const dayName = (day: string): string =>
    new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone: colombianZone }).format(
      dayOf(day),
    );
  const countOf = (day: string, event: string): number =>
    decisions.find((one) => one.day === day && one.event === event)?.count ?? 0;
  const open = (day: string, event: string): (() => void) | undefined =>
    openSlice({
      serviceStatusId: stateAfter(event),
      lastStatusDate: { from: startOfColombianDay(day).toISOString(), to: endOfColombianDay(day).toISOString() },
    });
  const counts = {
    of: t('table.day'),
    rows: shown
      .filter((day) => decisions.some((one) => one.day === day))
      .toReversed()
      .map((day) => ({ key: day, name: dayName(day) })),
    columns: events.map((event) => ({ key: event, name: eventName(event) })),
    countOf: (row: { key: string }, { key }: { key: string }) => countOf(row.key, key),
  };
  return (
    <Figure
      content={countsContent(counts)}
      title={t('decisions.title')}
      caption={t('decisions.caption', { days })}
      empty={decisions.length === 0}
      chart={
        <Bars
          layout="vertical"
          names={shown.map(dayName)}
          formatValue={number}
          series={events.map((event) => ({
            label: eventName(event),
            colour: `var(--tone-${requestLifecycle.states[stateAfter(event)].tone})`,
            values: shown.map((day) => countOf(day, event)),
          }))}
          onBar={(series, bar) => open(shown[bar] ?? '', events[series] ?? '')?.()}
        />
      }
      table={
        <CountsTable
          {...counts}
          open={(row, { key }) => open(row.key, key)}
          what={(row, { name }) => `${name}, ${row.name}`}
        />
      }
    />
  );
}
