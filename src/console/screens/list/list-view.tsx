import { useListContext, type RaRecord } from 'react-admin';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { useAllowed } from '../../data/use-allowed';
import { labelKey, translateOptional, useLabels } from '../../fields/labels';
import { Actions } from '../actions/actions';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { SummarySlot } from '../summary/summary-slot';
import { ActiveFilters } from './active-filters';
import { useColumns } from './columns';
import { CreateLink } from './create-link';
import { DashboardSwitch } from './dashboard-switch';
import { listKey, type Dashboards } from './dashboards';
import { useExport } from './export';
import { ExportStrip } from './export-strip';
import { FilterBar } from './filter-bar';
import type { ListFilter } from './list-filters';
import { ListTabs } from './list-tabs';
import { LiveStrip } from './live-strip';
import type { InitialListState } from './initial-list-state';
import { Pagination } from './pagination';
import { recordHref, screenOfRecord } from './record-href';
import { ResultCount } from './result-count';
import { RowsArea } from './rows-area';
import { SelectionBar } from './selection-bar';
import { useSelectionOfFilter } from './selection-of-filter';
import { SkeletonRows } from './skeleton-rows';
import { Table } from './table';
import type { EarlyKey } from './take-next';
import { ListToolbar } from './list-toolbar';
import { useRequestedView } from './use-requested-view';
import { useReadyViews } from './ready-views';
import { useWidth } from './use-width';
import { ViewTabs } from './view-tabs';
import { useListViews } from './views';

const TakeNext = lazy(() => import('./take-next'));
const NotOffered = lazy(() => import('./not-offered'));

interface ListViewProps {
  definition: ResourceDefinition;
  filters: readonly ListFilter[];
  dashboards: Dashboards;
  initialState: InitialListState;
  /** The record open beside the list. */
  openId: string | undefined;
  isBesidePanel: boolean;
}

/** Renders title, filters, what they found, the rows, pages; each a part of its own that reads the list's context. */
export function ListView({
  definition,
  filters,
  dashboards,
  initialState,
  openId,
  isBesidePanel,
}: ListViewProps): ReactNode {
  const translate = useLabels();
  const { ref, width } = useWidth();
  const { perPage, data = [], selectedIds, isPending } = useListContext<RaRecord>();
  const readyViews = useReadyViews(definition);
  const hasViews = readyViews.length > 1;
  const columns = useColumns(definition, dashboards.current, initialState.columns, data);
  const views = useListViews(definition, listKey(definition, dashboards.current), filters, columns);
  useRefetchOnLanguageChange();
  useRequestedView(definition, filters, columns.pick);
  useSelectionOfFilter(definition.name);
  const [earlyKey] = useState(createEarlyKey);
  const title = translate(labelKey.title(definition.name));
  const canExport = useAllowed(definition, 'export');
  const canOpen = useAllowed(definition, screenOfRecord(definition));
  const { progress, run } = useExport(definition, columns.shown, title);
  const begin = (
    <>
      <Actions definition={definition} on="list" records={[]} />
      <CreateLink definition={definition} />
    </>
  );

  return (
    <section ref={ref} className="list-view" aria-labelledby="list-title">
      <div className="list-header">
        <div>
          <h1 id="list-title">{title}</h1>
          <p className="list-header__description">
            {translateOptional(translate, labelKey.description(definition.name))}
          </p>
          {definition.notOffered ? (
            <Suspense>
              <NotOffered definition={definition} />
            </Suspense>
          ) : null}
        </div>
        <div className="list-header__actions">
          <DashboardSwitch resource={definition.name} {...dashboards} />
          {begin}
          {/* The rows come first; its place is kept, so that nothing moves when it comes. */}
          {readyViews.some(({ next }) => next) ? (
            isPending ? (
              <TakeNextPlace earlyKey={earlyKey} />
            ) : (
              <Suspense fallback={<TakeNextPlace earlyKey={earlyKey} />}>
                <TakeNext definition={definition} earlyKey={earlyKey} />
              </Suspense>
            )
          ) : null}
        </div>
      </div>
      <ListTabs definition={definition} />
      {definition.summary ? <SummarySlot definition={definition} /> : null}
      {hasViews ? (
        <div className="view-tabs">
          {/* The rows come first. */}
          {isPending ? null : <ViewTabs definition={definition} filters={filters} width={width} />}
        </div>
      ) : null}
      {filters.length > 0 ? <FilterBar definition={definition} filters={filters} width={width} /> : null}
      <div className="list-summary">
        <ResultCount filters={filters} />
        <LiveStrip resource={definition.name} seconds={definition.list.liveSeconds} />
        <ActiveFilters definition={definition} filters={filters} />
        <ListToolbar
          definition={definition}
          columns={columns}
          views={views}
          onExport={canExport ? (format) => run(format) : undefined}
        />
      </div>
      {progress ? <ExportStrip {...progress} /> : null}
      <RowsArea
        definition={definition}
        title={title}
        emptyText={definition.list.empty ? translate(labelKey.empty(definition.name)) : ''}
        createAction={begin}
        skeleton={<SkeletonRows columns={columns.shown} count={Math.min(perPage, 20)} />}
      >
        <Table
          definition={definition}
          columns={columns.shown}
          selectable={canExport || definition.actions.some(({ on }) => on.includes('bulk'))}
          hrefOf={canOpen ? recordHref(definition) : undefined}
          openId={openId}
          isBesidePanel={isBesidePanel}
          width={width}
        />
      </RowsArea>
      <Pagination />
      <SelectionBar definition={definition} onExport={canExport ? run : undefined}>
        <Actions definition={definition} on="bulk" records={data.filter(({ id }) => selectedIds.includes(id))} />
      </SelectionBar>
    </section>
  );
}

/** Creates a place for the last key that was pressed. */
function createEarlyKey(): EarlyKey {
  let last: KeyboardEvent | undefined;
  return {
    note: (event) => {
      last = event;
    },
    take: () => {
      const taken = last;
      last = undefined;
      return taken;
    },
  };
}

/** Renders the place of the button, and notes its key: the button runs it once it is there. */
function TakeNextPlace({ earlyKey }: { earlyKey: EarlyKey }): ReactNode {
  const t = useTranslate('lists');
  useLayoutEffect(() => {
    document.addEventListener('keydown', earlyKey.note);
    return () => document.removeEventListener('keydown', earlyKey.note);
  }, [earlyKey]);
  return (
    <span className="skeleton button take-next-place" aria-hidden="true">
      <span>{t('next.take')}</span>
    </span>
  );
}

/** Asks for the rows again in another language: some of their words are the server's. */
function useRefetchOnLanguageChange(): void {
  const language = useLanguage();
  const { refetch } = useListContext();
  const shownLanguage = useRef(language);
  useEffect(() => {
    if (shownLanguage.current === language) return;
    shownLanguage.current = language;
    void refetch();
  }, [language, refetch]);
}
