import { limits } from '../../../contract/generated/limits';
import type { State } from '../../../contract/generated/states';
import type { ReactNode } from 'react';
import { addDays, colombianDay, endOfColombianDay, startOfColombianDay } from '../../../contract/colombia';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { useDefinitionLabels } from '../../fields/definition-labels';
import { dayOf, formatNumber } from '../../fields/format';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { Bars } from './bars';
import { CountsTable } from './counts-table';
import { Figure } from './figure';
import type { OpenSlice } from './use-slices';
import type { SummaryFigures } from './use-summary';

interface DecisionsProps {
  decisions: SummaryFigures['decisions'];
  /** When they were counted. */
  at: string;
  openSlice: OpenSlice;
}

const { decisionDays: days } = limits.figures;

/** Returns the state that the event leads to, in whose colour it's drawn. */
const stateAfter = (event: string): State =>
  requestLifecycle.events.find(({ name }) => name === event)?.to ?? requestLifecycle.initial;

/** Renders what was decided each day; a day opens what has stood since then where that decision left it. */
export function Decisions({ decisions, at, openSlice }: DecisionsProps): ReactNode {
  const t = useTranslate('summary');
  const definitionLabel = useDefinitionLabels();
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const today = colombianDay(new Date(at));
  const shown = Array.from({ length: days }, (_, back) => addDays(today, back + 1 - days));
  const events = [...new Set(decisions.map(({ event }) => event))];
  const eventName = (event: string): string => definitionLabel(`lifecycles.request.events.${event}`);
  const dayName = (day: string): string =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(dayOf(day));
  const countOf = (day: string, event: string): number =>
    decisions.find((one) => one.day === day && one.event === event)?.count ?? 0;
  const open = (day: string, event: string): (() => void) | undefined =>
    openSlice({
      serviceStatusId: stateAfter(event),
      lastStatusDate: { from: startOfColombianDay(day).toISOString(), to: endOfColombianDay(day).toISOString() },
    });
  return (
    <Figure
      title={t('decisions.title')}
      caption={t('decisions.caption', { days })}
      empty={decisions.length === 0}
      chart={
        <Bars
          layout="vertical"
          names={shown.map(dayName)}
          translate={number}
          height={260}
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
          of={t('table.day')}
          rows={shown
            .filter((day) => decisions.some((one) => one.day === day))
            .toReversed()
            .map((day) => ({ key: day, name: dayName(day) }))}
          columns={events.map((event) => ({ key: event, name: eventName(event) }))}
          countOf={(row, { key }) => countOf(row.key, key)}
          open={(row, { key }) => open(row.key, key)}
          what={(row, { name }) => `${name}, ${row.name}`}
        />
      }
    />
  );
}
