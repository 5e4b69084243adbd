/** Length in characters (code points), as JSON Schema counts minLength and maxLength. */
export function unicodeLength(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += 1, length += 1) {
    const high = text.charCodeAt(index);
    if (high >= 0xd800 && high <= 0xdbff && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) index += 1;
  }
  return length;
}
