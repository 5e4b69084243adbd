import type { searchEverywhere as call } from '../../../contract/generated/calls/embedded';
import type { SearchHit } from '../../../contract/generated/types';
import { callerOf, type Handler } from '../../domain/handler';
import { findRequests } from '../../domain/search/find-requests';
import { findUsers } from '../../domain/search/find-users';
import { firstOfEach, requestHits, userHits } from '../../domain/search/hits';
import { requestPlaces, userPlace } from '../../domain/search/places';
import { readWanted } from '../../domain/search/wanted';

/** Results of each kind. */
const most = 8;

/** What a text finds among all that the caller may open. Whoever may open nothing finds nothing. */
export const searchEverywhere: Handler<typeof call> = async (context) => {
  const { trx, body, language } = context;
  const caller = callerOf(context);
  const wanted = readWanted(body.text);
  const hits: SearchHit[] = [];
  for (const place of requestPlaces(caller)) {
    const found = await findRequests({ trx, caller }, place, wanted, most);
    hits.push(...requestHits(place, found, language));
  }
  const users = userPlace(caller);
  if (users !== undefined) hits.push(...userHits(users, await findUsers(trx, wanted, most)));
  return firstOfEach(hits, most);
};
