import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';
import { dataPolicy } from './content-security';

/** Of these headers, those that a browser obeys for a page alone, and none of it for a script, a style or a letter. */
export const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
] as const;

/**
 * Sets the headers of every response. A page replaces the content policy by its own; see console-page.ts. No referrer
 * at all: the link of a forgotten password carries its token in the path.
 */
export function addSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const headers: Record<string, string> = {
    'content-security-policy': dataPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(settings.publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
