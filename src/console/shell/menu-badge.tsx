import { useGetList, type RaRecord } from 'react-admin';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLabels } from '../fields/labels';
import type { ListCount } from '../data/list-count';
import { useTranslate } from '../kit/use-translate';
import type { MenuBadge as Badge } from './menu-tree';

const MAX_COUNT = 99;
/** The first rows come before any count, milliseconds. */
const DELAY_MS = 1_500;

/**
 * Renders how many records pass the badge's filter, beside its entry; nothing while there are none, or no answer came.
 */
export function MenuBadge({ badge }: { badge: Badge }): ReactNode {
  const t = useTranslate('shell');
  const translate = useLabels();
  const count = useCount(badge);
  if (!count) return null;
  const shown = count > MAX_COUNT ? `${MAX_COUNT}+` : String(count);
  const label = t('menu.badge', { meaning: translate(badge.label), count: shown });
  return (
    <span className="menu__badge" title={label}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** Returns the count, asked once the section that was opened has what it needs, and again with each section opened. */
function useCount({ resource, filter }: Badge): number | undefined {
  const settled = useSettled();
  const { pathname } = useLocation();
  const params = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter };
  const found = useGetList<RaRecord>(resource, params, { enabled: settled });
  const { refetch, total } = found;
  const counted = useRef(pathname);
  useEffect(() => {
    if (!settled || counted.current === pathname) return;
    counted.current = pathname;
    void refetch();
  }, [settled, pathname, refetch]);
  return (found.meta as ListCount | undefined)?.count ?? total;
}

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
