import { fallbackLanguage, languages, type Language } from '../../contract/generated/languages';
import type { FastifyRequest } from 'fastify';

/** Returns the language of the texts in a response: the one asked for, otherwise the fallback. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return askedLanguageOf(request) ?? fallbackLanguage;
}

/**
 * Returns the one of our languages that `Accept-Language` ranks highest; undefined where it has none of them, or a program
 * sent no such header. RFC 9110, section 12.5.4.
 */
export function askedLanguageOf(request: Pick<FastifyRequest, 'headers'>): Language | undefined {
  const ranked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map(readRange)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return ranked.map(({ tag }) => asLanguage(tag)).find((language) => language !== undefined);
}

/** Returns the language of a code; undefined where it is none of ours. */
export function asLanguage(code: unknown): Language | undefined {
  return languages.find((language) => language === code);
}

function readRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
  const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.trim().slice(2));
  return { tag: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
}
