import type { RaRecord } from 'ra-core';
import type { Call, ResourceDefinition, ResourceSource } from '../../contract/definitions';
import { currentLanguage } from '../kit/language';
import { CallError } from '../transport/call-error';
import { errorText } from '../transport/error-texts';
import { send, type Sent } from '../transport/send';
import { filterRecords, sortRecords } from './client-list';
import { createListCache } from './list-cache';
import { countedResult } from './list-count';
import { metaOf, pick, versionOf, type ResourceMethods } from './methods';
import { changedFields } from './patch';

type CallsSource = Extract<ResourceSource, { kind: 'calls' }>;
type Values = Record<string, unknown>;

/**
 * Records of the resources whose source is named calls. A list of `paging: client` comes whole: it is filtered, sorted and
 * paged here, and its whole answer is kept per filter, so that turning a page asks nobody. `paging: server` sends page,
 * pageSize and sort, and reads `total`.
 */
export function createCallsMethods(): ResourceMethods {
  const cache = createListCache();

  // Several screens may wait for one whole answer: one of them leaving must not take it from the others, so no signal.
  const all = async (resource: ResourceDefinition, filter: Values, view: string): Promise<RaRecord[]> => {
    const source = callsOf(resource);
    const parameters = callParameters(source, filter);
    const key = JSON.stringify([resource.name, parameters]);
    return cache.read(key, view, async () => records(source, await sendWith(source.list.call, parameters)));
  };

  const one = async (resource: ResourceDefinition, id: RaRecord['id'], signal?: AbortSignal): Promise<RaRecord> => {
    const source = callsOf(resource);
    const found = source.one
      ? records(source, await sendWith(source.one.call, identify(source, id), signal))
      : await all(resource, {}, `one ${id}`);
    const record = pick(found, id);
    if (!record) throw new CallError(await errorText('notFound'), 404, 'notFound');
    return record;
  };

  return {
    getList: async (resource, { pagination, sort = resource.list.sort, filter = {}, signal }) => {
      const source = callsOf(resource);
      const { page, perPage } = pagination ?? { page: 1, perPage: resource.list.pageSize };
      const values = filter as Values;
      if (source.list.paging === 'server') {
        const paging = { page, pageSize: perPage, sort: JSON.stringify([sort.field, sort.order]) };
        const sent = await sendWith(source.list.call, { ...callParameters(source, values), ...paging }, signal);
        const data = records(source, sent);
        return countedResult(data, { count: sent.total ?? data.length, exact: true }, { page, perPage, more: false });
      }
      const whole = await all(resource, values, JSON.stringify([page, perPage, sort, filter]));
      const kept = sortRecords(
        filterRecords(whole, localFilter(source, values), resource.list.filters),
        sort,
        currentLanguage(),
      );
      const data = kept.slice((page - 1) * perPage, page * perPage);
      return countedResult(data, { count: kept.length, exact: true }, { page, perPage, more: false });
    },
    getOne: (resource, { id, signal }) => one(resource, id, signal),
    getMany: (resource, { ids, signal }) => Promise.all(ids.map((id) => one(resource, id, signal))),
    create: async (resource, params) => {
      const source = callsOf(resource);
      const call = existing(source.create, resource, 'create');
      const { result } = await send(call, {
        body: params.data as Values,
        idempotencyKey: metaOf(params).idempotencyKey,
      });
      cache.clear();
      return identified(source, { ...(params.data as Values), ...asRecord(result) });
    },
    update: async (resource, params) => {
      const source = callsOf(resource);
      const call = existing(source.update, resource, 'update');
      const before = params.previousData;
      const changes = changedFields(before, params.data);
      // A call has no empty patch: where nothing changed there is nothing to ask for.
      if (Object.keys(changes).length === 0) return identified(source, before);
      const body = { ...identify(source, params.id), ...changes };
      const { result } = await send(call, {
        body,
        version: versionOf(before),
        idempotencyKey: metaOf(params).idempotencyKey,
      });
      cache.clear();
      return identified(source, { ...before, ...changes, ...asRecord(result) });
    },
    delete: (resource) => Promise.reject(new Error(`No call deletes ${resource.name}: its definition names none`)),
  };
}

function callsOf({ name, source }: ResourceDefinition): CallsSource {
  if (source.kind !== 'calls')
    throw new Error(`The resource "${name}" is not made of calls: its source is ${source.kind}`);
  return source;
}

function existing(part: { call: Call } | undefined, resource: ResourceDefinition, act: string): Call {
  if (!part)
    throw new Error(`The resource "${resource.name}" names no call to ${act}: add source.${act} to its definition`);
  return part.call;
}

function sendWith(call: Call, values: Values, signal?: AbortSignal): Promise<Sent<unknown>> {
  return send(call, call.hasBody ? { body: values, signal } : { parameters: values, signal });
}

function identify(source: CallsSource, id: RaRecord['id']): Values {
  return { [source.id]: id };
}

/** The filters the list call itself takes, under the call's names. */
function callParameters({ list }: CallsSource, filter: Values): Values {
  const named = Object.entries(list.parameters ?? {}).map(([parameter, name]) => [parameter, filter[name]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined && value !== ''));
}

/** The filters left for this side. */
function localFilter({ list }: CallsSource, filter: Values): Values {
  const sent = new Set(Object.values(list.parameters ?? {}));
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !sent.has(name)));
}

function records(source: CallsSource, { result }: Sent<unknown>): RaRecord[] {
  const found = Array.isArray(result) ? (result as Values[]) : [asRecord(result)];
  return found.map((values) => identified(source, values));
}

function identified(source: CallsSource, values: Values): RaRecord {
  return { ...values, id: String(values[source.id]) };
}

function asRecord(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}
