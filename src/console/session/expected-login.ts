const key = 'loginExpected';
/** Stands for whichever id the provider's own login page sends back. */
const anyId = '*';

/** Notes that a sign-in began in this tab: the one with this id, or at the provider's login page, which names its id later. */
export function expectLogin(loginId = anyId): void {
  sessionStorage.setItem(key, loginId);
}

/**
 * Returns, once, whether the id of a finished sign-in is one that this tab waits for. Any other may be a link by which its
 * sender would have a person act in an account that is not theirs.
 */
export function takeExpectedLogin(loginId: string): boolean {
  const expected = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return expected === anyId || expected === loginId;
}
