import type {
  CertificateGetCertificateParameters,
  CertificateGetprocessinformationBody,
} from '../../../src/contract/generated/types';
import type { BareQuestion } from '../bare/start';
import type { RawClient } from './raw-client';

/** A list of requests as the console asks for it. */
export interface RequestList {
  readonly account: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly pageSize: number;
  /** What the list always says. */
  readonly fixed?: Filter;
  /** The questions with which its queues open. */
  readonly queues: Readonly<Record<string, Question>>;
}

/** What is asked of a list; without an order, the newest change first. */
export interface Question {
  readonly filter: Filter;
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'];
}

/** What a list may be asked for, by its definition; not several states, which each list writes in its own way. */
export type Filter = Readonly<
  Omit<CertificateGetprocessinformationBody & CertificateGetCertificateParameters, 'states'>
>;

const dueFirst = ['dueAt', 'ASC'] as const;
const oldestFirst = ['lastStatusDate', 'ASC'] as const;
const inReview = { status: 'VRF' } as const;

/** What the queues of a review ask, by their views. */
const reviewQueues: RequestList['queues'] = {
  'the queue, due first': { filter: { ...inReview, assignment: 'AVAILABLE' }, sort: dueFirst },
  'mine, due first': { filter: { ...inReview, assignment: 'MINE' }, sort: dueFirst },
  'unassigned, due first': { filter: { ...inReview, assignment: 'NONE' }, sort: dueFirst },
  'overdue, due first': { filter: { overdue: true }, sort: dueFirst },
  'due soon, due first': { filter: { dueSoon: true }, sort: dueFirst },
};

/** The lists, each with the account that works in it. */
export const requestLists: Readonly<Record<string, RequestList>> = {
  '/verificationSection': {
    account: 'verificador',
    path: '/api/certificate/Consult/getprocessinformation',
    method: 'POST',
    pageSize: 20,
    fixed: { section: 'VERIFICATION' },
    queues: {
      ...reviewQueues,
      'expiring, first to end first': { filter: { expiring: true }, sort: ['validTo', 'ASC'] },
    },
  },
  '/Myself': {
    account: 'aliado.revisor',
    path: '/api/certificate/MySelf/getCertificate',
    method: 'GET',
    pageSize: 100,
    queues: reviewQueues,
  },
  '/dashboards': {
    account: 'proyectot',
    path: '/api/projectT/getprocessinformation',
    method: 'POST',
    pageSize: 20,
    queues: reviewQueues,
  },
  '/RequestManagement': {
    account: 'otros',
    path: '/api/certificate/Consult/getprocessinformation',
    method: 'POST',
    pageSize: 20,
    fixed: { section: 'OTHER_PRODUCTS' },
    queues: reviewQueues,
  },
  '/Logistica': {
    account: 'logistica',
    path: '/api/certificate/Consult/getprocessinformation',
    method: 'POST',
    pageSize: 20,
    fixed: { section: 'LOGISTICS' },
    queues: {
      'to generate, oldest first': { filter: { needsWaybill: true }, sort: oldestFirst },
      'returned, oldest first': { filter: { guideStatus: 'DEV' }, sort: oldestFirst },
      'late deliveries, due first': { filter: { deliveryOverdue: true }, sort: ['deliveryDueAt', 'ASC'] },
    },
  },
};

export interface ListResponse {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly next: string | undefined;
  /** Until its last byte was here, in ms. */
  readonly took: number;
}

/** Returns one page's request. */
export function pageQuestion(
  token: string,
  list: RequestList,
  { filter, sort = ['lastStatusDate', 'DESC'] }: Question,
  cursor?: string,
): BareQuestion {
  const values: Filter = { ...list.fixed, ...filter };
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': 'es',
    pageSize: String(list.pageSize),
    sort: encodeURIComponent(JSON.stringify(sort)),
    ...(cursor !== undefined && { cursor }),
  };
  return list.method === 'POST'
    ? {
        method: 'POST',
        url: list.path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(values),
      }
    : { method: 'GET', url: list.path, headers: { ...headers, ...encoded(values) } };
}

/** Asks one page. @throws Error with the answer when it is no list */
export async function askPage(
  client: RawClient,
  token: string,
  list: RequestList,
  question: Question,
  cursor?: string,
): Promise<ListResponse> {
  const { headers, body } = pageQuestion(token, list, question, cursor);
  const start = performance.now();
  const response =
    body === undefined ? await client.get(list.path, headers) : await client.post(list.path, headers, body);
  const took = performance.now() - start;
  if (response.status !== 200) throw new Error(`${list.path} answered ${response.status}: ${response.body.toString()}`);
  const { data } = JSON.parse(response.body.toString()) as { data: ListResponse['rows'] };
  return { rows: data, next: /^x-next-cursor: *(\S+)/im.exec(response.headers)?.[1], took };
}

function encoded(values: Filter): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(String(value))]));
}

const dayMs = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

/** Returns what a list is asked: each filter of the specification, with a value that a row of it has, and its queues. */
export function questionsOf(
  list: RequestList,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Question>> {
  const filters = Object.entries(filtersOf(list, row)).map(([what, filter]) => [what, { filter }] as const);
  return { ...Object.fromEntries(filters), ...list.queues };
}

function filtersOf(list: RequestList, row: Readonly<Record<string, unknown>>): Readonly<Record<string, Filter>> {
  const field = (name: string): string => String(row[name]);
  return {
    'no filter': {},
    status: { status: 'VRF' },
    'a rare status': { status: 'APL' },
    'request dates, 7 days': { startDate: ago(7), endDate: ago(0) },
    'request dates, 90 days': { startDate: ago(90), endDate: ago(0) },
    'status dates, 7 days': { lastStatusStartDate: ago(7), lastStatusEndDate: ago(0) },
    'status dates of a year ago': { lastStatusStartDate: ago(460), lastStatusEndDate: ago(370) },
    'status and dates': { status: 'EMC', startDate: ago(90), endDate: ago(0) },
    ...(list.fixed?.section === 'VERIFICATION' && {
      'certificate type': { certificateType: 'legalPerson' },
      'certificate type and status': { certificateType: 'legalPerson', status: 'RVK' },
      overdue: { overdue: true },
      'assigned to oneself': { assignment: 'MINE' },
      'what the queue gives': { assignment: 'AVAILABLE' },
    }),
    ...(list.path.includes('getCertificate') && { applicationId: { applicationId: 'MYSELF' } }),
    ...(list.path.includes('projectT') && { 'project type': { projectType: 'NUEVO' } }),
    'contains: reference': { reference: field('reference').slice(2) },
    'contains: end of a reference': { reference: field('reference').slice(-5) },
    'contains: document': { document: field('documentNumber').slice(-6) },
    'contains: document and status': { document: field('documentNumber').slice(-4), status: 'VRF' },
  };
}
