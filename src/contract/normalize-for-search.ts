/** Returns a text without accents or case: "bogota" finds "Bogotá, D.C.". */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the words that a search looks for, as texts are compared with them. */
export function searchTerms(text: string): string[] {
  return normalizeForSearch(text).split(/\s+/).filter(Boolean);
}
