import { ownNotices } from '../../../contract/generated/calls/embedded/ownNotices';
import type { EmbeddedOwnNoticesResult } from '../../../contract/generated/types';
import { send } from '../../transport/send';

/** All that the bell opens. */
export type Notices = EmbeddedOwnNoticesResult;

/** Something about a request that the person is to learn of. */
export type Notice = EmbeddedOwnNoticesResult['notices'][number];

/** A list with cases that are due soon, for a person who may assign them. */
export type DueSoonList = EmbeddedOwnNoticesResult['dueSoon'][number];

/** Several requests that were assigned to the person by one act. */
export type Assignment = EmbeddedOwnNoticesResult['assignments'][number];

/** The person's notices; the bell and its panel share them. */
export const noticesQuery = {
  queryKey: ['ownNotices'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await send(ownNotices, { signal })).result,
};
