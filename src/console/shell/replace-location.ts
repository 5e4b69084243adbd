/** Leaves the console for an address outside it, and takes this page out of the history. */
export function replaceLocation(address: string): void {
  window.location.replace(address);
}
