/** Lets the browser do what waits (a key, a frame) between two pieces of work: together they would hold it up. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
