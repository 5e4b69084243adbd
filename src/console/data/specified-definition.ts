import type { ActionCondition, ActionDefinition } from '../../contract/action-definitions';
import type { ColumnDefinition } from '../../contract/column-definition';
import type {
  Catalogue,
  FieldDefinition,
  FilterDefinition,
  ResourceDefinition,
  ResourceSource,
} from '../../contract/definitions';
import type { FormDefinition } from '../../contract/resource-form';
import type { ViewDefinition } from '../../contract/insight-definitions';
import { requestsSummary } from '../../contract/generated/calls/embedded/requestsSummary';
import { listSelections } from '../../contract/generated/list-selections';
import { oursByCall } from '../../contract/generated/ours';
import type { ProviderProfile, StateTable } from '../../contract/generated/provider-profile';
import type { SelectionRule } from '../../contract/list-selection';
import {
  cataloguesByRecord,
  joinedByResource,
  oursActions,
  oursByRecord,
  oursGroups,
  oursHelp,
  oursMeanings,
  otherNames,
  partsByRecord,
  replacedByOurs,
  statesByRecord,
  valuesOurs,
} from '../../contract/generated/specified-fields';
import type { CallsSource } from './calls-source';

const selections: Readonly<Record<string, readonly SelectionRule[]>> = listSelections;

/**
 * Returns a definition as an upstream that knows the specification alone answers it: without the filters that neither
 * its parameters nor the specified fields decide, without what only our own upstream counts or does, and with columns
 * of ours where rows hold them.
 *
 * @param named the states that the provider's profile names, by lifecycle
 * @param taken the calls that it names among what the provider takes of ours
 * @param records the records that it maps
 */
export function specifiedDefinition(
  resource: ResourceDefinition,
  named: ProvidedStates = {},
  taken: readonly string[] = [],
  records: ProviderProfile['records'] = {},
): ResourceDefinition {
  const specified = withoutOursCalls(resource);
  const ours = new Set(oursByRecord[resource.record]);
  const unsureStates = unsureStatesOf(named);
  const { filters, columns } = resource.list;
  const offered = filters.filter(({ field }) => !ours.has(field)).map(specifiedFilter);
  const notOffered = filters.map(({ field }) => field).filter((field) => ours.has(field));
  const added = oursActions[resource.name] ?? {};
  const isActionOffered = ({ name }: ActionDefinition): boolean => {
    const basis = added[name];
    if (basis === undefined || basis === true) return basis === undefined;
    if (typeof basis === 'string') return taken.includes(basis);
    return records[basis.record]?.fields?.[basis.field] !== undefined;
  };
  // An action that we added is not missing from an upstream that knows the specification alone.
  const missing = specified.actions.filter((action) => !isActionOffered(action) && added[action.name] !== true);
  const replaced = replacedByOurs[resource.name] ?? {};
  const meanings = meaningsOf(resource.record, unsureStates);
  return {
    ...specified,
    unsureStates,
    notOffered: missing,
    fields: resource.fields.map((field) => specifiedField(resource.record, field, ours)),
    source: specifiedSource(resource, offered, notOffered, meanings),
    list: {
      ...resource.list,
      filters: offered,
      // Only our own lifecycle knows the next step; of a provider's states the console has the names alone.
      columns: columns.filter(({ kind }) => kind !== 'nextStep').map((column) => specifiedColumn(column, ours)),
      views: specifiedViews(resource, ours, meanings),
      // The text of an empty list speaks of what begins it.
      empty: resource.list.empty && !missing.some(({ on }) => on.includes('list')),
    },
    form: resource.form && specifiedForm(resource.form, ours, oursGroups[resource.name]),
    actions: specified.actions.filter(isActionOffered).map((action) => ({
      ...action,
      on: [...(replaced[action.name] ?? []), ...action.on],
      when: action.when && specifiedCondition(action.when, meanings),
      bulkWhen: action.bulkWhen && specifiedCondition(action.bulkWhen, meanings),
    })),
  };
}

type ProvidedStates = Readonly<Record<string, StateTable>>;
/** By field that holds a state: the codes whose meaning is known. */
type Meanings = Readonly<Record<string, readonly string[]>>;

/** Returns, by lifecycle, the codes of the specification whose meaning is ours, and that the provider's profile doesn't name. */
function unsureStatesOf(named: ProvidedStates): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(oursMeanings).map(([lifecycle, codes]) => {
      const table = named[lifecycle] ?? {};
      const knownValues = new Set([...Object.keys(table), ...Object.values(table)]);
      return [lifecycle, codes.filter((code) => !knownValues.has(code))];
    }),
  );
}

function meaningsOf(record: string, unsure: Readonly<Record<string, readonly string[]>>): Meanings {
  const fields = Object.entries(statesByRecord[record] ?? {});
  return Object.fromEntries(
    fields.map(([field, { lifecycle, known }]) => {
      const named = (oursMeanings[lifecycle] ?? []).filter((code) => !unsure[lifecycle]?.includes(code));
      return [field, [...known, ...named]];
    }),
  );
}

/** Returns a condition by which a state of unknown meaning decides nothing. */
function specifiedCondition({ properties = {}, ...others }: ActionCondition, meanings: Meanings): ActionCondition {
  const rules = Object.entries(properties).map(([field, rule]) => {
    const meaning = meanings[field];
    return [field, meaning && rule.enum ? { ...rule, known: meaning } : rule] as const;
  });
  return { ...others, properties: Object.fromEntries(rules) };
}

/**
 * Returns the views that filter by nothing of ours and by no state of unknown meaning; undefined where there is nothing left to
 * choose.
 */
function specifiedViews(
  { list }: ResourceDefinition,
  ours: ReadonlySet<string>,
  meanings: Meanings,
): readonly ViewDefinition[] | undefined {
  const isSure = (field: string, value: unknown): boolean =>
    !ours.has(field) && [value].flat().every((one) => meanings[field]?.includes(String(one)) ?? true);
  const views = (list.views ?? [])
    .map(({ specified, ...view }) => (specified ? { ...view, filter: specified } : view))
    .filter(({ filter = {} }) => Object.entries(filter).every(([field, value]) => isSure(field, value)))
    .map(({ sort, ...view }) => (sort && ours.has(sort.field) ? view : { ...view, sort }));
  return views.length > 1 ? views : undefined;
}

/** Returns a field that wants nothing that only our own upstream has. */
function specifiedField(record: string, field: FieldDefinition, ours: ReadonlySet<string>): FieldDefinition {
  const { enum: values, ...rest } = field;
  const isOne = field.reference !== undefined && otherNames[record]?.[field.name] !== undefined;
  return {
    ...rest,
    ...(values && !valuesOurs[record]?.includes(field.name) && { enum: values }),
    ...(isOne && { maxItems: 1 }),
    ...(valuesOurs[record]?.includes(field.name) && { default: undefined }),
    required: field.required && !ours.has(field.name),
    ...(oursHelp[record]?.includes(field.name) && { unexplained: true }),
  };
}

/**
 * Returns a form whose fields of ours stand where the record holds them.
 *
 * @param oursExplained the groups whose help says what our own upstream does
 */
function specifiedForm(
  form: FormDefinition,
  ours: ReadonlySet<string>,
  oursExplained: readonly string[] = [],
): FormDefinition {
  const groups = form.groups.map((group) => ({
    ...group,
    help: group.help && !oursExplained.includes(group.name),
    fields: group.fields.map((place) => (ours.has(place.field) ? { ...place, ifPresent: true } : place)),
  }));
  return { ...form, groups };
}

/** Returns a definition without what calls of ours count or do, where those know nothing of its records. */
export function withoutOursCalls({ summary: _, ...resource }: ResourceDefinition): ResourceDefinition {
  const { family } = requestsSummary;
  return {
    ...resource,
    specified: true,
    actions: resource.actions.filter(({ call }) => call?.split('.')[0] !== family),
  };
}

function specifiedColumn(column: ColumnDefinition, ours: ReadonlySet<string>): ColumnDefinition {
  return ours.has(column.field) ? { ...column, ifPresent: true } : column;
}

/** Returns a filter without the choices that are ours. */
function specifiedFilter(filter: FilterDefinition): FilterDefinition {
  return filter.kind === 'agreementOrNone' ? { ...filter, kind: 'agreement' } : filter;
}

function specifiedSource(
  { name, record, source }: ResourceDefinition,
  filters: readonly FilterDefinition[],
  notOffered: readonly string[],
  meanings: Meanings,
): ResourceSource {
  if (source.kind === 'rest') return source;
  const { fixed, parameters = {}, ...list } = source.list;
  const only = selections[name]?.map((rule) => {
    const meaning = meanings[rule.field];
    return meaning && rule.enum ? { ...rule, known: meaning } : rule;
  });
  const ours = new Set(oursByCall[list.call.key]);
  const taken = Object.entries(parameters).filter(([parameter]) => !ours.has(parameter));
  const complete = taken.length === Object.keys(parameters).length && fixed === undefined && only === undefined;
  return {
    ...source,
    list: {
      ...list,
      parameters: Object.fromEntries(taken),
      // What is selected here is paged and counted here.
      paging: complete ? list.paging : 'client',
      notOffered,
      ...(only && { only }),
      ...catalogued(record, filters),
      parts: partsByRecord[record],
      joined: joinedByResource[name],
      also: otherNames[record],
    },
  };
}

/** Returns the catalogues of a record's codes; the filter of a code names the one of its own list. */
function catalogued(record: string, filters: readonly FilterDefinition[]): Pick<CallsSource['list'], 'catalogues'> {
  const catalogues = cataloguesByRecord[record]?.map((catalogue): Catalogue => {
    const options = filters.find(({ field }) => field === catalogue.of)?.options;
    return options ? { ...catalogue, call: options.call, value: options.value, label: options.label } : catalogue;
  });
  return catalogues ? { catalogues } : {};
}
