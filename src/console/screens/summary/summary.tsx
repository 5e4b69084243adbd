import { useStore } from 'react-admin';
import { ChevronDown, Users } from 'lucide-react';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { limits } from '../../../contract/generated/limits';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import { useFilters } from '../list/list-filters';
import type { BoardName } from './board';
import { DeliveryFigures } from './delivery-figures';
import { KeyFigures } from './key-figures';
import { useSlices } from './use-slices';
import { useSummary, type Period } from './use-summary';
import './summary.css';

// The charts come when they are opened.
const Board = lazy(() => import('./board'));

/**
 * Renders the dashboard of a list: its key figures in one line, and all of it below when opened; which is remembered.
 */
export default function Summary({ definition }: { definition: ResourceDefinition }): ReactNode {
  const t = useTranslate('summary');
  const id = useId();
  const [open, setOpen] = useStore(`preferences.${definition.name}.summary`, false);
  const [days, setDays] = useStore<Period>('preferences.summary.days', limits.figures.decisionDays);
  const { data, error, refetch } = useSummary(definition, days);
  const [shown, setShown] = useStore<BoardName>('preferences.summary.figure', 'work');
  // Who may filter by the person may see the load of each.
  const hasLoad = useFilters(definition).some(({ name }) => name === 'assignedTo');
  const openSlice = useSlices(definition);
  return (
    <section className="summary" aria-label={t('title')}>
      <div className="summary__line">
        {data ? (
          data.of === 'waybills' ? (
            <DeliveryFigures figures={data.key} openSlice={openSlice} />
          ) : (
            <KeyFigures figures={data.key} openSlice={openSlice} />
          )
        ) : error ? (
          <Alert tone="rejected">
            <p>{t('failed', { reason: error.message })}</p>
            <Button onClick={() => void refetch()}>{t('again')}</Button>
          </Alert>
        ) : (
          <div className="summary__coming" role="status" aria-label={t('loading')}>
            <Skeleton height="44px" />
          </div>
        )}
        {hasLoad ? (
          <Button
            variant="quiet"
            className="summary__load"
            icon={<Users size={16} />}
            onClick={() => {
              setShown('load');
              setOpen(true);
            }}
          >
            {t('load.title')}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          className={open ? 'summary__toggle summary__toggle--open' : 'summary__toggle'}
          icon={<ChevronDown size={16} />}
          aria-expanded={open}
          aria-controls={open ? `${id}-board` : undefined}
          onClick={() => setOpen(!open)}
        >
          {t('charts')}
        </Button>
      </div>
      {open && data ? (
        <div id={`${id}-board`}>
          <Suspense fallback={<Skeleton height="320px" />}>
            <Board
              resource={definition.name}
              shown={shown}
              onShow={setShown}
              hasLoad={hasLoad}
              of={data.of}
              figures={data.board}
              days={days}
              onDays={setDays}
              openSlice={openSlice}
            />
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}
