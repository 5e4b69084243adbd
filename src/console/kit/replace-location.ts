/** Leaves this page for an address, and takes the page out of the history. */
export function replaceLocation(address: string | URL): void {
  window.location.replace(address);
}
