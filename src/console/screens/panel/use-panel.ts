import { useLocation, useNavigate } from 'react-router';

/** What stands beside the list: a new record, or the record of this id, to write or to read. */
export type PanelTarget = { screen: 'create' } | { screen: 'edit' | 'show'; id: string };

const CREATE = '#new';
const WITH_ID = /^#(edit|show)\/(.+)$/;

/** The address of a panel: a part of the list's own, so that it has no route, yet going back closes it. */
export const panelHref = {
  create: CREATE,
  edit: (id: string): string => `#edit/${encodeURIComponent(id)}`,
  show: (id: string): string => `#show/${encodeURIComponent(id)}`,
};

/** Returns what the address says is open beside the list, and how to close it. */
export function usePanel(): { target: PanelTarget | undefined; close: () => void } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  return { target: targetOf(hash), close: () => void navigate(pathname, { replace: true }) };
}

function targetOf(hash: string): PanelTarget | undefined {
  if (hash === CREATE) return { screen: 'create' };
  const [, screen, id = ''] = WITH_ID.exec(hash) ?? [];
  return screen === 'edit' || screen === 'show' ? { screen, id: decodeURIComponent(id) } : undefined;
}
