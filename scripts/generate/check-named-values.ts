/**
 * The values that a list names of its fields, in its views, its filters and what it shows, and those by which a record says
 * that another of its values is void: each is one that the field can have.
 */
import type { RecordContent, ResourceContent } from './definition-contents';
import { textOf, type DefinitionFile, type Definitions, type Json, type JsonObject } from './definitions';
import { keys, objects, type Names } from './known-names';

/** Reports a value that voids another, and can't be; and fields that the record has not. */
export function checkVoidValues(names: Names, record: string, { path, content }: DefinitionFile<RecordContent>): void {
  const properties = content['properties'];
  const where = `schemas/records/${record}.json#/properties`;
  for (const [name, property] of Object.entries(properties)) {
    const voided = property['x-void'];
    const at = `/properties/${name}/x-void`;
    if (!voided) continue;
    for (const part of ['field', 'at']) names.known(path, `${at}/${part}`, voided[part], keys(properties), where);
    const field = textOf(voided['field']);
    const known = possibleValues(names.definitions, record, field);
    if (known) names.known(path, `${at}/value`, voided['value'], known, `the values of "${field}"`);
  }
}

export function checkNamedValues(names: Names, { path, content }: DefinitionFile<ResourceContent>): void {
  const record = textOf(content['record']);
  const check = (pointer: string, field: string, named: Json | undefined): void => {
    const known = possibleValues(names.definitions, record, field);
    if (!known) return;
    // States of a tag were written out by resolve-states.ts.
    const values = typeof named === 'object' && named !== null && !Array.isArray(named) ? named['enum'] : named;
    const where = `the values of "${field}" in schemas/records/${record}.json`;
    for (const value of [values ?? []].flat()) names.known(path, pointer, value, known, where);
  };
  const list = content['list'];
  objects(list['views']).forEach(({ filter }, at) => {
    for (const field of keys(filter)) check(`/list/views/${at}/filter/${field}`, field, (filter as JsonObject)[field]);
  });
  objects(list['filters']).forEach(({ field, options }, at) =>
    check(`/list/filters/${at}/options/only`, textOf(field), (options as JsonObject | undefined)?.['only']),
  );
  const call = content['source']['list'];
  objects(call?.['only']).forEach(({ field, enum: values }, at) =>
    check(`/source/list/only/${at}/enum`, textOf(field), values),
  );
}

/** Returns what a field can be; undefined where its definition doesn't list that. */
function possibleValues(definitions: Definitions, record: string, field: string): readonly string[] | undefined {
  const properties = definitions.records.get(record)?.content['properties'];
  const property = properties?.[field];
  if (Array.isArray(property?.['enum'])) return property['enum'] as string[];
  const lifecycles = [property?.['x-lifecycle'] ?? []].flat();
  if (lifecycles.length === 0) return undefined;
  return lifecycles.flatMap((name) => keys(definitions.lifecycles.get(textOf(name))?.content['states']));
}
