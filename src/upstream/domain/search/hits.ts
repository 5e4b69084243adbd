import type { Language } from '../../../contract/generated/languages';
import type { SearchHit } from '../../../contract/generated/types';
import { applicantStateName, lifecycleName } from '../catalogue-names';
import type { FoundRequest, FoundRequests } from './find-requests';
import type { FoundUser } from './find-users';
import type { RequestScope } from './search-scopes';
import type { ListedBy, SearchTerms } from './search-terms';

type HitType = SearchHit['kind'];

/** A result, and how its own list finds all of those. */
type Found = SearchHit & { readonly listedBy?: ListedBy };

/** Returns what was found in one list of requests, as results. */
export function requestHits(
  { resource, search }: RequestScope,
  found: FoundRequests,
  { listedBy = {} }: Pick<SearchTerms, 'listedBy'>,
  language: Language,
): Found[] {
  const hit = (kind: HitType, title: string, request: FoundRequest): SearchHit => ({
    kind,
    resource,
    id: String(request.id),
    title,
    detail: `${request.subscriber_name} · ${request.document_type} ${request.document_number}`,
    serviceStatusId: request.state,
    statusName:
      search.scope === 'own'
        ? applicantStateName(request.state, language)
        : lifecycleName('states', request.state, language),
  });
  const requests = (all: readonly FoundRequest[], by: ListedBy | undefined): Found[] =>
    all.map((each) => ({ ...hit('request', each.reference, each), ...(by && { listedBy: by }) }));
  return [
    ...requests(found.byReference, listedBy.reference),
    ...requests(found.byPerson, listedBy.person),
    ...(search.scope === 'own' ? [] : people(resource, found.byPerson)),
    ...found.byCertificate.map((each) => hit('certificate', each.certificate_serial ?? '', each)),
    ...found.byToken.map((each) => hit('token', each.token_serial ?? '', each)),
    ...found.byWaybill.map((each) => hit('guide', each.guide_number ?? '', each)),
  ];
}

/** Returns the people of found requests, who have no record: each opens the list of their requests. */
function people(resource: string, requests: readonly FoundRequest[]): SearchHit[] {
  return requests.map(({ subscriber_name: title, document_type: type, document_number: documentNumber }) => ({
    kind: 'person',
    resource,
    title,
    detail: `${type} ${documentNumber}`,
    documentNumber,
  }));
}

/** Returns users as results, which open as records for those who may, and else as the list of that document. */
export function userHits(place: { resource: string; opens: boolean }, users: readonly FoundUser[]): SearchHit[] {
  return users.map(({ id, username, names, lastNames, documentNumber }) => ({
    kind: 'person',
    resource: place.resource,
    ...(place.opens && { id }),
    title: `${names} ${lastNames}`,
    detail: username,
    documentNumber,
  }));
}

/**
 * Returns each thing once, and of each kind the first so many; the last of those that are more says which lists have all.
 * @param has tells whether a list can be filtered by a field
 */
export function firstOfEach(
  hits: readonly Found[],
  max: number,
  has: (resource: string, field: string) => boolean,
): SearchHit[] {
  const unique = once(hits);
  const groups = [...new Set(unique.map(({ kind }) => kind))].map((kind) => unique.filter((hit) => hit.kind === kind));
  const shown = new Set(groups.flatMap((all) => all.slice(0, max)));
  const lists = new Map(
    groups.flatMap((all) => (all.length > max ? [[all[max - 1], listsOf(all, max, has)] as const] : [])),
  );
  return unique
    .filter((hit) => shown.has(hit))
    .map((each) => {
      const { listedBy: _, ...hit } = each;
      const more = lists.get(each);
      return more ? { ...hit, more } : hit;
    });
}

function once(hits: readonly Found[]): Found[] {
  return [
    ...new Map(
      hits
        .toReversed()
        .map((hit) => [JSON.stringify([hit.kind, hit.resource, hit.id ?? hit.documentNumber]), hit] as const),
    ).values(),
  ].toReversed();
}

/** Returns where those that are not given are listed, each list once. */
function listsOf(
  hits: readonly Found[],
  max: number,
  has: (resource: string, field: string) => boolean,
): NonNullable<SearchHit['more']> {
  const lists = hits
    .slice(max)
    .flatMap(({ resource, listedBy }) =>
      listedBy && has(resource, listedBy.field) ? [{ resource, ...listedBy }] : [],
    );
  return [...new Map(lists.map((list) => [`${list.resource} ${list.field}`, list])).values()];
}
