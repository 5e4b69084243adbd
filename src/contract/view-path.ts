/** The parameter of an address that names a view: its name or id, and never a value of its filters. */
export const VIEW_PARAMETER = 'view';

/** Returns the address of a list in a view. */
export function viewPath(route: string, view: string): string {
  return `${route}?${VIEW_PARAMETER}=${encodeURIComponent(view)}`;
}
