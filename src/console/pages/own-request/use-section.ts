import { useLocation } from 'react-router';
import { catalogues } from '../../../contract/generated/catalogues';

/** The section that a request is filed from. */
export interface FilingSection {
  path: string;
  /** What its requests belong to, where they are filed for others, within an agreement; absent in the applicant's own. */
  applicationId?: string;
}

/** Returns the section whose screens are open: what stands before the form in the address. */
export function useSection(): FilingSection {
  const [path = ''] = useLocation().pathname.split('/form', 1);
  return { path, applicationId: catalogues.applications.find(({ section }) => section === path)?.id };
}
