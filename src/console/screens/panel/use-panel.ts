import { useLocation, useNavigate } from 'react-router';

/** What stands beside the list: a new record, or the record of this id. */
export type PanelTarget = { screen: 'create' } | { screen: 'edit'; id: string };

const CREATE = '#new';
const EDIT = '#edit/';

/** The address of a panel: a part of the list's own, so that it has no route, yet going back closes it. */
export const panelHref = {
  create: CREATE,
  edit: (id: string): string => `${EDIT}${encodeURIComponent(id)}`,
};

/** What the address says is open beside the list, and how to close it. */
export function usePanel(): { target: PanelTarget | undefined; close: () => void } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  return { target: targetOf(hash), close: () => void navigate(pathname) };
}

function targetOf(hash: string): PanelTarget | undefined {
  if (hash === CREATE) return { screen: 'create' };
  if (!hash.startsWith(EDIT)) return undefined;
  return { screen: 'edit', id: decodeURIComponent(hash.slice(EDIT.length)) };
}
