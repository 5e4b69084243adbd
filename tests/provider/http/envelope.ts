import { type Family } from '../call';

/** What goes out: an HTTP status and a JSON value. */
export interface CallResponse {
  status: number;
  body: unknown;
}

/** Families whose fields the specification reads at the top of the answer. */
const bareFamilies: readonly Family[] = ['auth'];

export function success(family: Family, data: unknown, traceId: string): CallResponse {
  if (bareFamilies.includes(family)) return { status: 200, body: data };
  return { status: 200, body: { status: true, code: '200', message: 'Consulta exitosa', data, traceId } };
}

/** Answers what the provider doesn't carry out by HTTP 200, as it does with every refusal. */
export function refused(family: Family | 'rest', message: string, code: string, traceId: string): CallResponse {
  const body = { status: false, ...(code === '' ? {} : { code }), message, data: null, traceId };
  return { status: 200, body: family === 'auth' ? { ...body, message: null, error: message } : body };
}

export function noSession(traceId: string): CallResponse {
  return { status: 401, body: { status: false, code: '401', message: 'La sesión no es válida', data: null, traceId } };
}
