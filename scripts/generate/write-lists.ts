/** What the upstream holds its lists to. */
import { recordNamed } from './definitions';
import type { ResourceContent } from './definition-contents';
import { single, textOf, type Definitions, type JsonObject } from './definitions';
import { objects } from './known-names';
import { listPrivileges, listSource, sectionOf, sectionsOf } from './list-access';
import { mappedColumns } from './mapped-columns';
import { literal, union, type Output } from './output';

/** Writes who gets the records of each list of calls, how many a page has, and which section of its call it is. */
export function writeLists(output: Output, definitions: Definitions): void {
  const pageSizes = single(definitions, 'limits')['pageSizes'];
  const resources = [...definitions.resources].filter(([, { content }]) => listSource(content) !== undefined);
  const lists = resources.map(([name, { content }]) => [
    name,
    {
      privileges: listPrivileges(definitions, content),
      pageSize: pageSizes[textOf(content['list']['pageSize'])],
      ...selectionPart(definitions, content),
    },
  ]);
  const sections = [...definitions.services].flatMap(([family, { content }]) =>
    objects(content['calls']).flatMap((call) => {
      const key = `${family}.${textOf(call['name'])}`;
      const named = sectionsOf(call).flatMap((section) =>
        resources
          .filter(([, resource]) => listSource(resource.content)?.['call'] === key)
          .filter(([, resource]) => sectionOf(resource.content) === section)
          .map(([name]) => [section, name]),
      );
      return named.length > 0 ? [[key, Object.fromEntries(named) as JsonObject]] : [];
    }),
  );
  output.add(
    'lists.ts',
    `import type { Privilege } from './access';\n\n/** A resource whose list comes from calls. */\nexport type ListName = ${union(resources.map(([name]) => name))};\n\n` +
      `interface ListRule {\n  /** Any one of them gets the records. */\n  readonly privileges: readonly Privilege[];\n  /** How many a page has, unless asked otherwise. */\n  readonly pageSize: number;\n  /** By column of the table, its values in this list. */\n  readonly selection?: Readonly<Record<string, readonly string[]>>;\n  /** Its records are the caller's own. */\n  readonly isOwn?: true;\n}\n\n` +
      `/** What the upstream holds each list to. */\nexport const lists: Readonly<Record<ListName, ListRule>> = ${literal(Object.fromEntries(lists))};\n\n` +
      `/** By call with several lists, which one each of its sections is, in the call's order. */\nexport const listSections = ${literal(Object.fromEntries(sections))} as const satisfies Readonly<Record<string, Readonly<Record<string, ListName>>>>;\n`,
  );
}

/** Returns what `only` lets in, by the columns that the database has it in. */
function selectionPart(definitions: Definitions, resource: ResourceContent): JsonObject {
  const only = objects(listSource(resource)?.['only']);
  const record = recordNamed(definitions, resource['record']);
  const columns = new Map(mappedColumns(record).map(({ property, name }) => [property, name]));
  const selected = only.flatMap(({ field, enum: values }) => {
    const column = columns.get(textOf(field));
    return values === undefined || column === undefined ? [] : [[column, values]];
  });
  return {
    ...(selected.length > 0 && { selection: Object.fromEntries(selected) as JsonObject }),
    ...(only.some(({ of }) => of === 'session') && { isOwn: true }),
  };
}
