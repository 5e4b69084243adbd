/** Returns whether a session is stored here that is not over; whose, stays sealed. */
export function hasSession(now = Date.now()): boolean {
  const { localStorage } = window;
  return localStorage.getItem('token') !== null && Number(localStorage.getItem('time')) > now;
}
