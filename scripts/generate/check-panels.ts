/** The groups of a list's panel: every field, and every group that another replaces, exists. */
import type { ResourceContent } from './definition-contents';
import type { DefinitionFile, Json, JsonObject } from './definitions';
import { textOf } from './definitions';
import { keys, objects, type Names } from './known-names';

/** Returns fields that stand in a list, alone or under a condition, each by its place. */
export function placedFields(fields: Json | undefined): { place: string; field: string; when?: Json }[] {
  return ((fields ?? []) as Json[]).flatMap((entry, at) => {
    if (typeof entry === 'string') return { place: `${at}`, field: entry };
    const { fields: some, when = null } = entry as JsonObject;
    return (some as string[]).map((field, index) => ({ place: `${at}/fields/${index}`, field, when }));
  });
}

export function checkPanel(names: Names, { path, content }: DefinitionFile<ResourceContent>): void {
  const record = textOf(content['record']);
  const properties = keys(names.definitions.records.get(record)?.content['properties']);
  const groups = objects(content['panel']?.['groups']);
  const groupNames = groups.map((group) => textOf(group['name']));
  groups.forEach((group, at) => {
    const pointer = `/panel/groups/${at}`;
    const fields = placedFields(group['fields']);
    const field = (place: string, value: string): void =>
      names.known(path, `${pointer}/${place}`, value, properties, `schemas/records/${record}.json#/properties`);
    for (const each of fields) field(`fields/${each.place}`, each.field);
    for (const [part, owner] of [
      ['except', group['others']],
      ['fields', group['once']],
    ] as const)
      (((owner as JsonObject | undefined)?.[part] ?? []) as string[]).forEach((name, index) =>
        field(`${part === 'except' ? 'others' : 'once'}/${part}/${index}`, name),
      );
    ((group['without'] ?? []) as string[]).forEach((name, index) =>
      names.known(
        path,
        `${pointer}/without/${index}`,
        name,
        fields.map((each) => each.field),
        'the fields of the group',
      ),
    );
    ((group['replaces'] ?? []) as string[]).forEach((name, index) =>
      names.known(path, `${pointer}/replaces/${index}`, name, groupNames, '#/panel/groups'),
    );
    if (groupNames.indexOf(textOf(group['name'])) < at)
      names.report(path, `${pointer}/name`, `"${textOf(group['name'])}" is the name of two groups; keep one`);
  });
}
