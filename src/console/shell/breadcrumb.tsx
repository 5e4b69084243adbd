import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLabels } from '../fields/labels';
import { useTranslate } from '../kit/use-translate';
import { isSubmenu, pageWithin } from './menu-tree';
import { useMenu } from './use-menu';

/** Renders where the open section stands in the menu: "Configuraciones / Usuarios y Roles / Usuarios". */
export function Breadcrumb(): ReactNode {
  const t = useTranslate('shell');
  const translate = useLabels();
  const { groups, active } = useMenu();
  const page = pageWithin(useLocation().pathname);
  if (!active) return null;
  const group = groups.find(({ items }) =>
    items.some((item) => item === active || (isSubmenu(item) && item.items.includes(active))),
  );
  const submenu = group?.items.find((item) => isSubmenu(item) && item.items.includes(active));
  const steps = [group?.label, submenu?.label, active.label, page && (`routes.${page.name}` as const)].filter(
    (label) => label !== undefined,
  );
  return (
    <nav className="breadcrumb" aria-label={t('landmarks.breadcrumb')}>
      <ol>
        {steps.map((label, index) => (
          <li key={label} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {translate(label)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
