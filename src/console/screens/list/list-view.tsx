import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { labelKey, maybe } from '../../fields/labels';
import { Actions } from '../actions/actions';
import { useMayUse } from '../may-use';
import { ActiveFilters } from './active-filters';
import { useColumns } from './columns';
import { CreateLink } from './create-link';
import { useExport } from './export';
import { ExportStrip } from './export-strip';
import { FilterBar } from './filter-bar';
import type { ListFilter } from './filters';
import { Pagination } from './pagination';
import { recordHref } from './record-href';
import { ResultCount } from './result-count';
import { RowsArea } from './rows-area';
import { SelectionBar } from './selection-bar';
import { SkeletonRows } from './skeleton-rows';
import { Table } from './table';
import { Tools } from './tools';

interface ListViewProps {
  definition: ResourceDefinition;
  filters: readonly ListFilter[];
  /** The record open beside the list. */
  openId: string | undefined;
}

/** Title, filters, what they found, the rows, pages; each a part of its own that reads the list's context. */
export function ListView({ definition, filters, openId }: ListViewProps): ReactNode {
  const say = useTranslate();
  const { perPage, data = [], selectedIds } = useListContext<RaRecord>();
  const columns = useColumns(definition);
  const title = say(labelKey.title(definition.name));
  const mayExport = useMayUse(definition.access.export);
  const mayEdit = useMayUse(definition.access.edit);
  const { progress, run } = useExport(definition, columns.shown, title);
  const create = <CreateLink definition={definition} />;

  return (
    <section className="list-view" aria-labelledby="list-title">
      <header className="list-header">
        <div>
          <h1 id="list-title">{title}</h1>
          <p className="list-header__description">{maybe(say, labelKey.description(definition.name))}</p>
        </div>
        <div className="list-header__acts">
          <Actions definition={definition} on="list" records={[]} />
          {create}
        </div>
      </header>
      {filters.length > 0 ? <FilterBar resource={definition.name} filters={filters} /> : null}
      <div className="list-summary">
        <ResultCount />
        <ActiveFilters resource={definition.name} filters={filters} />
        <Tools columns={columns} onExport={mayExport ? () => run() : undefined} />
      </div>
      {progress ? <ExportStrip {...progress} /> : null}
      <RowsArea
        title={title}
        emptyText={definition.list.empty ? say(labelKey.empty(definition.name)) : ''}
        createAction={create}
        skeleton={<SkeletonRows columns={columns.shown} count={Math.min(perPage, 20)} />}
      >
        <Table
          definition={definition}
          columns={columns.shown}
          selectable={mayExport || definition.actions.some(({ on }) => on === 'bulk')}
          hrefOf={mayEdit ? recordHref(definition) : undefined}
          openId={openId}
        />
      </RowsArea>
      <Pagination />
      <SelectionBar onExport={mayExport ? run : undefined}>
        <Actions definition={definition} on="bulk" records={data.filter(({ id }) => selectedIds.includes(id))} />
      </SelectionBar>
    </section>
  );
}
