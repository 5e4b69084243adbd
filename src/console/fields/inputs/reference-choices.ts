import { labelOf } from '../reference-names';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useGetMany, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { FieldDefinition } from '../../../contract/definitions';
import type { Choice } from '../mui/autocomplete';
import { normalizeForSearch } from '../../../contract/normalize-for-search';
import { useDebouncedValue } from '../../kit/use-debounced-value';

/** As many as one looks through; more are found by typing. */
const MAX_CHOICES = 25;

interface ReferenceChoices {
  /** The chosen records, by name once it's known. */
  value: readonly Choice[];
  options: readonly Choice[];
  loading: boolean;
  typed: string;
  onType: (text: string, byHand: boolean) => void;
  /** Reads them again; undefined unless they could not be read. */
  onRetry: (() => void) | undefined;
}

/** Returns the records that a reference may point at, by what is typed of their name, and those it points at. */
export function useReferenceChoices(reference: FieldDefinition['reference'], ids: readonly string[]): ReferenceChoices {
  const { resource, label } = reference ?? { resource: '', label: '' };
  const [typed, setTyped] = useState('');
  const [byHand, setByHand] = useState(false);
  const sought = byHand ? typed.trim() : '';
  const search = useDebouncedValue(sought);
  const chosen = useGetMany<RaRecord>(resource, { ids: [...ids] }, { enabled: ids.length > 0 });
  const matches = useGetList<RaRecord>(
    resource,
    {
      pagination: { page: 1, perPage: MAX_CHOICES },
      sort: { field: label, order: 'ASC' },
      filter: search ? { [label]: search } : {},
    },
    { placeholderData: keepPreviousData },
  );
  // Only the server knows what it finds by what is typed: its answer is not looked through again.
  const hasResult = search === sought && !matches.isPlaceholderData;
  const choice = (record: RaRecord): Choice => ({ id: String(record.id), name: labelOf(record, label) });
  const chosenById = new Map((chosen.data ?? []).map((record) => [String(record.id), choice(record)]));
  return {
    value: ids.map((id) => chosenById.get(id) ?? { id, name: id }),
    // Until the answer to what is typed is here, those of the one before that fit it: Enter never takes another.
    options: (matches.data ?? [])
      .map(choice)
      .filter(({ name }) => hasResult || normalizeForSearch(name).includes(normalizeForSearch(sought))),
    loading: matches.isFetching,
    typed,
    onRetry: matches.isError ? () => void matches.refetch() : undefined,
    onType: (text, hand) => {
      setTyped(text);
      setByHand(hand);
    },
  };
}
