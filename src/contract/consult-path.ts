/** The public page on which a person sees their requests and certificates, and revokes one. */
export const revocationPath = '/revocation';

const consultName = 'consult';

/** The same page for a person who comes to see how a request is going, as its titles then say. */
export const consultPath = `${revocationPath}?${consultName}`;

/** Returns whether the query of an address is of {@link consultPath}. */
export function isConsultQuery(query: string): boolean {
  return new URLSearchParams(query).has(consultName);
}
