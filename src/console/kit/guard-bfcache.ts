/**
 * Keeps a page of a signed-in person from coming back out of the browser's back/forward cache after the session ended.
 * The frozen page is painted before any script of it runs, so it is hidden on the way out and shown again on return only
 * while the person is still signed in; otherwise it reloads, and the route's guard decides.
 */
export function guardBfcache(element: HTMLElement, isSignedIn: () => boolean): void {
  window.addEventListener('pagehide', (event) => {
    if (event.persisted) element.hidden = true;
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    if (isSignedIn()) element.hidden = false;
    else window.location.reload();
  });
}
