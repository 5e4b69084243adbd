import { limits } from '../../../contract/generated/limits';
import { OptionsError } from '../options-error';
import { labelOf } from '../reference-names';
import { useGetList, useGetMany, type RaRecord } from 'react-admin';
import { lazy, Suspense, type ReactNode } from 'react';
import { ChoiceControl } from './choice-control';
import type { Filter, FilterInput, FilterRenderer } from './filter';

const ReferenceSearch = lazy(() => import('./reference-search'));

/** The most that a native list may offer; it's also the largest page the server gives. */
const { largestPage: MAX_OPTIONS } = limits.list;

interface Target {
  resource: string;
  label: string;
}

const nowhere: Target = { resource: '', label: '' };

function Control(input: FilterInput): ReactNode {
  const target = input.field.reference ?? nowhere;
  const { data, isPending, isError, refetch, total } = useGetList<RaRecord>(target.resource, {
    pagination: { page: 1, perPage: MAX_OPTIONS },
    sort: { field: target.label, order: 'ASC' },
    filter: {},
  });
  const choices = (data ?? []).map((record) => ({ value: String(record.id), label: labelOf(record, target.label) }));
  const error = isError && !data ? <OptionsError onRetry={() => void refetch()} /> : undefined;
  const select = <ChoiceControl {...input} choices={choices} busy={isPending} error={error} />;
  // Without a total there are more than the server counts.
  if (!data || (total !== undefined && total <= MAX_OPTIONS)) return select;
  return (
    <Suspense fallback={select}>
      <ReferenceSearch {...input} />
    </Suspense>
  );
}

const reference: Filter = {
  Control,
  ValueText: function ValueText({ field, value }) {
    const target = field.reference ?? nowhere;
    const { data } = useGetMany<RaRecord>(target.resource, { ids: [String(value)] });
    return String(data?.[0]?.[target.label] ?? '…');
  },
};

export const referenceFilter: FilterRenderer = {
  rank: ({ field }) => (field.reference ? 20 : 0),
  rendering: reference,
};
