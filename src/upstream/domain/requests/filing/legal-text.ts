import type { Language } from '../../../../contract/generated/languages';
import { createHash } from 'node:crypto';
import { legalTexts } from '../../../../contract/generated/legal-texts';
import type { VersionedText } from '../../../../contract/generated/definitions/legal-texts';
import type { LegalText } from '../../../../contract/generated/types';

/**
 * Returns the text in force at a moment, in a language, with the digest that an acceptance names.
 * @param accepted a version that was accepted, to be read again as it was
 * @throws Error for an unknown id
 */
export function legalText(id: string, language: Language, now: Date, accepted?: string): LegalText {
  const definition = legalTexts.find((text) => text.id === id);
  const version =
    definition?.versions.find(({ textVersion }) => textVersion === accepted) ??
    (definition && inForce(definition, now));
  if (!version) throw new Error(`schemas/legal-texts.json has no text "${id}" in force`);
  const { textVersion, title, text, publishedAt } = version;
  return { id, textVersion, title: title[language], text: text[language], sha256: digest(text[language]), publishedAt };
}

/** Ids of the texts that have to be accepted. */
export const acceptedTexts: readonly { id: string; acceptance: 'terms' | 'dataTreatment' }[] = legalTexts.flatMap(
  ({ id, acceptance }) => (acceptance ? [{ id, acceptance }] : []),
);

function inForce({ versions }: VersionedText, now: Date) {
  return versions
    .filter(({ publishedAt }) => new Date(publishedAt) <= now)
    .toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt))
    .at(-1);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
