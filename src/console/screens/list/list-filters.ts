import type { Privilege } from '../../../contract/generated/access';
import { useMemo } from 'react';
import { allows } from '../../../contract/access';
import { limits } from '../../../contract/generated/limits';
import { deepEqual } from '../../../contract/deep-equal';
import type { ViewDefinition } from '../../../contract/insight-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { Filter, FilterSubject } from '../../fields/filters/filter';
import { chooseRenderer } from '../../fields/field-renderer';
import { useExtensions, type Extensions } from '../../fields/extensions';
import { labelKey, useLabels } from '../../fields/labels';
import { usePrivileges } from '../../session/use-session';

/** A filter of this list with its drawing. */
export interface DrawnFilter extends FilterSubject {
  name: string;
  drawing: Filter;
}

/** The same with its label. */
export interface ListFilter extends DrawnFilter {
  label: string;
}

/** Returns the filters of a definition that these privileges open, each with the drawing that knows it best. */
export function filtersOf(
  { list, fields }: ResourceDefinition,
  extensions: Extensions,
  held: ReadonlySet<Privilege>,
): readonly DrawnFilter[] {
  return list.filters.flatMap((filter) => {
    const field = fields.find(({ name }) => name === filter.field);
    if (!field || (filter.access !== undefined && !allows(held, [filter.access]))) return [];
    const drawing = chooseRenderer(extensions.filters, { field, filter }, [filter.kind]);
    return [{ name: field.name, field, filter, drawing }];
  });
}

/** Returns the same with their labels. */
export function useFilters(definition: ResourceDefinition): readonly ListFilter[] {
  const translate = useLabels();
  const extensions = useExtensions();
  const held = usePrivileges();
  return useMemo(
    () =>
      filtersOf(definition, extensions, held).map((filter) => {
        const plain = translate(labelKey.field(definition.name, filter.name), { _: filter.name });
        return { ...filter, label: translate(labelKey.filter(definition.name, filter.name), { _: plain }) };
      }),
    [definition, extensions, held, translate],
  );
}

export type FilterValues = Readonly<Record<string, unknown>>;

/** Returns what filters start with before a choice: the date ranges' initial spans. */
export function initialFilters(filters: readonly DrawnFilter[]): FilterValues {
  const values = filters.map(
    ({ name, field, filter, drawing }) => [name, drawing.initial?.({ field, filter })] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Returns whether a value asks for records of any age. A passport has letters in its number. */
function asksAnyDate({ field, filter: { anyDate } }: FilterSubject, value: unknown): boolean {
  if (value === undefined || anyDate === undefined) return false;
  if (anyDate === true) return true;
  const rest = field.written === 'document' ? /[^\p{L}\d]/gu : /\D/g;
  return typeof value === 'string' && value.replace(rest, '').length >= limits.form.subscriberDocumentNumber.min;
}

/** Returns whether a number is looked for at any date, as no range is left that the list opens with. */
export function isAtAnyDate(filters: readonly DrawnFilter[], values: FilterValues, drawn: DrawnFilter): boolean {
  if (drawn.filter.anyDate !== 'whole' || !asksAnyDate(drawn, values[drawn.name])) return false;
  const initial = Object.keys(initialFilters(filters));
  return initial.length > 0 && initial.every((range) => values[range] === undefined);
}

interface FilteredList {
  values: FilterValues;
  view: ViewDefinition | undefined;
}

/** Returns the filters once one of them is taken away. */
export function removeFilter(filters: readonly DrawnFilter[], list: FilteredList, drawn: DrawnFilter): FilterValues {
  return { ...list.values, ...returnedRanges(filters, list, drawn, undefined), [drawn.name]: undefined };
}

/**
 * Returns the initial ranges where a whole number took them away and none is looked for any more. A view with filters of
 * its own opens without them.
 */
function returnedRanges(
  filters: readonly DrawnFilter[],
  { values, view }: FilteredList,
  drawn: DrawnFilter,
  value: unknown,
): FilterValues {
  if (view?.filter !== undefined || !isAtAnyDate(filters, values, drawn)) return {};
  const next = { ...values, [drawn.name]: value };
  return filters.some((each) => asksAnyDate(each, next[each.name])) ? {} : initialFilters(filters);
}

/**
 * Returns the filters once one of them is chosen. One that asks for records of any age takes away the ranges that still
 * are the initial ones: a default date never hides what was asked for; they return with a part of the number. The first filter
 * of a view says what its records are, and the others narrow those: without the first they go, too; without one of them the
 * others stay.
 */
export function chooseFilter(
  filters: readonly DrawnFilter[],
  list: FilteredList,
  drawn: DrawnFilter,
  value: unknown,
): FilterValues {
  const { values, view } = list;
  const { name } = drawn;
  const initial = asksAnyDate(drawn, value) ? initialFilters(filters) : {};
  const [first] = Object.keys(view?.filter ?? {});
  const left = first === name ? (view?.filter ?? {}) : {};
  const others = Object.entries(values).filter(
    ([other, one]) => left[other] === undefined && (initial[other] === undefined || !deepEqual(one, initial[other])),
  );
  return { ...Object.fromEntries(others), ...returnedRanges(filters, list, drawn, value), [name]: value };
}
