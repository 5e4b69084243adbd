import { randomBytes } from 'node:crypto';
import type { Settings } from '../settings';

/** Returns a fresh nonce; 128 random bits, as CSP 3 section 7.1 asks. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * Returns the policy of a page, without its nonce. Styles set by script (React's `style`) go through the CSSOM, which
 * `style-src-attr 'none'` does not touch; workers may be blobs because the captcha makes its worker from one.
 * @returns a function that puts a nonce in.
 */
export function pagePolicy(settings: Settings, moreConnections: readonly string[] = []): (nonce: string) => string {
  const connections = [...new Set([...directOrigins(settings), ...moreConnections])];
  const captcha = captchaOrigin(settings);
  const directives = [
    "default-src 'self'",
    ["script-src 'self' 'nonce-{nonce}'", ...captcha].join(' '),
    "style-src 'self' 'nonce-{nonce}'",
    "style-src-attr 'none'",
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    ...(captcha.length > 0 ? [["frame-src 'self'", ...captcha].join(' ')] : []),
    ["connect-src 'self'", ...new Set([...connections, ...captcha])].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
  return (nonce) => directives.replaceAll('{nonce}', nonce);
}

/** Returns the origin of the captcha service's script, which may draw a frame and ask its own service. */
function captchaOrigin({ provider }: Settings): string[] {
  const captcha = provider?.captcha;
  return typeof captcha === 'object' ? [new URL(captcha.script).origin] : [];
}

/** Returns the origins of the services that the browser itself calls. */
function directOrigins(settings: Settings): string[] {
  return [...Object.values(settings.families), settings.rest].flatMap((place) =>
    place.mode === 'direct' ? [new URL(place.url).origin] : [],
  );
}

/** For answers that are data: nothing in them may load or run anything, should a browser be led to show one. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For built files: a worker runs under the policy of its own script, and may load its parts from here. */
export const assetPolicy = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/**
 * For the worker that reads PDFs: its decoders of scanned images are WebAssembly. It runs no page and holds no session, and
 * pages themselves may compile nothing.
 */
export const decoderPolicy = `${assetPolicy}; script-src 'self' 'wasm-unsafe-eval'`;
