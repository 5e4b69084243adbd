/** Remembers where this tab was when its session ended without the person asking for it. */
export function rememberAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (localStorage.getItem('logoutType') !== 'user') sessionStorage.setItem('returnAddress', `${pathname}${search}`);
}

/** Returns that address once; undefined where there is none. Two slashes in front would name another server. */
export function takeReturnAddress(): string | undefined {
  const address = sessionStorage.getItem('returnAddress');
  sessionStorage.removeItem('returnAddress');
  return address !== null && /^\/(?![/\\])/.test(address) ? address : undefined;
}
