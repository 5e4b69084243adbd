/** Returns a text without accents or case: "bogota" finds "Bogotá, D.C.". */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
