import { mailDomains } from './generated/mail-domains';

/**
 * Returns the address that was probably meant: with the common mail domain that is one slip away from the typed one. A slip
 * is a character too many, too few or another, or two that changed places. Undefined where the typed domain is common
 * itself, or more than a slip away from all.
 */
export function suggestEmail(typed: string): string | undefined {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  if (at < 1 || mailDomains.includes(host)) return undefined;
  const meant = mailDomains.find((common) => isOneSlip(host, common));
  return meant && `${address.slice(0, at)}@${meant}`;
}

function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [rest, wanted] = [typed.slice(same), meant.slice(same)];
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`;
  return (
    rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1) || swapped === wanted
  );
}
