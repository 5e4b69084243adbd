import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';
import type { FilterDefinition } from '../../../src/contract/definitions';
import { filterRecords, sortRecords } from '../../../src/console/data/client-list';
import { changedFields } from '../../../src/console/data/changed-fields';
import { CallError } from '../../../src/console/transport/call-error';

type Written = Record<string, unknown>;
type GetList = (params: GetListParams) => Promise<GetListResult<RaRecord>>;

/** What a test sees and steers of a memory provider. */
export interface ProviderMemory {
  records: Record<string, RaRecord[]>;
  /** Every list that was asked for. */
  asked: GetListParams[];
  /** What was sent of each update: the patch, as the wire would have it. */
  patches: Written[];
  /** Answers the next lists, one each, instead of the records. */
  next: GetList[];
}

export type MemoryProvider = DataProvider & { memory: ProviderMemory };

/**
 * Returns a data provider over plain arrays, by the same rules as the wire: versions, patches, 412 with the current
 * record.
 */
export function memoryProvider(
  records: Record<string, RaRecord[]>,
  filters: readonly FilterDefinition[] = [],
): MemoryProvider {
  const memory: ProviderMemory = { records, asked: [], patches: [], next: [] };
  const of = (resource: string): RaRecord[] => (records[resource] ??= []);
  const find = (resource: string, id: unknown): RaRecord => {
    const found = of(resource).find((record) => record.id === id);
    if (!found) throw new CallError('No existe', 404, 'notFound');
    return found;
  };
  const provider = {
    memory,
    getList: async (resource: string, params: GetListParams) => {
      memory.asked.push(params);
      const instead = memory.next.shift();
      if (instead) return instead(params);
      const { page, perPage } = params.pagination ?? { page: 1, perPage: 20 };
      const matching = filterRecords(of(resource), (params.filter ?? {}) as Written, filters);
      const ordered = params.sort ? sortRecords(matching, params.sort, 'es') : matching;
      return { data: structuredClone(ordered.slice((page - 1) * perPage, page * perPage)), total: matching.length };
    },
    getOne: async (resource: string, { id }: { id: unknown }) => ({ data: { ...find(resource, id) } }),
    getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
      data: structuredClone(of(resource).filter(({ id }) => ids.includes(id))),
    }),
    create: async (resource: string, { data, meta }: { data: Written; meta?: { dryRun?: boolean } }) => {
      const isTaken = of(resource).some(({ name }) => name !== undefined && name === data['name']);
      if (isTaken && meta?.dryRun) throw new CallError('Ya existe', 409, 'duplicate');
      if (meta?.dryRun) return { data: { ...data, id: 'none' } };
      const record = { ...data, id: `new-${of(resource).length}`, version: 1 };
      of(resource).push(record);
      return { data: { ...record } };
    },
    update: async (resource: string, params: { id: unknown; data: Written; previousData: Written }) => {
      const current = find(resource, params.id);
      if (current['version'] !== params.previousData['version']) {
        throw new CallError('Alguien más lo cambió', 412, 'versionConflict', { current: { ...current } });
      }
      const patch = changedFields(params.previousData, params.data);
      memory.patches.push(patch);
      Object.assign(current, patch, { version: Number(current['version']) + 1 });
      return { data: { ...current } };
    },
  };
  // react-admin's type wants every method generic; these answer with plain records.
  return provider as unknown as MemoryProvider;
}
