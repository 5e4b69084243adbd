/** The formats of JSON Schema that our records use; the generated validators import this file instead of a library. */

/** Without the year 0, which PostgreSQL lacks. */
const dateParts = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/;

function isDate(text: string): boolean {
  const parts = dateParts.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  // A day that its month does not have falls into another one.
  return date.getUTCMonth() === month - 1;
}

/**
 * RFC 3339 with a time zone, as far as JavaScript and PostgreSQL both read it: the first knows no leap second, the second
 * no offset of 16 hours; no place on earth has one of 15.
 */
const time = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/i;

export const formats = {
  date: isDate,
  'date-time': (text: string) => isDate(text.slice(0, 10)) && time.test(text.slice(10)),
  /** A practical address: one @, a dotted domain, no spaces, nothing that is not seen; RFC 5321 lengths. */
  email: (text: string) =>
    text.length <= 320 &&
    /^[^\s\p{C}\p{Default_Ignorable_Code_Point}@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}]{2,63}$/u.test(
      text,
    ) &&
    !/^\.|\.\.|\.@/.test(text),
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  digits: /^[0-9]*$/,
  uri: /^https?:\/\/[^\s/$.?#][^\s]*$/i,
  byte: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
};
