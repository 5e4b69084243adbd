import { mailDomains } from './generated/mail-domains';

/**
 * Returns the address that was probably meant: with the common host (mail domain) that differs from the typed one by a single slip (a
 * character too many, too few, another, or two that changed places); undefined where the host is common itself, or far
 * from all.
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
