import { createHash } from 'node:crypto';
import { type IncomingMessage } from 'node:http';

/** A request as it came, its body read whole. */
export interface ReadRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
}

export async function readRequest(message: IncomingMessage): Promise<ReadRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const url = new URL(message.url ?? '/', 'http://provider');
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers,
    bytes: Buffer.concat(chunks),
  };
}

/** Reads a header as raw UTF-8: Node hands its bytes out as Latin-1. Nothing is percent-decoded. */
export function rawHeader(headers: IncomingMessage['headers'], name: string): string | null {
  const value = headers[name.toLowerCase()];
  if (typeof value !== 'string' || value === '') return null;
  return Buffer.from(value, 'latin1').toString('utf8');
}

export function bearer(headers: IncomingMessage['headers']): string | null {
  return rawHeader(headers, 'authorization')?.replace(/^Bearer\s+/i, '') ?? null;
}

/** Reads JSON; a bare text stands for itself, as calls whose body is one value may send it. */
export function jsonOf({ bytes }: ReadRequest): unknown {
  const text = bytes.toString('utf8');
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export async function formOf({ headers, bytes }: ReadRequest): Promise<FormData | null> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return null;
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
}

/** Headers that every client sends: the others are parameters of a call. */
const usualHeaders =
  /^(host|connection|accept.*|authorization|securitytoken|content-.*|user-agent|origin|referer|sec-.*|x-.*|traceparent|cookie|via|forwarded|cache-control|pragma|priority|dnt|transfer-encoding|keep-alive|upgrade.*)$/;

/** Returns one value for equal requests: what was asked, with its parameters, whatever token came along. */
export function digestOf(request: ReadRequest): string {
  const parameters = Object.entries(request.headers).filter(([name]) => !usualHeaders.test(name));
  return createHash('sha256')
    .update(JSON.stringify([request.method, request.path, String(request.query), parameters.sort()]))
    .update(request.bytes)
    .digest('hex');
}
