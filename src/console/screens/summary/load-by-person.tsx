import type { ReactNode } from 'react';
import { held } from '../../../contract/generated/states/request';
import { useAssignees, type Assignee } from '../../data/use-assignees';
import { formatNumber } from '../../fields/format';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import { Bars } from './bars';
import { countsContent, CountsTable } from './counts-table';
import { Figure } from './figure';
import type { OpenSlice } from './use-slices';

/** As many people as have room in a chart; the table has all. */
const DRAWN = 10;

interface LoadByPersonProps {
  resource: string;
  openSlice: OpenSlice;
}

/** Renders what each reviewer has in review, the most first; a person opens the list of those. */
export function LoadByPerson({ resource, openSlice }: LoadByPersonProps): ReactNode {
  const t = useTranslate('summary');
  const language = useLanguage();
  const { data, error, refetch } = useAssignees(resource);
  if (error)
    return (
      <Alert tone="rejected">
        <p>{t('failed', { reason: error.message })}</p>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </Alert>
    );
  if (!data) return <Skeleton height="320px" />;
  const people = data
    .toSorted((left, right) => right.open - left.open || right.overdue - left.overdue)
    .map((person) => ({ ...person, key: person.username }));
  const onTimeOf = ({ open, overdue }: Assignee): number => open - overdue;
  const open = ({ username }: Assignee, isOverdue: boolean): (() => void) | undefined =>
    openSlice({ serviceStatusId: [...held], assignedTo: username, ...(isOverdue && { overdue: true }) });
  const counts = {
    of: t('table.person'),
    rows: people,
    columns: [
      { key: 'open', name: t('load.open'), isOverdue: false },
      { key: 'overdue', name: t('load.overdue'), isOverdue: true },
    ],
    countOf: (person: Assignee, { isOverdue }: { isOverdue: boolean }) => (isOverdue ? person.overdue : person.open),
  };
  // Who has nothing is drawn, too: to them a case can be given.
  const drawn = people.slice(0, DRAWN);
  return (
    <Figure
      title={t('load.title')}
      caption={t('load.caption')}
      naming={resource}
      empty={people.length === 0}
      content={countsContent(counts)}
      chart={
        people.every((person) => person.open === 0) ? null : (
          <Bars
            layout="horizontal"
            names={drawn.map(({ name }) => name)}
            formatValue={(value) => formatNumber(value, language)}
            series={[
              { label: t('load.onTime'), colour: 'var(--ink-soft)', values: drawn.map(onTimeOf) },
              { label: t('load.overdue'), colour: 'var(--tone-rejected)', values: drawn.map(({ overdue }) => overdue) },
            ]}
            onBar={(series, bar) => {
              const person = drawn[bar];
              if (person) open(person, series === 1)?.();
            }}
          />
        )
      }
      table={
        <CountsTable
          {...counts}
          openRow={(person) => open(person, false)}
          open={(person, { isOverdue }) => open(person, isOverdue)}
          what={(person, { name }) => `${name}, ${person.name}`}
        />
      }
    />
  );
}
