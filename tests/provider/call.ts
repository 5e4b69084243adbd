import { type Body } from './store/body';
import { type ProviderStore, type Session, type User } from './store/provider-store';

export type Family =
  | 'certificate'
  | 'finalize'
  | 'documents'
  | 'structure'
  | 'projectT'
  | 'identity'
  | 'auth'
  | 'security'
  | 'print';

export type TokenType = 'main' | 'security' | 'revocation' | 'none';

/** What a call is given. */
export interface Incoming {
  store: ProviderStore;
  body: Body;
  /** Returns a header's value read as raw UTF-8; null when absent or empty. */
  header: (name: string) => string | null;
  form: FormData | null;
  session: Session | null;
  user: User | undefined;
}

/** One call of the specification. What `answer` returns goes into the envelope of its family. */
export interface Call {
  family: Family;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** Its name in the inventory, where the specification shows no path or one path twice. */
  name?: string;
  token: TokenType;
  /** Chooses between two calls of one path. */
  when?: (body: Body) => boolean;
  respond: (incoming: Incoming) => unknown;
}

/** Returns the id of a call, as the inventory of the specification names it. */
export function callId({ family, method, path, name }: Pick<Call, 'family' | 'method' | 'path' | 'name'>): string {
  return `${family} ${method} ${name ?? path}`;
}

type Row = Omit<Call, 'family' | 'token' | 'respond'> & { token?: TokenType };

/** Returns makers of calls of one family, all with its token unless they name another. */
export function callsOf(family: Family, token: TokenType) {
  const make = (row: Row, respond: Call['respond']): Call => ({ family, token, ...row, respond });
  return {
    get: (path: string, respond: Call['respond'], more: Partial<Row> = {}) =>
      make({ method: 'GET', path, ...more }, respond),
    post: (path: string, respond: Call['respond'], more: Partial<Row> = {}) =>
      make({ method: 'POST', path, ...more }, respond),
    put: (path: string, respond: Call['respond'], more: Partial<Row> = {}) =>
      make({ method: 'PUT', path, ...more }, respond),
  };
}

/** Where each family is served: a provider has a host for each, here each has a prefix. */
export const prefixes: Record<Family, string> = {
  certificate: '/certificados/v2',
  finalize: '/finalizacion',
  documents: '/gestor-documental',
  structure: '/estructura',
  projectT: '/proyecto',
  identity: '/identidad',
  auth: '/autenticacion',
  security: '/seguridad',
  print: '/impresion',
};
