import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../contract/definitions';
import { loadResource } from '../data/resource-definitions';
import type { MenuBadge as Badge } from './menu-tree';

/** The first rows come before any count, milliseconds. */
const COUNT_DELAY_MS = 1_500;

const BadgeCount = lazy(() => import('./badge-count'));

interface MenuBadgeProps {
  badge: Badge;
  onFollow?: () => void;
}

/**
 * Renders how many records are in the badge's view, once the section that was opened has what it needs; nothing where the
 * upstream cannot be asked for that view.
 */
export function MenuBadge(props: MenuBadgeProps): ReactNode {
  const definition = useCounted(props.badge);
  return definition ? (
    <Suspense>
      <BadgeCount {...props} definition={definition} />
    </Suspense>
  ) : null;
}

function useCounted({ resource, views }: Badge): ResourceDefinition | undefined {
  const [counted, setCounted] = useState<ResourceDefinition>();
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => {
      void loadResource(resource).then(
        (definition) => {
          if (!isGone && definition.list.views?.some(({ name }) => views.includes(name))) setCounted(definition);
        },
        // A menu without the number is the whole menu.
        () => undefined,
      );
    }, COUNT_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [resource, views]);
  return counted;
}
