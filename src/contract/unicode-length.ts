/** Returns length in characters (code points), as JSON Schema counts minLength and maxLength. */
export function unicodeLength(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
