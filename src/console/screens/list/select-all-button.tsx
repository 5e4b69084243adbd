import { useDataProvider, useEvent, useListContext, type RaRecord } from 'react-admin';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { useExtensions } from '../../fields/extensions';
import { formatNumber } from '../../fields/format';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { toast } from '../../kit/toast-queue';
import { useAsyncAction } from '../../kit/use-async-action';
import { useTranslate } from '../../kit/use-translate';
import { useActor } from '../actions/available-actions';
import { canEver } from '../actions/can-ever';
import { readAll } from './export-rows';
import { useFilterValues } from './filter-values';
import { countOf } from './result-count';
import { useSelectionRules } from './selection-rules';

/**
 * Renders beside a page that is selected whole the button that selects every result of the filter, as many as an action on
 * many takes at once.
 */
export default function SelectAllButton({ definition }: { definition: ResourceDefinition }): ReactNode {
  const t = useTranslate('lists');
  const language = useLanguage();
  const provider = useDataProvider();
  const list = useListContext<RaRecord>();
  const { resource, sort, selectedIds, onSelect } = list;
  const { values } = useFilterValues();
  const { page, max } = useSelectionRules(definition);
  const hasBulkAction = useHasBulkAction(definition);
  const { isBusy, error, run } = useAsyncAction();
  const abort = useRef<AbortController>(undefined);
  const filter = JSON.stringify(values);
  // What was selected for another filter is not selected.
  useEffect(() => () => abort.current?.abort(), [filter]);
  const number = (value: number): string => formatNumber(value, language);

  const selectAll = useEvent(async (): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    const ids: RaRecord['id'][] = [];
    let total = 0;
    const query = { resource, filter: values, sort };
    for await (const { records, total: counted = 0 } of readAll(provider, query, controller.signal)) {
      ids.push(...records.map(({ id }) => id));
      total = Math.max(counted, ids.length);
      if (ids.length >= max) break;
    }
    const selected = ids.slice(0, max);
    onSelect(selected);
    const [count, of] = [number(selected.length), number(total)];
    const text =
      selected.length < total ? t('select.firstSelected', { count, total: of }) : t('select.allSelected', { count });
    toast({ text, tone: 'transit' });
  });

  const count = countOf(list);
  const hasMore = count !== undefined && (!count.exact || count.count > selectedIds.length);
  if (!page || !hasBulkAction || !hasMore || selectedIds.length >= max) return null;
  return (
    <>
      <Button variant="quiet" busy={isBusy} onClick={() => void run(selectAll)}>
        {count.exact ? t('select.all', { count: number(count.count) }) : t('select.allUncounted')}
      </Button>
      {error === undefined ? null : <span role="alert">{error}</span>}
    </>
  );
}

/** Returns whether the person has an action on many records of this list. */
function useHasBulkAction(definition: ResourceDefinition): boolean {
  const extensions = useExtensions();
  const { held } = useActor(definition);
  return definition.actions.some((action) => action.on.includes('bulk') && canEver(action, held, extensions));
}
