import { catalogues } from './generated/catalogues';

/** Returns whether requests of the application are filed for others: the applicant's account is the filer's then. */
export function isFiledForOthers(application: string): boolean {
  return catalogues.applications.some(({ id, ...each }) => id === application && 'filedBy' in each);
}

/** Those in which applicants file for themselves: the others hold data of other people. */
export const ownApplications: readonly string[] = catalogues.applications
  .map(({ id }) => id)
  .filter((id) => !isFiledForOthers(id));
