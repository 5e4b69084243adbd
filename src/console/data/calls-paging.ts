import type { GetListResult, RaRecord, SortPayload } from 'react-admin';
import type { Call, ResourceDefinition } from '../../contract/definitions';
import type { CallResponse } from '../transport/receive-response';
import { send } from '../transport/send';
import type { CallsSource } from './calls-source';
import { clientPage } from './client-list';
import { countedResult } from './list-count';
import { createPageCursors } from './page-cursors';
import { readRows } from './read-rows';

export interface ServerPaging {
  page: number;
  perPage: number;
  /** Undefined: as the server has them. */
  sort: SortPayload | undefined;
  count?: 'exact';
}

type ServerPages = (
  resource: ResourceDefinition,
  source: CallsSource,
  values: Record<string, unknown>,
  paging: ServerPaging,
  signal?: AbortSignal,
) => Promise<GetListResult<RaRecord>>;

/**
 * Creates the pages of lists that the server pages. Page, size, order and cursor travel in headers whatever the call's
 * method; a page reached from the one before it goes by its cursor, which costs the same at any depth.
 */
export function createServerPages(): ServerPages {
  const cursors = createPageCursors();
  return async (resource, source, values, { page, perPage, sort, count }, signal) => {
    const { call } = source.list;
    const order = sort && JSON.stringify([sort.field, sort.order]);
    const list = JSON.stringify([call.key, values, order, perPage]);
    const paging = { page, pageSize: perPage, sort: order, cursor: cursors.find(list, page), count };
    const sent = await sendPaged(call, values, paging, signal);
    cursors.store(list, page + 1, sent.next ?? null);
    const data = await readRows(resource, call.name, sent.result);
    // Without a total the answer is the whole list.
    if (sent.total === undefined) return clientPage(data, [], { filter: {}, sort, page, perPage });
    const counted = { count: sent.total, exact: sent.exact ?? true };
    return countedResult(data, counted, { page, perPage, more: sent.next !== undefined });
  };
}

/** Returns the records of these ids, as this list shows them; those it doesn't are left out. */
export async function readByIds(
  resource: ResourceDefinition,
  source: CallsSource,
  ids: readonly RaRecord['id'][],
  signal?: AbortSignal,
): Promise<RaRecord[]> {
  const { call, fixed = {} } = source.list;
  const paging = { ids: ids.join(','), pageSize: ids.length };
  return readRows(resource, call.name, (await sendPaged(call, fixed, paging, signal)).result);
}

function sendPaged(
  call: Call,
  values: Record<string, unknown>,
  paging: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<CallResponse<unknown>> {
  return send(
    call,
    call.hasBody
      ? { body: values, parameters: paging, signal, raw: true }
      : { parameters: { ...values, ...paging }, signal, raw: true },
  );
}
