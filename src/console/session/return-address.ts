type Address = Pick<Location, 'pathname' | 'search'> & Partial<Pick<Location, 'hash'>>;

/** What opens a panel beside a list; any other hash belongs to a page that is no more. */
const PANEL_HASH = /^#(new$|edit\/|show\/)/;

/** Remembers where this tab was when its session ended without the person asking for it. */
export function rememberAddress(address: Address): void {
  if (localStorage.getItem('logoutType') !== 'user') remember(address);
}

/** Remembers the address that was opened without a session, such as a mail's button: signing in leads to it. */
export function rememberOpened(address: Address): void {
  remember(address);
  sessionStorage.setItem('openedSignedOut', 'true');
}

/** Returns whether that address was opened without a session; one that ended here has its own reason. */
export function wasOpenedSignedOut(): boolean {
  return hasReturnAddress() && sessionStorage.getItem('openedSignedOut') !== null;
}

function remember({ pathname, search, hash = '' }: Address): void {
  sessionStorage.setItem('returnAddress', `${pathname}${search}${PANEL_HASH.test(hash) ? hash : ''}`);
}

/** Returns whether signing in leads back to an address of this tab. */
export function hasReturnAddress(): boolean {
  return safeAddress() !== undefined;
}

/** Returns that address once; undefined where there is none. */
export function takeReturnAddress(): string | undefined {
  const address = safeAddress();
  sessionStorage.removeItem('returnAddress');
  sessionStorage.removeItem('openedSignedOut');
  return address;
}

/** Returns the address unless it leads elsewhere: two slashes in front would name another server. */
function safeAddress(): string | undefined {
  const address = sessionStorage.getItem('returnAddress');
  return address !== null && /^\/(?![/\\])/.test(address) ? address : undefined;
}
