/**
 * Returns whether a status says nothing of what a call asked about: the server or what stands before it failed, knows no such
 * address, waited too long for the request, or takes no more of them for now.
 */
export function isInconclusive(status: number): boolean {
  return status >= 500 || status === 404 || status === 408 || status === 429;
}
