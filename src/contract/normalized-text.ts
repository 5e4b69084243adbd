/** Returns a text composed (NFC) and with single spaces, as two spellings of one name would otherwise be two names. */
export function normalizedText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
