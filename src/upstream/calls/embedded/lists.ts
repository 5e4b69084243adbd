import { serverLimits } from '../../../contract/generated/server-limits';
import { allowsNamed } from '../../../contract/access';
import type * as calls from '../../../contract/generated/calls/embedded';
import type { State } from '../../../contract/generated/states';
import { resources } from '../../../contract/generated/resources';
import { findSupervisors } from '../../domain/agreements/supervisors';
import { ApiError } from '../../domain/api-error';
import {
  readExpiring,
  readOpenRequests,
  readOpenWaybills,
  readOverdue,
  readOverdueDeliveries,
  readRevocationOverdue,
  readUnsent,
  waybillFigures,
} from '../../domain/figures/read-figures';
import {
  readArrivals,
  readDecisions,
  readFirstTimeRight,
  readPeople,
  readStays,
} from '../../domain/figures/read-history';
import { callerOf, type Handler } from '../../domain/handler';
import { findRequests } from '../../domain/search/find-requests';
import { findUsers } from '../../domain/search/find-users';
import { firstOfEach, requestHits, userHits } from '../../domain/search/hits';
import { requestScopes, userScope } from '../../domain/search/search-scopes';
import { readSearchTerms } from '../../domain/search/search-terms';

/**
 * Returns the dashboard of a list. @throws ApiError noPermission unless the list has one and the caller may see both
 */
export const requestsSummary: Handler<typeof calls.requestsSummary> = async (context) => {
  const { held } = callerOf(context);
  const { trx, now, parameters } = context;
  const resource = resources.find(({ name }) => name === parameters.resource);
  const { summary, access } = resource ?? {};
  if (summary?.application === undefined || !allowsNamed(held, access?.list) || !allowsNamed(held, summary.access)) {
    throw new ApiError('noPermission');
  }
  const options = { trx, now, application: summary.application };
  return {
    at: now.toISOString(),
    overdue: await readOverdue(options),
    revocationOverdue: await readRevocationOverdue(options),
    expiring: await readExpiring(options),
    work: await readOpenRequests(options),
    decisions: await readDecisions(options, parameters.days),
    stays: await readStays(options, parameters.days),
    people: await readPeople(options, parameters.days),
    ...(await readFirstTimeRight(options)),
  };
};

/** Returns the dashboard of deliveries. */
export const waybillsSummary: Handler<typeof calls.waybillsSummary> = async ({ trx, now, parameters }) => {
  const options = { trx, now, application: waybillFigures };
  return {
    at: now.toISOString(),
    overdue: await readOverdueDeliveries(options),
    unsent: await readUnsent(options),
    work: await readOpenWaybills(options),
    movements: await readDecisions(options, parameters.days),
    stays: await readStays<State<'guide'>>(options, parameters.days),
    people: await readPeople(options, parameters.days),
    ...(await readArrivals(options)),
  };
};

const { hits: maxHits } = serverLimits.search;

/** Returns what a text finds among all that the caller may open. A caller who may open nothing finds nothing. */
export const searchEverywhere: Handler<typeof calls.searchEverywhere> = async (context) => {
  const { trx, body, language } = context;
  const caller = callerOf(context);
  const terms = readSearchTerms(body.text);
  const hits: Parameters<typeof firstOfEach>[0][number][] = [];
  const filters = new Map<string, ReadonlySet<string>>();
  for (const scope of requestScopes(caller)) {
    const requests = await findRequests({ trx, caller }, scope, terms, maxHits);
    hits.push(...requestHits(scope, requests, terms, language));
    filters.set(scope.resource, await filteredFields(scope.resource));
  }
  const users = userScope(caller);
  if (users !== undefined) hits.push(...userHits(users, await findUsers(trx, terms, maxHits)));
  return firstOfEach(hits, maxHits, (resource, field) => filters.get(resource)?.has(field) === true);
};

/** Returns the fields by which a list can be filtered. */
async function filteredFields(resource: string): Promise<ReadonlySet<string>> {
  const definition = await resources.find(({ name }) => name === resource)?.load();
  return new Set(definition?.resource.list.filters.map(({ field }) => field));
}

/** Returns who an agreement can be given to. */
export const listSupervisors: Handler<typeof calls.listSupervisors> = async ({ trx }) =>
  (await findSupervisors(trx)).map(({ username, name }) => ({ username, name }));
