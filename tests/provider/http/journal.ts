/** One request as the provider received it, before any faults or replacement. */
export interface JournalEntry {
  /** `family METHOD /path`, with the call's name where the specification shows no path; null when it knows none. */
  call: string | null;
  /** Tells calls of the specification from the provider's own (login, captcha, REST) and from unknown ones. */
  origin: 'specified' | 'own' | 'unknown';
  method: string;
  path: string;
  headerNames: string[];
  /** SHA-256 of method, path, parameters in headers and body: equal for a repeated write. */
  digest: string;
  /** Username of the session, where a token was accepted. */
  username: string | null;
  at: string;
  /** HTTP status that was sent; null while there is no answer. */
  status: number | null;
}
