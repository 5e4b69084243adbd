/** A text without accents or case: "bogota" finds "Bogotá, D.C.". */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
