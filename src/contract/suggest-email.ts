import { mailDomains } from './generated/mail-domains';

/**
 * Returns the address that was probably meant: with the common mail domain that is one slip away from the typed one, or one in
 * its name and another in its ending. A slip is a character too many, too few or another, or two that changed places. Undefined
 * where the typed domain is common itself, or more than that away from all.
 */
export function suggestEmail(typed: string): string | undefined {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  if (at < 1 || mailDomains.includes(host)) return undefined;
  const meant =
    mailDomains.find((common) => isOneSlip(host, common)) ?? mailDomains.find((common) => isSlipInBoth(host, common));
  return meant && `${address.slice(0, at)}@${meant}`;
}

/** Returns whether a name and an ending are at most a slip each away from what was meant. */
function isSlipInBoth(typed: string, meant: string): boolean {
  const [[name, ending], [wantedName, wantedEnding]] = [splitDomain(typed), splitDomain(meant)];
  return isOneSlip(name, wantedName) && isOneSlip(ending, wantedEnding);
}

/** Returns the name of a domain and its ending, `gmail` and `com`. */
function splitDomain(domain: string): readonly [name: string, ending: string] {
  const dot = domain.indexOf('.');
  return dot === -1 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
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
