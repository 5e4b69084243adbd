/** Lets the browser handle pending input and frames between two pieces of work, which together would block it. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
