import type { DataProvider, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { ResourceDefinition } from '../../contract/definitions';
import { confirmHeader, dryRunHeader } from '../../contract/wire';
import { rest } from '../transport/rest';
import { countedResult } from './list-count';
import { metaOf, versionOf, type ResourceMethods } from './methods';
import { changedFields } from './changed-fields';
import { readRows } from './read-rows';
import { createRestClient, type RestClient } from './rest-client';

/**
 * Creates the methods of the `rest` resources, in the dialect of ra-data-simple-rest:
 *
 * - getList → GET /path, with filter, sort, range and cursor in headers; X-Total-Count, X-Total-Exact, X-Next-Cursor
 * - getOne, delete → /path/id; getMany → GET /path with filter {id: […]}
 * - create → POST /path; update → PUT /path/id with the changed fields alone, and If-Match
 */
export function createRestMethods(): ResourceMethods {
  const client = createRestClient();
  const provider = simpleRest(client);
  return {
    getList: async (resource, params) => {
      const { page, perPage } = params.pagination ?? { page: 1, perPage: resource.list.pageSize };
      const extras: Record<string, string> = metaOf(params).count === 'exact' ? { count: 'exact' } : {};
      let headers = new Headers();
      const recordingProvider = simpleRest(async (url, options) => {
        const response = await client(url, options, extras);
        headers = response.headers;
        return response;
      });
      const { data } = await recordingProvider.getList<RaRecord>(pathOf(resource), params);
      const records = await readRows(resource, pathOf(resource), data);
      const counted = { count: Number(headers.get('X-Total-Count')), exact: headers.get('X-Total-Exact') !== 'false' };
      return countedResult(records, counted, { page, perPage, more: headers.has('X-Next-Cursor') });
    },
    getOne: async (resource, params) => {
      const { data } = await provider.getOne<RaRecord>(pathOf(resource), params);
      const [record] = await readRows(resource, pathOf(resource), [data]);
      return record ?? data;
    },
    getMany: async (resource, params) => {
      const { data } = await provider.getMany<RaRecord>(pathOf(resource), params);
      return readRows(resource, pathOf(resource), data);
    },
    create: async (resource, params) => {
      const { idempotencyKey, dryRun } = metaOf(params);
      const response = await rest({
        path: `/${pathOf(resource)}`,
        method: 'POST',
        body: params.data,
        parameters: { [dryRunHeader]: dryRun ? 'true' : undefined },
        idempotencyKey,
      });
      return response.body as RaRecord;
    },
    update: async (resource, params) => {
      const response = await rest({
        path: `/${pathOf(resource)}/${encodeURIComponent(params.id)}`,
        method: 'PUT',
        body: changedFields(params.previousData, params.data),
        version: versionOf(params.previousData),
        parameters: { [confirmHeader]: metaOf(params).confirm },
        idempotencyKey: metaOf(params).idempotencyKey,
      });
      return response.body as RaRecord;
    },
    delete: async (resource, params) => {
      const response = await rest({
        path: `/${pathOf(resource)}/${encodeURIComponent(params.id)}`,
        method: 'DELETE',
        version: versionOf(params.previousData),
        idempotencyKey: metaOf(params).idempotencyKey,
      });
      return response.body as RaRecord;
    },
  };
}

function simpleRest(client: RestClient): DataProvider {
  return simpleRestProvider('', client, 'X-Total-Count');
}

/** Returns the path without its slash: ra-data-simple-rest puts one before it. */
function pathOf({ name, source }: ResourceDefinition): string {
  if (source.kind !== 'rest') throw new Error(`The resource "${name}" has no REST path: its source is ${source.kind}`);
  return source.path.slice(1);
}
