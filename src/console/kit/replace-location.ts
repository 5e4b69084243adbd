/** Leaves this page for an address, and takes the page out of the history. */
export function replaceLocation(address: string | URL): void {
  window.location.replace(address);
}

/** Loads this page anew: what it holds in memory is another person's. */
export function reloadPage(): void {
  window.location.reload();
}
