import type { Language } from '../../../contract/generated/languages';
import type { SearchHit } from '../../../contract/generated/types';
import { lifecycleName } from '../catalogue-names';
import type { FoundRequest, FoundRequests } from './find-requests';
import type { FoundUser } from './find-users';
import type { RequestScope } from './search-scopes';

type HitType = SearchHit['kind'];

/** Returns what was found in one list of requests, as results. */
export function requestHits({ resource, search }: RequestScope, found: FoundRequests, language: Language): SearchHit[] {
  const hit = (kind: HitType, title: string, request: FoundRequest): SearchHit => ({
    kind,
    resource,
    id: String(request.id),
    title,
    detail: `${request.subscriber_name} · ${request.document_type} ${request.document_number}`,
    serviceStatusId: request.state,
    statusName: lifecycleName('states', request.state, language),
  });
  return [
    ...[...found.byReference, ...found.byPerson].map((each) => hit('request', each.reference, each)),
    ...(search.scope === 'own' ? [] : people(resource, found.byPerson)),
    ...found.byCertificate.map((each) => hit('certificate', each.certificate_serial ?? '', each)),
    ...found.byToken.map((each) => hit('token', each.token_serial ?? '', each)),
    ...found.byWaybill.map((each) => hit('guide', each.guide_number ?? '', each)),
  ];
}

/** Applicants have no record: a person opens the list of their requests, which among one's own says nothing. */
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

/** Returns each thing once, and of each kind the first so many. */
export function firstOfEach(hits: readonly SearchHit[], max: number): SearchHit[] {
  const seen = new Set<string>();
  const counts = new Map<HitType, number>();
  return hits.filter(({ kind, resource, id, documentNumber }) => {
    const key = JSON.stringify([kind, resource, id ?? documentNumber]);
    const count = counts.get(kind) ?? 0;
    if (seen.has(key) || count >= max) return false;
    seen.add(key);
    counts.set(kind, count + 1);
    return true;
  });
}
