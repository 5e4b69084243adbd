import type { ResourceDefinition } from '../../contract/definitions';
import { resources } from '../../contract/generated/resources';
import type { ListSpec } from './table-plan';

/** Returns the fields a list can be sorted by: its sortable columns and the one it starts with. */
export function sortableFields(resource: ResourceDefinition): string[] {
  const columns = resource.list.columns.filter((column) => column.sortable).map((column) => column.field);
  return [...new Set([...columns, resource.list.sort.field])];
}

/** Returns what every REST resource's list asks of its record's table, by record. */
export async function readListSpecs(): Promise<Map<string, ListSpec[]>> {
  const listsByRecord = new Map<string, ListSpec[]>();
  for (const entry of resources) {
    if (entry.source !== 'rest') continue;
    const { resource } = await entry.load();
    const list: ListSpec = { sortable: sortableFields(resource), filters: resource.list.filters };
    listsByRecord.set(resource.record, [...(listsByRecord.get(resource.record) ?? []), list]);
  }
  return listsByRecord;
}
