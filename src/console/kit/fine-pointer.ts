/**
 * Returns whether a page may put the cursor into its first field: on a phone that would raise the keyboard over the
 * page.
 */
export function hasFinePointer(): boolean {
  return window.matchMedia?.('(pointer: fine)').matches ?? true;
}
