import type { State } from '../../../../src/contract/generated/states';
import { act } from '@testing-library/react';
import type { RequestDocument, VerificationCase } from '../../../../src/contract/generated/types';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import type { RuntimeConfiguration } from '../../../../src/console/transport/runtime';
import { loadOwnPage } from '../../../../src/console/shell/own-pages';
import { openConsole } from '../../shell/open-console';
import { errorResponse, json, providedRuntime, runtime, type Seen } from '../../stub-fetch';
import { openedCase } from './case';

type StubResponse = Response | Promise<Response> | undefined;

interface ReviewOptions {
  at?: string;
  held?: string[];
  opened?: VerificationCase;
  next?: VerificationCase;
  /** Whether our own upstream answers; a provider's otherwise. */
  embedded?: boolean;
  /** Where the services live, in place of both. */
  configuration?: RuntimeConfiguration;
  /** Responds before the desk does. */
  respond?: (seen: Seen, server: ReviewServer) => StubResponse;
}

const checker = ['CONSULT_ECD', 'MANAGEMENT_CHECKER', 'REJECT_ECD'];

/** A server with one case, or two, that keeps what is decided and refuses what is late, as the real one does. */
export class ReviewServer {
  opened: VerificationCase;
  seen: Seen[] = [];
  private readonly next: VerificationCase | undefined;

  constructor({ opened = openedCase(), next }: ReviewOptions) {
    this.opened = opened;
    this.next = next;
  }

  /** Returns the bodies of the calls that end so, in order. */
  sent(call: string): unknown[] {
    return this.seen.filter(({ url }) => url.endsWith(call)).map(({ body }) => body);
  }

  /** Decides a document meanwhile, as another person. */
  interfere(documentId: string, state: RequestDocument['documentstatusid']): void {
    this.decide([{ documentId, documentstatusid: state }]);
  }

  respond({ url, body }: Seen): StubResponse {
    const sent = (body ?? {}) as Record<string, unknown>;
    const late = typeof sent['version'] === 'number' && sent['version'] !== this.opened.request.version;
    if (late) return errorResponse(412, 'versionConflict', 'Cambió', { current: this.opened.request });
    if (url.endsWith('getprocessverification')) return sent['next'] ? this.nextOne(sent) : data(this.caseOf(sent));
    if (url.endsWith('getverificationinfo')) return data(this.opened);
    if (url.endsWith('getReviewCurrentStatus'))
      return data({ ...this.opened.status, version: this.opened.request.version });
    if (url.endsWith('getDocumentData') || url.endsWith('same-content')) return data([]);
    if (url.endsWith('embedded/timeline')) return data({ entries: [] });
    if (url.endsWith('documents/file')) return new Response('CSR', { headers: { 'Content-Type': 'text/plain' } });
    if (url.endsWith('getRejectReason')) return data(reasons);
    if (url.endsWith('getstatushistory')) return data(history);
    if (url.endsWith('ValidateDocument')) {
      this.decide(sent['documents'] as Decided[]);
      return data(this.opened.status);
    }
    if (url.endsWith('decision/take-back')) {
      this.decide([{ documentId: String(sent['documentId']), documentstatusid: 'PEN' }]);
      return data(this.opened.status);
    }
    if (url.endsWith('ValidatorVerification')) {
      this.move({});
      return data(this.opened.status);
    }
    if (url.endsWith('changeEMCStatus')) return this.moveTo('EMC');
    if (url.endsWith('UpdateStatus')) return this.moveTo(sent['status'] as State);
    if (url.endsWith('GestionNotificationMail')) return data({ sent: true });
    return undefined;
  }

  private nextOne({ externalRequestId: after }: Record<string, unknown>): Response {
    const open = after === undefined ? this.opened : this.next;
    return open ? data(open) : errorResponse(404, 'noResults', 'No se encontraron resultados');
  }

  private caseOf({ externalRequestId: id }: Record<string, unknown>): VerificationCase {
    return this.next && this.next.request.externalRequestId === id ? this.next : this.opened;
  }

  private moveTo(serviceStatusId: State): Response {
    this.move({ serviceStatusId, statusName: serviceStatusId });
    const { contractRequestId, version } = this.opened.request;
    return data({ contractRequestId, serviceStatusId, version, date: '2026-03-04T15:00:00Z' });
  }

  private move(changes: Partial<VerificationCase['request']>): void {
    const { request, status } = this.opened;
    const version = request.version + 1;
    this.opened = {
      ...this.opened,
      request: { ...request, ...changes, version },
      ...(status && { status: { ...status, version } }),
    };
  }

  private decide(decided: readonly Decided[]): void {
    const documents = (this.opened.documents ?? []).map((each) => {
      const found = decided.find(({ documentId }) => documentId === each.documentId);
      return found
        ? { ...each, documentstatusid: found.documentstatusid, validation: { observation: found.observation } }
        : each;
    });
    const waits = documents.some(({ documentstatusid }) => documentstatusid === 'PEN');
    const rejected = documents.some(({ documentstatusid }) => documentstatusid === 'NAP');
    this.opened = { ...this.opened, documents };
    this.move({
      facts: {
        validationsSatisfied: true,
        documentsComplete: !waits,
        documentsDecided: !waits,
        documentsApproved: !rejected,
        documentRejected: rejected,
      },
    });
  }
}

interface Decided {
  documentId: string;
  documentstatusid: RequestDocument['documentstatusid'];
  observation?: string;
}

const reasons = [
  {
    id: 'D01',
    name: 'El documento no se lee',
    apply: 'DOCUMENT',
    sentence: 'Tome la foto de nuevo con buena luz, sin reflejos y con los cuatro bordes visibles.',
  },
  { id: 'D07', name: 'El RUT no está actualizado', apply: 'DOCUMENT', documentTypeId: 'RUT' },
  { id: 'D10', name: 'Otro motivo', apply: 'DOCUMENT', requiresObservation: true },
];
const history = [
  {
    serviceStatusId: 'VRF',
    name: 'En verificación',
    event: 'Decidir un documento',
    user: 'Otra Persona',
    date: '2026-03-04T15:01:00Z',
  },
];

/** Returns an answer of a call that reads `data.data`. */
export function data(value: unknown): Response {
  return json({ status: true, data: value });
}

const { families } = runtime;
/** Documents are decided at our own upstream. */
const ours = {
  ...runtime,
  families: {
    ...families,
    documents: { base: '/api/documents', encoding: 'percent', embedded: true },
    embedded: { base: '/api/embedded', encoding: 'percent', embedded: true },
  },
} as const;

/** Opens the console at a review, signed in as a checker unless stated otherwise. */
export async function openReview(options: ReviewOptions = {}): Promise<ReviewServer> {
  const { at = '/documentaryValidation/document/7000000070', held = checker, embedded = true, respond } = options;
  const server = new ReviewServer(options);
  await Promise.all([loadOwnPage('documentReview'), loadTexts(['review', 'validations']), loadDefinitionLabels('es')]);
  server.seen = await openConsole({
    at,
    held,
    configuration: options.configuration ?? (embedded ? ours : providedRuntime),
    respond: (seen) => respond?.(seen, server) ?? server.respond(seen),
  });
  await act(async () => undefined);
  return server;
}
