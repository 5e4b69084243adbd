import type { ReactNode } from 'react';
import { formatNumber } from '../../fields/format';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { Bars } from './bars';
import { countsContent, CountsTable } from './counts-table';
import type { CountedLife } from './counted-life';
import { useEventName } from './use-event-name';
import { Figure } from './figure';
import type { BoardFigures, Period } from './use-summary';

/** As many people as have room in a chart; the table has all. */
const DRAWN = 10;

interface DecisionsByPersonProps {
  resource: string;
  people: BoardFigures['people'];
  days: Period;
  life: CountedLife;
}

/** Renders what each person decided. */
export function DecisionsByPerson({ resource, people, days, life }: DecisionsByPersonProps): ReactNode {
  const t = useTranslate('summary');
  const eventName = useEventName(life);
  const language = useLanguage();
  const events = [...new Set(people.map(({ event }) => event))];
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
      title={t(life.name === 'guide' ? 'movements.people' : 'people.title')}
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
            colour: life.colourAfter(event),
            values: drawn.map(({ key }) => countOf(key, event)),
          }))}
        />
      }
      table={<CountsTable {...counts} open={() => undefined} what={(row, { name }) => `${name}, ${row.name}`} />}
    />
  );
}
