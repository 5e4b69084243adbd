import type { FastifyRequest } from 'fastify';
import { decodeParameter, listHeaders } from '../../contract/wire';
import { CallFailure } from '../services/failure';
import type { ListParameters } from '../services/rest/list-query';

/**
 * The parameters of a REST list: from its headers, percent-encoded, or from the query as ra-data-simple-rest writes it
 * (`?filter={"status":"ACTIVE"}`), which is handy at a command line. The console sends headers: URLs end in logs.
 * @throws CallFailure malformedParameter naming the one that cannot be decoded
 */
export function readListParameters({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): ListParameters {
  const asked = query as Readonly<Record<string, unknown>>;
  const entries = Object.entries(listHeaders).flatMap(([name, header]): [string, string][] => {
    const sent = headers[header];
    if (typeof sent === 'string' && sent !== '') return [[name, decode(header, sent)]];
    const value = asked[name];
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

function decode(name: string, sent: string): string {
  try {
    return decodeParameter(sent);
  } catch {
    throw new CallFailure('malformedParameter', { params: { name } });
  }
}
