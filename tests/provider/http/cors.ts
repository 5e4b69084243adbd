import { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

/** Allows a console of another origin every header that it asks for: parameters of calls travel in them. */
export function corsHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const { origin } = headers;
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': 'Content-Range',
    'access-control-max-age': '600',
    vary: 'Origin, Access-Control-Request-Headers',
  };
}
