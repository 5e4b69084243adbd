/** The columns that a record maps (`x-column`), held against forms, lists and calls. */
import type { RecordContent } from './definition-contents';
import type { CallContent } from './definition-contents';
import { textOf, single, type DefinitionFile } from './definitions';
import { objects, type Names } from './known-names';
import { sourcedFilters } from './list-filters';
import { addedParameters, filterColumns } from './list-parameters';
import { mappedColumns, mappedTable } from './mapped-columns';

/** A cursor tells their values apart; a page that continues after a text needs one in each row. */
const orderTypes = new Set(['text', 'timestamptz']);

/** Reports what the columns of a record name in vain, or twice. */
export function checkColumns(names: Names, record: string, { path, content }: DefinitionFile<RecordContent>): void {
  const columns = mappedColumns(content);
  if (columns.length === 0) return;
  if (!mappedTable(content))
    names.report(path, '/x-table', 'lacks "columns", which x-column needs; add it, empty where no column is hidden');
  const groups = single(names.definitions, 'forms')['groups'];
  const fields = Object.values(groups).flatMap((group) => objects(group['fields']).map(({ name }) => textOf(name)));
  const [seen, entered] = [new Set<string>(), new Set<string>()];
  for (const { name, type, property, schema, rules, pointer } of columns) {
    if (schema['x-index'] !== undefined)
      names.report(
        path,
        `${pointer}/x-index`,
        'decides nothing beside x-column, whose filter makes the index; remove it',
      );
    const where = `${pointer}/x-column`;
    if (seen.has(name)) names.report(path, where, `the column "${name}" is mapped twice; keep one`);
    seen.add(name);
    const [field, ...others] = (rules['entered'] ?? []) as string[];
    if (field !== undefined && field !== property)
      names.known(path, `${where}/entered/0`, field, fields, 'forms.json#/groups/…/fields');
    for (const each of field === undefined ? [] : [field, ...others]) {
      if (entered.has(each))
        names.report(path, `${where}/entered`, `the field "${each}" fills another column, too; keep one`);
      entered.add(each);
    }
    const isOrderable = type === 'timestamptz' || (rules['required'] === true && orderTypes.has(type));
    if (rules['order'] === true && (property === undefined || !isOrderable))
      names.report(path, `${where}/order`, 'is for a property that is a moment or a required text; remove it');
    if (rules['filter'] === undefined) continue;
    if (property === undefined)
      names.report(path, `${where}/filter`, 'is of no property, whose name a call could take; remove it');
    if (rules['filter'] === 'contains' && type !== 'text')
      names.report(path, `${where}/filter`, `is for texts; this column is ${type}, use equals or range`);
  }
  checkFilters(names, record, path);
}

/** Checks that one parameter compares alike in every list, and as the record says. */
function checkFilters(names: Names, record: string, path: string): void {
  const known = new Map<string, { resource: string; comparison: string }>();
  for (const { resource, parameter, column, match } of sourcedFilters(names.definitions, record)) {
    const comparison = `${column} ${match}`;
    const other = known.get(parameter) ?? { resource, comparison };
    known.set(parameter, other);
    if (other.comparison !== comparison)
      names.report(
        `resources/${resource}.json`,
        `/source/list/parameters/${parameter}`,
        `compares ${comparison}, but ${other.comparison} in resources/${other.resource}.json; give one of them a parameter of its own`,
      );
  }
  const content = names.definitions.records.get(record)?.content;
  const declared = new Map(filterColumns(content).map(({ property, rules }) => [property, textOf(rules['filter'])]));
  for (const { path: file, content: resource } of names.definitions.resources.values())
    objects(resource['record'] === record ? resource['list']['filters'] : []).forEach((filter, at) => {
      const match = declared.get(textOf(filter['field']));
      if (match !== undefined && match !== filter['match'])
        names.report(
          file,
          `/list/filters/${at}/match`,
          `is "${textOf(filter['match'])}", but "${match}" in schemas/${path}#/properties/${textOf(filter['field'])}/x-column; let them agree`,
        );
    });
}

/** Checks that what a call takes by `filters` is not declared by itself, too. */
export function checkAddedFilters(names: Names, path: string, pointer: string, call: CallContent): void {
  names.known(path, `${pointer}/filters`, call['filters'], names.definitions.records.keys(), 'schemas/records');
  const part = call['body'] ? 'body' : 'headers';
  const own = (call['body'] ? call['body']['properties'] : call['headers']) ?? {};
  for (const [parameter] of addedParameters(names.definitions, call))
    if (Object.hasOwn(own, parameter))
      names.report(path, `${pointer}/${part}`, `declares "${parameter}", which "filters" adds; remove it here`);
}
