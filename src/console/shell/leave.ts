/** Leaves the console for an address outside it, and takes this page out of the history. */
export function leaveFor(address: string): void {
  window.location.replace(address);
}
