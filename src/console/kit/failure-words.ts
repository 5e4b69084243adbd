/** What a failure says of itself. */
export function failureWords(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
