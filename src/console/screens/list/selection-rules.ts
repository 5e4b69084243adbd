import { useListContext } from 'react-admin';
import { useRef } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { limits } from '../../../contract/generated/limits';
import { toWholeNumber, useConfiguredValues } from '../../data/configured-values';
import { useTranslate } from '../../kit/use-translate';
import { toast } from '../../kit/toast-queue';

const none: readonly string[] = [];

/** How the rows of a list are selected, by the configuration where its definition names the keys. */
interface SelectionRules {
  /** The head has a box for the whole page. */
  page: boolean;
  max: number;
}

/** Returns the bounds of a selection: those of the definition's configuration keys, and never more than one run takes. */
export function useSelectionRules({ list: { selection } }: ResourceDefinition): SelectionRules {
  const { values } = useConfiguredValues(selection ? [selection.global.key, selection.most.key] : none);
  if (!selection) return { page: true, max: limits.list.selectedAtOnce };
  const configured = toWholeNumber(values.get(selection.most.key), selection.most.default);
  const max = Math.min(configured, limits.list.selectedAtOnce);
  const global = values.get(selection.global.key) ?? String(selection.global.default);
  // Where only one may be taken, a box for all of them would mislead.
  return { page: global === 'true' && max > 1, max };
}

export interface Selection {
  selected: ReadonlySet<string>;
  /** Selects a row or leaves it; a range with those from the one that was toggled last. */
  toggle: (id: string, isRange: boolean) => void;
  /** Of the page; undefined where the head has no box. */
  page: { count: number; of: number; toggle: () => void } | undefined;
}

/** Returns what is selected of a list, and how that changes within the bounds that the configuration sets. */
export function useSelection(definition: ResourceDefinition, ids: readonly string[]): Selection {
  const t = useTranslate('lists');
  const { selectedIds, onToggleItem, onSelect } = useListContext();
  const { page, max } = useSelectionRules(definition);
  const selected = new Set(selectedIds.map(String));
  const here = ids.filter((id) => selected.has(id));
  const announceMax = (): void => void toast({ tone: 'transit', text: t('select.most', { count: max }) });

  const add = (more: readonly string[]): void => {
    const selectedIds = [...new Set([...selected, ...more])];
    if (selectedIds.length > max) announceMax();
    onSelect(selectedIds.slice(0, max));
  };

  const last = useRef<string>(undefined);
  const toggle = (id: string, isRange: boolean): void => {
    const from = ids.indexOf(last.current ?? '');
    last.current = id;
    const to = ids.indexOf(id);
    if (isRange && from >= 0 && !selected.has(id)) return add(ids.slice(Math.min(from, to), Math.max(from, to) + 1));
    if (selected.has(id) || selected.size < max) onToggleItem(id);
    else if (max === 1) onSelect([id]);
    else announceMax();
  };
  const togglePage = (): void => {
    if (here.length === ids.length) return onSelect([...selected].filter((id) => !ids.includes(id)));
    return add(ids);
  };
  return { selected, toggle, page: page ? { count: here.length, of: ids.length, toggle: togglePage } : undefined };
}
