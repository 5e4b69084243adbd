import type { GetListResult, RaRecord, SortPayload } from 'react-admin';
import type { Call } from '../../contract/definitions';
import { send, type CallResponse } from '../transport/send';
import { recordsOf, type CallsSource } from './calls-source';
import { countedResult } from './list-count';
import { createPageCursors } from './page-cursors';

export interface ServerPaging {
  page: number;
  perPage: number;
  /** Undefined: as the server has them. */
  sort: SortPayload | undefined;
  count?: 'exact';
}

type ServerPages = (
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
  return async (source, values, { page, perPage, sort, count }, signal) => {
    const { call } = source.list;
    const order = sort && JSON.stringify([sort.field, sort.order]);
    const list = JSON.stringify([call.key, values, order, perPage]);
    const paging = { page, pageSize: perPage, sort: order, cursor: cursors.find(list, page), count };
    const sent = await sendPaged(call, values, paging, signal);
    cursors.store(list, page + 1, sent.next ?? null);
    const data = recordsOf(source, sent);
    const counted = { count: sent.total ?? data.length, exact: sent.exact ?? true };
    return countedResult(data, counted, { page, perPage, more: sent.next !== undefined });
  };
}

/** Returns the records of these ids, as this list shows them; those it doesn't are left out. */
export async function readByIds(
  source: CallsSource,
  ids: readonly RaRecord['id'][],
  signal?: AbortSignal,
): Promise<RaRecord[]> {
  const { call, fixed = {} } = source.list;
  const paging = { ids: ids.join(','), pageSize: ids.length };
  return recordsOf(source, await sendPaged(call, fixed, paging, signal));
}

function sendPaged(
  call: Call,
  values: Record<string, unknown>,
  paging: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<CallResponse<unknown>> {
  return send(
    call,
    call.hasBody ? { body: values, parameters: paging, signal } : { parameters: { ...values, ...paging }, signal },
  );
}
