import type { ReactNode } from 'react';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { useDefinitionLabels } from '../../fields/definition-labels';
import { formatNumber } from '../../fields/format';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { Bars } from './bars';
import { countsContent, CountsTable } from './counts-table';
import { Figure } from './figure';
import { stateAfter } from './state-after';
import type { Period, SummaryFigures } from './use-summary';

/** As many people as have room in a chart; the table has all. */
const DRAWN = 10;

interface DecisionsByPersonProps {
  resource: string;
  people: SummaryFigures['people'];
  days: Period;
}

/** Renders what each person decided. */
export function DecisionsByPerson({ resource, people, days }: DecisionsByPersonProps): ReactNode {
  const t = useTranslate('summary');
  const definitionLabel = useDefinitionLabels();
  const language = useLanguage();
  const events = [...new Set(people.map(({ event }) => event))];
  const eventName = (event: string): string => definitionLabel(`lifecycles.request.events.${event}`);
  const persons = [...new Map(people.map(({ username, name }) => [username, { key: username, name }])).values()];
  const countOf = (person: string, event?: string): number =>
    people.reduce(
      (sum, one) => (one.username === person && (event ?? one.event) === one.event ? sum + one.count : sum),
      0,
    );
  const columns: { key: string; name: string; event?: string }[] = [
    ...events.map((event) => ({ key: event, name: eventName(event), event })),
    { key: 'total', name: t('table.total') },
  ];
  const counts = {
    of: t('table.person'),
    rows: persons,
    columns,
    countOf: (row: { key: string }, { event }: { event?: string }) => countOf(row.key, event),
  };
  const drawn = persons.slice(0, DRAWN);
  return (
    <Figure
      title={t('people.title')}
      caption={t('people.caption', { days })}
      naming={resource}
      empty={persons.length === 0}
      content={countsContent(counts)}
      chart={
        <Bars
          layout="horizontal"
          names={drawn.map(({ name }) => name)}
          formatValue={(value) => formatNumber(value, language)}
          series={events.map((event) => ({
            label: eventName(event),
            colour: `var(--tone-${requestLifecycle.states[stateAfter(event)].tone})`,
            values: drawn.map(({ key }) => countOf(key, event)),
          }))}
        />
      }
      table={<CountsTable {...counts} open={() => undefined} what={(row, { name }) => `${name}, ${row.name}`} />}
    />
  );
}
