/**
 * Sets up as much of a browser as the public pages ask for before they are drawn: one that keeps nothing and chose
 * nothing. src/console takes a browser for granted, so main.ts begins with this.
 */
const nothing = (): void => undefined;

/** Opens an address, as far as a page can tell. */
export function visit(path: string): void {
  Object.assign(globalThis.window.location, { pathname: path });
}

Object.assign(globalThis, {
  window: {
    location: { pathname: '/' },
    navigator: { languages: [] },
    localStorage: { getItem: () => null, setItem: nothing },
    isSecureContext: true,
    addEventListener: nothing,
    // The cursor goes to the first field where a browser agrees: see src/upstream/http/prerendered-pages.ts.
    matchMedia: (query: string) => ({ matches: query === '(pointer: fine)', addEventListener: nothing }),
  },
  document: { documentElement: { dataset: {}, lang: '' } },
});
