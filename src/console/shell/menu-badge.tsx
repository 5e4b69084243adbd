import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ListCount } from '../data/list-count';
import { useTexts } from '../kit/text';
import type { MenuBadge as Badge } from './menu-tree';

const MOST = 99;

/** How many records pass the badge's filter, beside its entry; nothing while there are none, or nobody answered. */
export function MenuBadge({ badge }: { badge: Badge }): ReactNode {
  const t = useTexts('shell');
  const say = useTranslate();
  const count = useCount(badge);
  if (!count) return null;
  const shown = count > MOST ? `${MOST}+` : String(count);
  const label = t('menu.badge', { meaning: say(badge.label), count: shown });
  return (
    <span className="menu__badge" title={label}>
      <span aria-hidden="true">{shown}</span>
      <span className="unseen">{label}</span>
    </span>
  );
}

/** Asked when the page has nothing better to do, and again with each section opened. */
function useCount({ resource, filter }: Badge): number | undefined {
  const idle = useIdle();
  const { pathname } = useLocation();
  const params = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter };
  const found = useGetList<RaRecord>(resource, params, { enabled: idle, staleTime: 30_000 });
  const { refetch, total } = found;
  useEffect(() => {
    if (idle) void refetch();
  }, [idle, pathname, refetch]);
  return (found.meta as ListCount | undefined)?.count ?? total;
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}

/** Safari has no idle callbacks: there, after the first paint. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(act, { timeout: 3000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, 500);
  return () => clearTimeout(timer);
}
