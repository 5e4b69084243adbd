import type { Language } from '../../contract/generated/languages';
import type { FastifyRequest } from 'fastify';
import { listHeaders } from '../../contract/wire';
import type { ListParameters } from '../domain/resources/list-query';
import { decodeText, invalidParameter } from './read-parameters';
import { isStorable } from '../store/storable-text';
import { unstorableIn } from './check-storable-text';

/**
 * Returns the parameters of a REST list: from its headers, percent-encoded, or from the query as ra-data-simple-rest
 * writes it (`?filter={"status":"ACTIVE"}`), which is handy at a command line. The console sends headers: URLs end in
 * logs.
 * @throws ApiError 400 naming the one that cannot be decoded, or holds what no text of the database can
 */
export function readListParameters(
  { headers, query }: Pick<FastifyRequest, 'headers' | 'query'>,
  language: Language,
): ListParameters {
  const queryParameters = query as Readonly<Record<string, unknown>>;
  const entries = Object.entries(listHeaders).flatMap(([name, header]): [string, string][] => {
    const sent = headers[header];
    const inHeader = typeof sent === 'string' && sent !== '';
    const value = inHeader ? decodeText(header, sent, 'percent', language) : queryParameters[name];
    if (typeof value !== 'string' || value === '') return [];
    const pointer = isStorable(value) ? unstorableIn(value) : '';
    if (pointer !== undefined)
      throw invalidParameter(`${name}${pointer.replaceAll('/', '.')}`, 'unstorableText', language);
    return [[name, value]];
  });
  return Object.fromEntries(entries);
}
