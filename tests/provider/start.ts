import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { callId, type Incoming } from './call';
import { respondToCall } from './http/respond-to-call';
import { corsHeaders } from './http/cors';
import { refused } from './http/envelope';
import { makeFinder } from './http/find-call';
import { type JournalEntry } from './http/journal';
import { type ProviderOptions } from './http/options';
import { ownResponse } from './http/own-pages';
import { bearer, digestOf, formOf, jsonOf, rawHeader, readRequest, type ReadRequest } from './http/read-request';
import { makeFates } from './http/faults';
import { sessionOf } from './identity/token';
import { Body } from './store/body';
import { ProviderStore } from './store/provider-store';
import { renameResponse, renameClaims, understandBody } from './renamed/apply';
import { ownPaths } from './own-paths';
import { restResponse } from './rest';

export interface Provider {
  url: string;
  /** Every request in the order of arrival. */
  journal: JournalEntry[];
  /** What the provider holds, for a test's own look. */
  store: ProviderStore;
  /** Sets faults, replacement or the console's address while it runs. */
  change: (options: Pick<ProviderOptions, 'faults' | 'replace' | 'consoleUrl'>) => void;
  close: () => Promise<void>;
}

/** An answer on its way: a null call is of no interest to faults and replacement. */
interface Outgoing {
  status: number;
  body: unknown;
  headers?: Record<string, string | undefined>;
  type?: string;
}

/** Starts an independent provider of all calls of the specification, in memory, on a port of its own. */
export async function startProvider(options: ProviderOptions = {}): Promise<Provider> {
  const isRenamed = options.variant === 'renamed';
  const store = new ProviderStore(options.now ?? (() => new Date()), isRenamed ? renameClaims : (claims) => claims);
  const findCall = makeFinder(isRenamed);
  const journal: JournalEntry[] = [];
  let settings = { ...options };
  let fateOf = makeFates(settings.faults ?? {});
  let origin = '';

  const server = createServer((message, response) => {
    handle(message, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message);
    const cors = corsHeaders(request.headers);
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    const entry = note(request);
    const outgoing = await outgoingFor(request, entry);
    if (outgoing === 'silence') return;
    const type = outgoing.type ?? 'application/json; charset=utf-8';
    const text = type.startsWith('application/json') ? JSON.stringify(outgoing.body) : String(outgoing.body);
    entry.status = outgoing.status;
    response.writeHead(outgoing.status, { ...cors, ...outgoing.headers, 'content-type': type }).end(text);
  }

  function note(request: ReadRequest): JournalEntry {
    const entry: JournalEntry = {
      call: null,
      origin: 'unknown',
      method: request.method,
      path: request.path,
      headerNames: Object.keys(request.headers),
      digest: digestOf(request),
      username: null,
      at: new Date().toISOString(),
      status: null,
    };
    journal.push(entry);
    return entry;
  }

  async function outgoingFor(request: ReadRequest, entry: JournalEntry): Promise<Outgoing | 'silence'> {
    const consoleUrl = settings.consoleUrl ?? 'http://127.0.0.1:3000';
    const own = ownResponse(request, { store, consoleUrl, origin, isRenamed });
    if (own) {
      Object.assign(entry, { call: own.call, origin: 'own' });
      const location = own.location === undefined ? {} : { location: own.location };
      const body = isRenamed && typeof own.body === 'object' ? renameResponse(own.call, own.body) : own.body;
      return { status: own.status, body: replaced(own.call, body), headers: location, type: own.type };
    }
    const response = request.path.startsWith(`${ownPaths.rest}/`)
      ? restOf(request, entry)
      : await callOf(request, entry);
    if (!response) return { status: 404, body: 'Not Found', type: 'text/plain' };
    return faulted(response);
  }

  /** Carries an answer out as fate has it: some are lost after their act, some before. */
  async function faulted({ call, family, carryOut }: Prepared): Promise<Outgoing | 'silence'> {
    const fate = await fateOf(call);
    const outgoing = fate.isCarriedOut ? carryOut() : null;
    if (fate.kind === 'silent') return 'silence';
    if (fate.kind === 'failing') return { status: 500, body: 'Internal Server Error', type: 'text/plain' };
    if (fate.kind === 'refusing' || !outgoing) {
      const { body } = refused(
        family,
        'El servicio no pudo atender la solicitud en este momento',
        'SRV-09',
        store.guid(),
      );
      return { status: 200, body: isRenamed ? renameResponse(call, body) : body };
    }
    const body = isRenamed ? renameResponse(call, outgoing.body) : outgoing.body;
    return { ...outgoing, body: replaced(call, body) };
  }

  const replaced = (call: string, body: unknown): unknown => (settings.replace ? settings.replace(call, body) : body);

  async function callOf(request: ReadRequest, entry: JournalEntry): Promise<Prepared | null> {
    const form = await formOf(request);
    const content = form ? null : jsonOf(request);
    const call = findCall(request.method, request.path, new Body(content));
    if (!call) return null;
    const id = callId(call);
    const types = call.token === 'revocation' ? (['revocation', 'main'] as const) : ([call.token] as const);
    const session = types.map((kind) => sessionOf(store, bearer(request.headers), kind)).find(Boolean) ?? null;
    Object.assign(entry, { call: id, origin: 'specified', username: session?.username ?? null });
    const incoming: Incoming = {
      store,
      body: new Body(isRenamed ? understandBody(id, content) : content),
      header: (name) => rawHeader(request.headers, name),
      form,
      session,
      user: store.userOf(session?.username ?? null),
    };
    return { call: id, family: call.family, carryOut: () => respondToCall(call, incoming) };
  }

  function restBody(call: string, request: ReadRequest): unknown {
    const body = jsonOf(request);
    return isRenamed ? understandBody(call, body) : body;
  }

  function restOf(request: ReadRequest, entry: JournalEntry): Prepared {
    const [name, id] = request.path.slice(ownPaths.rest.length + 1).split('/');
    const call = `rest ${request.method} ${name}${id === undefined ? '' : '/id'}`;
    const session = sessionOf(store, bearer(request.headers), 'main');
    const user = store.userOf(session?.username ?? null);
    Object.assign(entry, { call, origin: 'own', username: user?.username ?? null });
    const carryOut = (): Outgoing => {
      if (!user) return { status: 401, body: { status: false, code: '401', message: 'La sesión no es válida' } };
      const response = restResponse(store, user, { ...request, body: restBody(call, request) });
      if (!response) return { status: 404, body: { message: 'No existe' } };
      if (response.error !== undefined) return refused('rest', response.error, 'SEG-03', store.guid());
      const range = response.contentRange === undefined ? {} : { 'content-range': response.contentRange };
      return { status: response.status, body: response.body, headers: range };
    };
    return { call, family: 'rest', carryOut };
  }

  await new Promise<void>((resolve) => server.listen(settings.port ?? 0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    journal,
    store,
    change: (changed) => {
      settings = { ...settings, ...changed };
      if ('faults' in changed) fateOf = makeFates(changed.faults ?? {});
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** An answer that is worked out only if fate lets it. */
interface Prepared {
  call: string;
  family: Parameters<typeof refused>[0];
  carryOut: () => Outgoing;
}
