/** Returns the message of an error, or the text of anything else that was thrown. */
export function errorMessage(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
