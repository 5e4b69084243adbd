import { locales } from '../../../contract/generated/languages';
import type { ReactNode } from 'react';
import {
  addDays,
  colombianDay,
  colombianZone,
  endOfColombianDay,
  startOfColombianDay,
} from '../../../contract/colombia';
import { dayOf, formatNumber } from '../../fields/format';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { Bars } from './bars';
import { countsContent, CountsTable } from './counts-table';
import type { CountedLife } from './counted-life';
import { useEventName } from './use-event-name';
import { Figure } from './figure';
import type { OpenSlice } from './use-slices';
import type { BoardFigures, Period } from './use-summary';

interface DecisionsProps {
  decisions: BoardFigures['decisions'];
  days: Period;
  /** When they were counted. */
  at: string;
  openSlice: OpenSlice;
  life: CountedLife;
}

/** Renders what was decided each day; a day opens what has stood since then where that decision left it. */
export function Decisions({ decisions, days, at, openSlice, life }: DecisionsProps): ReactNode {
  const t = useTranslate('summary');
  const eventName = useEventName(life);
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const today = colombianDay(new Date(at));
  const shown = Array.from({ length: days }, (_, back) => addDays(today, back + 1 - days));
  const events = [...new Set(decisions.map(({ event }) => event))];
  const dayName = (day: string): string =>
    new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone: colombianZone }).format(
      dayOf(day),
    );
  const countOf = (day: string, event: string): number =>
    decisions.find((one) => one.day === day && one.event === event)?.count ?? 0;
  const open = (day: string, event: string): (() => void) | undefined =>
    openSlice({
      ...life.stateFilter(life.stateAfter(event)),
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
      title={t(life.name === 'guide' ? 'movements.decisions' : 'decisions.title')}
      caption={t('decisions.caption', { days })}
      empty={decisions.length === 0}
      chart={
        <Bars
          layout="vertical"
          names={shown.map(dayName)}
          formatValue={number}
          series={events.map((event) => ({
            label: eventName(event),
            colour: life.colourAfter(event),
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
