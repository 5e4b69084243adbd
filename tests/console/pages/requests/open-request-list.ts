import { vi } from 'vitest';
import type { ResourceDefinition } from '../../../../src/contract/definitions';
import type { Language } from '../../../../src/contract/generated/languages';
import type { Request } from '../../../../src/contract/generated/types';
import { setRuntime } from '../../../../src/console/transport/runtime';
import { errorResponse, json, runtime, stubFetch, type Seen } from '../../stub-fetch';
import { show, type Shown } from '../../screens/console';
import { memoryProvider, type MemoryProvider } from '../../screens/provider';

/** What the stubbed office answers to a path (`/ECD/RejectRequest`); undefined answers an empty list. */
export type Responses = Readonly<Record<string, (seen: Seen) => Response | Promise<Response>>>;

export const ok = (data: unknown): Response => json({ status: true, data });
export { errorResponse };

/** The same for all of a test: lists are in the order of their last change, and a millisecond more would turn it round. */
const now = new Date().toISOString();

/** Returns a request of the checkers' queue, with overrides. */
export function aRequest(number: number, overrides: Partial<Request> = {}): Request & { id: string } {
  return {
    id: String(number),
    contractRequestId: String(number),
    externalRequestId: String(number + 9000),
    reference: `RB0000000${number}`,
    serviceStatusId: 'VRF',
    statusName: 'En verificación',
    applicationId: 'ECD',
    certificateTypeName: 'Persona natural',
    medium: 'VIRTUAL',
    subscriberName: 'Demo Prueba',
    documentType: 'CC',
    documentNumber: '1000000101',
    email: 'demo@rubrica.example',
    createdAt: now,
    lastStatusDate: now,
    facts: { uploadsPresent: true, documentsComplete: true, documentsApproved: true, credentialsVerified: true },
    version: 3,
    ...overrides,
  };
}

/** What an approved request has, so that nothing keeps it from being issued. */
export const issuable = {
  documentsComplete: true,
  documentsApproved: true,
  validationsSatisfied: true,
  credentialsVerified: true,
  quotaAvailable: true,
  serialFree: true,
  officialIsNotReviewer: true,
  actorDidNotRedirect: true,
};

/** The figures above a list of which there is nothing to say. */
const quiet = {
  at: '2026-03-04T15:00:00.000Z',
  overdue: 0,
  revocationOverdue: 0,
  expiring: 0,
  work: [],
  decisions: [],
  stays: [],
  people: [],
  approved: 0,
  firstTimeRight: 0,
};

/** The same of deliveries. */
export const quietWaybills = {
  at: quiet.at,
  overdue: 0,
  unsent: 0,
  work: [],
  movements: [],
  stays: [],
  people: [],
  delivered: 0,
  returned: 0,
};

export interface OpenedList extends Shown {
  /** The records as the server has them: a test may change them meanwhile, or let reading fail. */
  provider: MemoryProvider;
  /** Returns what was sent to a path. */
  sent: (path: string) => Seen[];
}

/**
 * Returns the list of a resource as its own console draws it, over these requests; what is sent goes to `responses`.
 */
export async function openRequestList(
  definition: ResourceDefinition,
  {
    held,
    requests,
    responses = {},
    at,
    language,
    inQueue = false,
  }: {
    held: readonly string[];
    requests: Request[];
    responses?: Responses;
    at?: string;
    language?: Language;
    /** Opens on the person's queue; on every record otherwise. */
    inQueue?: boolean;
  },
): Promise<OpenedList> {
  const known: Responses = {
    '/requests-summary': () => ok(quiet),
    '/waybills-summary': () => ok(quietWaybills),
    '/embedded/timeline': () => ok({ entries: [] }),
    ...responses,
  };
  const seen = stubFetch((request) => {
    const path = Object.keys(known).find((one) => request.url.endsWith(one));
    return path === undefined ? ok([]) : (known[path]?.(request) ?? ok([]));
  });
  const every = Object.fromEntries(
    ['auth', 'security', 'certificate', 'documents', 'structure', 'projectT', 'embedded', 'identity', 'print'].map(
      (name) => [name, { base: `/api/${name}`, encoding: 'percent' as const, embedded: true }],
    ),
  );
  const login = { url: '/security/login', key: '00'.repeat(32), iv: '00'.repeat(16) };
  setRuntime({ ...runtime, families: every, login });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined }));
  const records = requests.map((request) => ({ ...request, id: request.contractRequestId }));
  const provider = memoryProvider({ [definition.name]: records }, definition.list.filters);
  const whole = { ...definition, list: { ...definition.list, views: undefined } };
  const shown = await show({ definition: inQueue ? definition : whole, provider, held, at, language });
  return { ...shown, provider, sent: (path) => seen.filter(({ url }) => url.endsWith(path)) };
}
