import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/definitions';
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

function useSelectionRules({ list: { selection } }: ResourceDefinition): SelectionRules {
  const { values } = useConfiguredValues(selection ? [selection.global.key, selection.most.key] : none);
  if (!selection) return { page: true, max: Number.POSITIVE_INFINITY };
  const max = toWholeNumber(values.get(selection.most.key), selection.most.default);
  const global = values.get(selection.global.key) ?? String(selection.global.default);
  // Where only one may be taken, a box for all of them would mislead.
  return { page: global === 'true' && max > 1, max };
}

export interface Selection {
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
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

  const toggle = (id: string): void => {
    if (selected.has(id) || selected.size < max) onToggleItem(id);
    else if (max === 1) onSelect([id]);
    else announceMax();
  };
  const togglePage = (): void => {
    if (here.length === ids.length) return onSelect([...selected].filter((id) => !ids.includes(id)));
    const wanted = [...new Set([...selected, ...ids])];
    if (wanted.length > max) announceMax();
    return onSelect(wanted.slice(0, max));
  };
  return { selected, toggle, page: page ? { count: here.length, of: ids.length, toggle: togglePage } : undefined };
}
