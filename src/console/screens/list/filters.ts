import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { Filter, FilterSubject } from '../../fields/filters/filter';
import { choose } from '../../fields/kind';
import { useKinds } from '../../fields/kinds';
import { labelKey } from '../../fields/labels';

/** A filter of this list with its drawing and its label. */
export interface ListFilter extends FilterSubject {
  name: string;
  label: string;
  drawing: Filter;
}

/** The filters of a definition, each with the drawing that knows it best. */
export function useFilters({ name: resource, list, fields }: ResourceDefinition): readonly ListFilter[] {
  const say = useTranslate();
  const kinds = useKinds();
  return useMemo(
    () =>
      list.filters.flatMap((filter) => {
        const field = fields.find(({ name }) => name === filter.field);
        if (!field) return [];
        const plain = say(labelKey.field(resource, field.name), { _: field.name });
        const label = say(labelKey.filter(resource, field.name), { _: plain });
        const drawing = choose(kinds.filters, { field, filter }, [filter.kind, field.kind]);
        return [{ name: field.name, field, filter, label, drawing }];
      }),
    [resource, list, fields, kinds, say],
  );
}

export type FilterValues = Readonly<Record<string, unknown>>;

/** What filters start with before anybody chose: the date ranges' initial spans. */
export function initialFilters(filters: readonly ListFilter[]): FilterValues {
  const values = filters.map(
    ({ name, field, filter, drawing }) => [name, drawing.initial?.({ field, filter })] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
