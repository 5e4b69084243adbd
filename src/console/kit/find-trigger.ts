/** Returns the button that a popover hangs from, as it is drawn now; null where none is. */
export function findTrigger(popoverId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[aria-controls="${popoverId}"]`);
}
