/**
 * Returns a user name or an e-mail with nothing but its first and its last character, as `a…s@correo.com`: its holder
 * recognizes it, and it is no help to another. One of two characters shows the first alone.
 */
export function maskAccount(name: string): string {
  const at = name.lastIndexOf('@');
  const local = [...(at < 0 ? name : name.slice(0, at))];
  const last = local.length > 2 ? local.at(-1) : '';
  return `${local[0] ?? ''}…${last}${at < 0 ? '' : name.slice(at)}`;
}
