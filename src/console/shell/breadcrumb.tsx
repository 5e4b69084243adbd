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
  const { pathname } = useLocation();
  const page = pageWithin(pathname);
  if (!active) return null;
  const group = groups.find(({ items }) =>
    items.some((item) => item === active || (isSubmenu(item) && item.items.includes(active))),
  );
  const submenu = group?.items.find((item) => isSubmenu(item) && item.items.includes(active));
  const labels = [group?.label, submenu?.label, active.label, page && (`routes.${page.name}` as const)];
  const steps = labels.flatMap((label) => (label === undefined ? [] : translate(label)));
  if (pathname === `${active.to}/create`) steps.push(t('creating'));
  return (
    <nav className="breadcrumb" aria-label={t('landmarks.breadcrumb')}>
      <ol>
        {steps.map((label, index) => (
          <li key={index} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
