import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ResourceDefinition } from '../../contract/definitions';
import { useLabels } from '../fields/labels';
import { useTranslate } from '../kit/use-translate';
import { useReadyViews } from '../screens/list/ready-views';
import { viewPath } from '../../contract/view-path';
import { useViewCounts } from '../screens/list/view-counts';
import type { MenuBadge } from './menu-tree';

const MAX_COUNT = 99;

interface BadgeCountProps {
  badge: MenuBadge;
  definition: ResourceDefinition;
  onFollow?: () => void;
}

/** Renders a link to a view with the number of its records, counted again with each section that is opened. */
export default function BadgeCount({ badge, definition, onFollow }: BadgeCountProps): ReactNode {
  const t = useTranslate('shell');
  const translate = useLabels();
  const views = useReadyViews(definition);
  const view = badge.views.find((name) => views.some((ready) => ready.name === name));
  const count = useViewCounts(definition, views)?.[view ?? '']?.count;
  useCountAgain(definition.name);
  if (view === undefined || !count) return null;
  const shown = count > MAX_COUNT ? `${MAX_COUNT}+` : String(count);
  const label = t('menu.badge', { meaning: translate(badge.label), count: shown });
  return (
    <Link className="menu__badge" to={viewPath(definition.route, view)} title={label} onClick={onFollow}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{label}</span>
    </Link>
  );
}

function useCountAgain(resource: string): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const countedAt = useRef(pathname);
  useEffect(() => {
    if (countedAt.current === pathname) return;
    countedAt.current = pathname;
    void client.invalidateQueries({ queryKey: [resource, 'views'] });
  }, [client, resource, pathname]);
}
