import { useListContext } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/definitions';
import { toWholeNumber, useConfiguredValues } from '../../data/configured-values';
import { useTexts } from '../../kit/text';
import { toast } from '../../kit/toast-queue';

const none: readonly string[] = [];

/** How the rows of a list are selected, by the configuration where its definition names the keys. */
interface SelectionRules {
  /** The head has a box for the whole page. */
  page: boolean;
  most: number;
}

function useSelectionRules({ list: { selection } }: ResourceDefinition): SelectionRules {
  const values = useConfiguredValues(selection ? [selection.global.key, selection.most.key] : none);
  if (!selection) return { page: true, most: Number.POSITIVE_INFINITY };
  const most = toWholeNumber(values.get(selection.most.key), selection.most.default);
  const global = values.get(selection.global.key) ?? String(selection.global.default);
  // Where only one may be taken, a box for all of them would mislead.
  return { page: global === 'true' && most > 1, most };
}

export interface Selection {
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Of the page; undefined where the head has no box. */
  page: { count: number; of: number; toggle: () => void } | undefined;
}

/** What is selected of a list, and how that changes within the bounds that the configuration sets. */
export function useSelection(definition: ResourceDefinition, ids: readonly string[]): Selection {
  const t = useTexts('lists');
  const { selectedIds, onToggleItem, onSelect } = useListContext();
  const { page, most } = useSelectionRules(definition);
  const selected = new Set(selectedIds.map(String));
  const here = ids.filter((id) => selected.has(id));
  const tellMost = (): void => void toast({ tone: 'transit', text: t('select.most', { count: most }) });

  const toggle = (id: string): void => {
    if (selected.has(id) || selected.size < most) onToggleItem(id);
    else if (most === 1) onSelect([id]);
    else tellMost();
  };
  const togglePage = (): void => {
    if (here.length === ids.length) return onSelect([...selected].filter((id) => !ids.includes(id)));
    const wanted = [...new Set([...selected, ...ids])];
    if (wanted.length > most) tellMost();
    return onSelect(wanted.slice(0, most));
  };
  return { selected, toggle, page: page ? { count: here.length, of: ids.length, toggle: togglePage } : undefined };
}
