import type { RaRecord, SortPayload } from 'react-admin';
import type { Call, ResourceDefinition } from '../../contract/definitions';
import { currentLanguage } from '../kit/language';
import { CallError } from '../transport/call-error';
import { errorText } from '../transport/error-texts';
import { send } from '../transport/send';
import { asRecord, callParameters, withId, localFilter, recordsOf, sendWith, type CallsSource } from './calls-source';
import { createServerPages, readByIds } from './calls-paging';
import { filterRecords, sortRecords } from './client-list';
import { createListCache } from './list-cache';
import { countedResult } from './list-count';
import { metaOf, findById, versionOf, type ResourceMethods } from './methods';
import { changedFields } from './changed-fields';

type Values = Record<string, unknown>;

/**
 * Creates the methods of resources whose source is named calls. A list of `paging: client` comes whole: it is filtered,
 * sorted and paged here, and its whole result is cached per filter, so that turning a page sends nothing. `paging:
 * server` requests each page (calls-paging.ts).
 */
export function createCallsMethods(): ResourceMethods {
  const cache = createListCache();
  const serverPage = createServerPages();

  // Several screens may share one request: the unmount of one must not abort it for the others, so it takes no signal.
  const all = async (resource: ResourceDefinition, filter: Values, view: string): Promise<RaRecord[]> => {
    const source = callsOf(resource);
    const parameters = callParameters(source, filter);
    const key = JSON.stringify([resource.name, parameters]);
    return cache.read(key, view, async () => recordsOf(source, await sendWith(source.list.call, parameters)));
  };

  const one = async (resource: ResourceDefinition, id: RaRecord['id'], signal?: AbortSignal): Promise<RaRecord> => {
    const source = callsOf(resource);
    const found = source.one
      ? recordsOf(source, await sendWith(source.one.call, identify(source, id), signal))
      : await some(resource, [id], signal);
    const record = findById(found, id);
    if (!record) throw new CallError(await errorText('notFound'), 404, 'notFound');
    return record;
  };

  /** Reads records by the list: requests those ids alone, or picks them from the cached result. */
  const some = async (
    resource: ResourceDefinition,
    ids: readonly RaRecord['id'][],
    signal?: AbortSignal,
  ): Promise<RaRecord[]> => {
    const source = callsOf(resource);
    if (source.list.paging === 'client') return all(resource, {}, `some ${ids.join()}`);
    return readByIds(source, ids, signal);
  };

  return {
    getList: async (resource, params) => {
      const { pagination, sort = resource.list.sort, signal } = params;
      const source = callsOf(resource);
      const { page, perPage } = pagination ?? { page: 1, perPage: resource.list.pageSize };
      const values = (params.filter ?? {}) as Values;
      if (source.list.paging === 'server') {
        const paging = { page, perPage, sort: served(resource, sort), count: metaOf(params).count };
        return serverPage(source, callParameters(source, values), paging, signal);
      }
      const whole = await all(resource, values, JSON.stringify([page, perPage, sort, values]));
      const matching = sortRecords(
        filterRecords(whole, localFilter(source, values), resource.list.filters),
        sort,
        currentLanguage(),
      );
      const data = matching.slice((page - 1) * perPage, page * perPage);
      return countedResult(data, { count: matching.length, exact: true }, { page, perPage, more: false });
    },
    getOne: (resource, { id, signal }) => one(resource, id, signal),
    getMany: async (resource, { ids, signal }) => {
      if (callsOf(resource).one) return Promise.all(ids.map((id) => one(resource, id, signal)));
      const found = await some(resource, ids, signal);
      return ids.flatMap((id) => findById(found, id) ?? []);
    },
    create: async (resource, params) => {
      const source = callsOf(resource);
      const call = existing(source.create, resource, 'create');
      const { result } = await send(call, {
        body: params.data as Values,
        idempotencyKey: metaOf(params).idempotencyKey,
      });
      cache.clear();
      return withId(source, { ...(params.data as Values), ...asRecord(result) });
    },
    update: async (resource, params) => {
      const source = callsOf(resource);
      const call = existing(source.update, resource, 'update');
      const before = params.previousData;
      const changes = changedFields(before, params.data);
      // A call has no empty patch: where nothing changed there is nothing to ask for.
      if (Object.keys(changes).length === 0) return withId(source, before);
      const body = { ...identify(source, params.id), ...changes };
      const { result } = await send(call, {
        body,
        version: versionOf(before),
        idempotencyKey: metaOf(params).idempotencyKey,
      });
      cache.clear();
      return withId(source, { ...before, ...changes, ...asRecord(result) });
    },
    delete: (resource) => Promise.reject(new Error(`No call deletes ${resource.name}: its definition names none`)),
  };
}

/** Returns the order, if the server can be asked for it: a count wants none in particular. */
function served({ list }: ResourceDefinition, sort: SortPayload): SortPayload | undefined {
  const known = sort.field === list.sort.field || list.columns.some((one) => one.sortable && one.field === sort.field);
  return known ? sort : undefined;
}

function callsOf({ name, source }: ResourceDefinition): CallsSource {
  if (source.kind !== 'calls')
    throw new Error(`The resource "${name}" is not made of calls: its source is ${source.kind}`);
  return source;
}

function existing(part: { call: Call } | undefined, resource: ResourceDefinition, operation: string): Call {
  if (!part)
    throw new Error(
      `The resource "${resource.name}" names no call to ${operation}: add source.${operation} to its definition`,
    );
  return part.call;
}

function identify(source: CallsSource, id: RaRecord['id']): Values {
  return { [source.id]: id };
}
