import type { RaRecord, SortPayload } from 'react-admin';
import type { Call, ResourceDefinition } from '../../contract/definitions';
import { CallError } from '../transport/call-error';
import { errorText } from '../transport/error-texts';
import { loadRuntime, takesOurs } from '../transport/runtime';
import { send } from '../transport/send';
import { objectOrEmpty, callParameters, withId, localFilter, sendWith, type CallsSource } from './calls-source';
import { createServerPages, readByIds } from './calls-paging';
import { clientPage } from './client-list';
import { createListCache, type WholeList } from './list-cache';
import { metaOf, findById, versionOf, type ResourceMethods } from './methods';
import { changedFields } from './changed-fields';
import { readRows } from './read-rows';

type Values = Record<string, unknown>;

/**
 * Creates the methods of resources whose source is named calls. A list of `paging: client` comes whole: it is filtered,
 * sorted and paged here, and its whole result is cached per filter, so that turning a page sends nothing. `paging:
 * server` requests each page (calls-paging.ts), where the upstream takes the parameters that we added for it.
 */
export function createCallsMethods(): ResourceMethods {
  const cache = createListCache();
  const serverPage = createServerPages();

  const fetchRows = async (resource: ResourceDefinition, call: Call, values: Values, signal?: AbortSignal) =>
    readRows(resource, call.name, (await sendWith(call, values, signal)).result);

  // Several screens may share one request: the unmount of one must not abort it for the others, so it takes no signal.
  const fetchWholeList = async (resource: ResourceDefinition, filter: Values, view: string): Promise<WholeList> => {
    const source = callsOf(resource);
    const parameters = callParameters(source, filter);
    const key = JSON.stringify([resource.name, parameters]);
    return cache.read(key, view, async () => {
      const records = await fetchRows(resource, source.list.call, parameters);
      if (!source.list.notOffered) return { records };
      return (await import('./specified-rows')).specifiedRows(source, records);
    });
  };

  const fetchRecord = async (
    resource: ResourceDefinition,
    id: RaRecord['id'],
    signal?: AbortSignal,
  ): Promise<RaRecord> => {
    const source = callsOf(resource);
    const result = source.one
      ? await fetchRows(resource, source.one.call, identify(source, id), signal)
      : await fetchByIds(resource, [id], signal);
    const record = findById(result, id);
    if (!record) throw new CallError(await errorText('notFound'), 404, 'notFound');
    return record;
  };

  /** Reads records by the list: requests those ids alone, or picks them from the cached result. */
  const fetchByIds = async (
    resource: ResourceDefinition,
    ids: readonly RaRecord['id'][],
    signal?: AbortSignal,
  ): Promise<RaRecord[]> => {
    const source = callsOf(resource);
    if (!(await isPagedByServer(source))) return (await fetchWholeList(resource, {}, `some ${ids.join()}`)).records;
    return readByIds(resource, source, ids, signal);
  };

  return {
    getList: async (resource, params) => {
      const { pagination, sort = resource.list.sort, signal } = params;
      const source = callsOf(resource);
      const { page, perPage } = pagination ?? { page: 1, perPage: resource.list.pageSize };
      const values = (params.filter ?? {}) as Values;
      if (await isPagedByServer(source)) {
        const paging = { page, perPage, sort: serverSort(resource, sort), count: metaOf(params).count };
        return serverPage(resource, source, callParameters(source, values), paging, signal);
      }
      await refuseFilters(source, values);
      const { records, count } = await fetchWholeList(resource, values, JSON.stringify([page, perPage, sort, values]));
      const listQuery = { filter: localFilter(source, values), sort, page, perPage };
      return clientPage(records, resource.list.filters, listQuery, count);
    },
    getOne: (resource, params) => {
      if (metaOf(params).isFresh) cache.clear();
      return fetchRecord(resource, params.id, params.signal);
    },
    getMany: async (resource, { ids, signal }) => {
      if (callsOf(resource).one) return Promise.all(ids.map((id) => fetchRecord(resource, id, signal)));
      const records = await fetchByIds(resource, ids, signal);
      return ids.flatMap((id) => findById(records, id) ?? []);
    },
    create: async (resource, params) => {
      const source = callsOf(resource);
      const call = requireCall(source.create, resource, 'create');
      const { result } = await send(call, {
        body: params.data as Values,
        idempotencyKey: metaOf(params).idempotencyKey,
      });
      cache.clear();
      return withId(source, { ...(params.data as Values), ...objectOrEmpty(result) });
    },
    update: async (resource, params) => {
      const source = callsOf(resource);
      const call = requireCall(source.update, resource, 'update');
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
      return withId(source, { ...before, ...changes, ...objectOrEmpty(result) });
    },
    delete: (resource) => Promise.reject(new Error(`No call deletes ${resource.name}: its definition names none`)),
  };
}

/** @throws CallError filterNotOffered, where the answer could only be wrong: a view that was saved for another upstream. */
async function refuseFilters({ list }: CallsSource, filter: Values): Promise<void> {
  const field = list.notOffered?.find((one) => filter[one] !== undefined && filter[one] !== '');
  if (field !== undefined) throw new CallError(await errorText('filterNotOffered', { field }), 0, 'filterNotOffered');
}

/** Returns whether pages are asked for: the specification's lists have none, and a provider answers them whole. */
async function isPagedByServer({ list }: CallsSource): Promise<boolean> {
  return list.paging === 'server' && takesOurs(await loadRuntime(), list.call, 'paging');
}

/** Returns the order, if the server can be asked for it: a count wants none in particular. */
function serverSort({ list }: ResourceDefinition, sort: SortPayload): SortPayload | undefined {
  const isSortable =
    sort.field === list.sort.field || list.columns.some((one) => one.sortable && one.field === sort.field);
  return isSortable ? sort : undefined;
}

function callsOf({ name, source }: ResourceDefinition): CallsSource {
  if (source.kind !== 'calls')
    throw new Error(`The resource "${name}" is not made of calls: its source is ${source.kind}`);
  return source;
}

function requireCall(part: { call: Call } | undefined, resource: ResourceDefinition, operation: string): Call {
  if (!part)
    throw new Error(
      `The resource "${resource.name}" names no call to ${operation}: add source.${operation} to its definition`,
    );
  return part.call;
}

function identify(source: CallsSource, id: RaRecord['id']): Values {
  return { [source.id]: id };
}
