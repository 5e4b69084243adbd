import { ownNotices } from '../../../contract/generated/calls/embedded/ownNotices';
import type { EmbeddedOwnNoticesResult } from '../../../contract/generated/types';
import { send } from '../../transport/send';

/** Something about a request that the person is to learn of. */
export type Notice = EmbeddedOwnNoticesResult['notices'][number];

/** A list with cases that are due soon, for a person who may assign them. */
export type DueSoonList = EmbeddedOwnNoticesResult['dueSoon'][number];

/** The person's notices; the bell and its panel share them. */
export const noticesQuery = {
  queryKey: ['ownNotices'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await send(ownNotices, { signal })).result,
};
