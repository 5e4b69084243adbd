import { isObject } from '../../contract/is-object';
import type { RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { ResourceDefinition } from '../../contract/definitions';
import { oursByRecord } from '../../contract/generated/specified-fields';
import { limits } from '../../contract/generated/limits';
import { rest } from '../transport/rest';
import { loadMapper, loadRuntime } from '../transport/runtime';
import { clientPage } from './client-list';
import { countedResult } from './list-count';
import { metaOf, type ResourceMethods } from './methods';
import { otherNamesOf } from './other-names';
import { readRows } from './read-rows';
import { RestIds } from './rest-ids';
import { loadResource } from './resource-definitions';
import type { HttpOptions, HttpResponse } from './rest-client';

/**
 * Creates the methods of `rest` resources that live at a provider: the dialect of ra-data-simple-rest as it is, with
 * filter, sort and range in the address, whole records in writes, and neither versions nor cursors; records are mapped as
 * the profile says.
 */
export function createSimpleRestMethods(): ResourceMethods {
  const provider = simpleRestProvider('', ask, countHeader);
  const restIds = new RestIds();
  /** By resource, the fields that its records have come with last: what is written takes their names, and nothing of ours beside them. */
  const knownFields = new Map<string, Values>();

  /** Returns how a resource's records are turned into ours, and ours into the provider's. */
  const translation = async (resource: ResourceDefinition) => {
    const { record } = resource;
    const runtime = await loadRuntime();
    const mapper = await loadMapper(runtime, false);
    const mappedName = (field: string): string => mapper?.fieldName(record, field) ?? field;
    const takesAll = runtime.provider?.ours === 'all';
    // A pointer to a field's own name says where it is, too.
    const isMapped = (field: string): boolean =>
      takesAll || Object.hasOwn(runtime.provider?.records?.[record]?.fields ?? {}, field);
    const ours = oursByRecord[record] ?? [];
    const namesOf = (was?: Values): Values | undefined =>
      was || knownFields.has(resource.name) ? { ...knownFields.get(resource.name), ...was } : undefined;
    const others = otherNamesOf(resource, isMapped, async ({ resource: name, label }) =>
      labelsOf(await methods.getList(await loadResource(name), wholeList), label),
    );
    return {
      /** Takes records as they were read; what a write answers stands beside what was sent, and shows no names. */
      receive: async (records: unknown, wasRead = true): Promise<RaRecord[]> => {
        const received = mapper ? mapper.receiveRecord(record, records) : records;
        const receivedNames = [received]
          .flat()
          .filter(isObject)
          .flatMap((one) => Object.keys(one));
        if (wasRead && receivedNames.length > 0)
          knownFields.set(resource.name, Object.fromEntries(receivedNames.map((name) => [name, true])));
        restIds.note(resource, [received].flat());
        return readRows(resource, await pathOf(resource), await others.receive([received].flat()));
      },
      send: async (values: Values, was?: Values): Promise<unknown> => {
        const read = namesOf(was);
        const left = Object.entries(restIds.asTheyCame(resource, values)).filter(
          ([name]) => !ours.includes(name) || isMapped(name) || (read !== undefined && Object.hasOwn(read, name)),
        );
        const sent = await others.send(Object.fromEntries(left), read);
        return mapper ? mapper.sendRecord(record, sent) : sent;
      },
      fieldName: (field: string): string => mappedName(others.fieldName(field, namesOf())),
    };
  };

  const methods: ResourceMethods = {
    getList: async (resource, params) => {
      const { page, perPage } = params.pagination ?? { page: 1, perPage: resource.list.pageSize };
      const { receive, send, fieldName } = await translation(resource);
      const { sort } = params;
      const filter = params.filter as Values | undefined;
      const listQuery = {
        ...params,
        ...(filter !== undefined && { filter: await send(filter) }),
        ...(sort && { sort: { ...sort, field: fieldName(sort.field) } }),
      };
      const { data: records, total } = await provider.getList<RaRecord>(await pathOf(resource), listQuery);
      const data = await receive(records);
      if (total !== undefined && total >= 0)
        return countedResult(data, { count: total, exact: true }, { page, perPage, more: false });
      const { list } = resource;
      return clientPage(data, list.filters, { filter: filter ?? {}, sort: sort ?? list.sort, page, perPage });
    },
    getOne: async (resource, { id, signal }) => {
      const { receive } = await translation(resource);
      const { data } = await provider.getOne<RaRecord>(await pathOf(resource), { id, signal });
      const [record] = await receive([data]);
      return record ?? data;
    },
    getMany: async (resource, { ids, signal }) => {
      const { receive, fieldName } = await translation(resource);
      const path = await pathOf(resource);
      // ra-data-simple-rest asks for several by `id`, which such a provider calls otherwise.
      const records =
        fieldName('id') === 'id'
          ? (await provider.getMany<RaRecord>(path, { ids, signal })).data
          : await Promise.all(ids.map(async (id) => (await provider.getOne<RaRecord>(path, { id, signal })).data));
      return receive(records);
    },
    create: async (resource, params) => {
      const { receive, send } = await translation(resource);
      // Which names its records have, a list says; without one the specification's are as good.
      if (!knownFields.has(resource.name)) await methods.getList(resource, firstRow).catch(() => undefined);
      const path = `/${await pathOf(resource)}`;
      const { body } = await rest({ path, method: 'POST', body: await send(params.data as Values) });
      const [created] = await receive(recordsIn(body, params.data), false);
      return { ...(params.data as RaRecord), ...created };
    },
    update: async (resource, { id, data, previousData, ...params }) => {
      const { receive, send } = await translation(resource);
      const path = `/${await pathOf(resource)}/${encodeURIComponent(id)}`;
      const record = { ...previousData, ...data };
      const { idempotencyKey } = metaOf(params);
      const { body } = await rest({ path, method: 'PUT', body: await send(record, previousData), idempotencyKey });
      const [updated] = await receive(recordsIn(body, { id }), false);
      return { ...record, ...updated };
    },
    delete: async (resource, params) => (await provider.delete<RaRecord>(await pathOf(resource), params)).data,
  };
  return methods;
}

type Values = Readonly<Record<string, unknown>>;

/** As many as one page holds: of a resource that others refer to. */
const wholeList = {
  pagination: { page: 1, perPage: limits.list.largestPage },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

const firstRow = { ...wholeList, pagination: { page: 1, perPage: 1 } };

/** Returns the record that a write answered, if any; what the write knew stays where the response has nothing of it. */
function recordsIn(body: unknown, known: object): object[] {
  return isObject(body) ? [{ ...known, ...body }] : [];
}

function labelsOf({ data }: { data: readonly RaRecord[] }, label: string): ReadonlyMap<string, string> {
  return new Map(data.map((record) => [String(record.id), String(record[label] ?? record.id)]));
}

/** What ra-data-simple-rest reads the total from; -1 in it: the answer had none, and is the whole list. */
const countHeader = 'X-Total-Count';

async function ask(url: string, { method, body, signal }: HttpOptions = {}): Promise<HttpResponse> {
  const response = await rest({
    path: url,
    method,
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    signal: signal ?? undefined,
  });
  const headers = new Headers(response.headers);
  headers.set(countHeader, String(await totalOf(response.headers)));
  return { status: response.status, headers, body: '', json: response.body };
}

/** Returns how many records there are, after the stroke of Content-Range or in a header of its own; -1 if it says none. */
async function totalOf(headers: Headers): Promise<number> {
  const { total = 'Content-Range' } = (await loadRuntime()).rest;
  const count = headers.get(total)?.split('/').pop()?.trim() ?? '';
  return /^\d+$/.test(count) ? Number(count) : -1;
}

/** Returns the path without its slash: ra-data-simple-rest puts one before it. */
async function pathOf({ name, source }: ResourceDefinition): Promise<string> {
  if (source.kind !== 'rest') throw new Error(`The resource "${name}" has no REST path: its source is ${source.kind}`);
  const { paths = {} } = (await loadRuntime()).rest;
  return (paths[name] ?? source.path).slice(1);
}
