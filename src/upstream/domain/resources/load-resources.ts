import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordTable } from '../../../contract/table-definitions';
import { resources } from '../../../contract/generated/resources';
import { recordTables } from '../../../contract/generated/tables';
import type { Validator } from '../../../contract/validation';
import { sortableFields } from '../../store/list-specs';
import { isOrderable } from '../../store/table-plan';
import { agreementHooks } from '../agreements/agreement-hooks';
import { subscriberHooks } from '../agreements/subscriber-hooks';
import type { HooksByResource, RestHooks } from '../listing/hooks';
import { rolesReleasingCases, usersReleasingCases } from './hooks-releasing-cases';
import { locationHooks } from './location-hooks';
import { type Column, columnOf, type RestResource } from '../listing/resource';

/** Returns every resource whose source is REST, ready to be answered. */
export async function loadRestResources(): Promise<RestResource[]> {
  const entries = resources.filter((entry) => entry.source === 'rest');
  const definitions = await Promise.all(entries.map(async (entry) => (await entry.load()).resource));
  const tables = new Map(definitions.map((definition) => [definition.name, tableOf(definition.record).table]));
  return Promise.all(
    definitions.map(async (definition) => {
      const validator = await loadValidator(definition.record);
      return makeResource(definition, tableOf(definition.record), validator, {
        hooks: hooksOf(definition.name),
        tables,
      });
    }),
  );
}

/** Joins a definition with its table; `tables` names the table of every resource that can be referred to. */
export function makeResource(
  definition: ResourceDefinition,
  table: RecordTable,
  validator: Validator,
  { hooks = {}, tables = new Map<string, string>() }: { hooks?: RestHooks; tables?: ReadonlyMap<string, string> } = {},
): RestResource {
  if (definition.source.kind !== 'rest') throw new Error(`${definition.name} is answered by calls, not by REST`);
  const references = definition.fields.flatMap(({ reference }) => (reference ? [reference.resource] : []));
  return {
    name: definition.name,
    path: definition.source.path,
    definition,
    table,
    columns: table.columns.filter((column) => column.sensitivity !== 'secret'),
    fields: new Map(definition.fields.map((field) => [field.name, field])),
    sortable: new Set(sortableFields(definition).filter((field) => isSortable(columnOf({ table }, field)))),
    fixedOnEdit: new Set(fixedOnEdit(definition)),
    validator,
    hooks,
    referenced: new Map(
      references.flatMap((name): [string, string][] => {
        const referred = tables.get(name);
        return referred === undefined ? [] : [[name, referred]];
      }),
    ),
  };
}

function isSortable(column: Column): boolean {
  return isOrderable(column.type) && column.sensitivity !== 'secret';
}

function fixedOnEdit({ form }: ResourceDefinition): string[] {
  const fields = form?.groups.flatMap((group) => group.fields) ?? [];
  return fields.filter(({ readOnlyOn }) => readOnlyOn.includes('edit')).map(({ field }) => field);
}

function tableOf(record: string): RecordTable {
  const tables: readonly RecordTable[] = recordTables;
  const table = tables.find((candidate) => candidate.record === record);
  if (!table) throw new Error(`schemas/records/${record}.json needs x-table: a REST resource stores it`);
  return table;
}

async function loadValidator(record: string): Promise<Validator> {
  const module = (await import(`../../../contract/generated/validators/records/${record}.js`)) as {
    default: Validator;
  };
  return module.default;
}

/** The resources that need more than their definition. */
const registeredHooks: HooksByResource = {
  agreements: agreementHooks,
  agreementSubscribers: subscriberHooks,
  locations: locationHooks,
  roles: rolesReleasingCases,
  users: usersReleasingCases,
};

function hooksOf(resource: string): RestHooks {
  const byName: Readonly<Partial<Record<string, RestHooks>>> = registeredHooks;
  return byName[resource] ?? {};
}
