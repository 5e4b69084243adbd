import { useListContext } from 'react-admin';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ResourceDefinition } from '../../../contract/definitions';
import { errorMessage } from '../../kit/error-message';
import { toast } from '../../kit/toast-queue';
import { useTranslate } from '../../kit/use-translate';
import { useFilterValues } from './filter-values';
import type { DrawnFilter } from './list-filters';
import { arrangementOf, useReadyViews, type Arrangement } from './ready-views';
import { fromStoredFilter } from './view-values';
import { VIEW_PARAMETER } from '../../../contract/view-path';

/** Returns the view that the address names; undefined where it names none. */
export function useRequestedName(): string | undefined {
  return new URLSearchParams(useLocation().search).get(VIEW_PARAMETER) ?? undefined;
}

/**
 * Puts the list into the view that the address names, and takes the name out of the address: what a person changes
 * afterwards is that view no longer.
 */
export function useRequestedView(
  definition: ResourceDefinition,
  filters: readonly DrawnFilter[],
  pickColumns: (fields: string[] | null) => void,
): void {
  const requested = useRequestedName();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const views = useReadyViews(definition);
  const { setSort } = useListContext();
  const { replace } = useFilterValues();
  const t = useTranslate('lists');
  const leaveAddress = (): void => void navigate({ pathname, hash }, { replace: true });
  const arrange = ({ filter, sort }: Arrangement): void => {
    replace(filter);
    setSort(sort);
  };
  const openSaved = async (id: string): Promise<void> => {
    const { findView } = await import('../../data/view-storage');
    const saved = await findView(id);
    if (!saved) return void toast({ tone: 'rejected', text: t('views.unknown') });
    const { filter, sort, columns } = saved.view;
    arrange({ filter: fromStoredFilter(filter, filters, new Date()), sort });
    pickColumns(columns ? [...columns] : null);
  };
  const open = useEffectEvent((name: string): void => {
    const view = views.find((each) => each.name === name);
    if (view) arrange(arrangementOf(view, definition, filters));
    if (view) leaveAddress();
    else
      void openSaved(name)
        .catch((reason: unknown) => toast({ tone: 'rejected', text: errorMessage(reason) }))
        .finally(leaveAddress);
  });
  useEffect(() => {
    if (requested !== undefined) open(requested);
  }, [requested]);
}
