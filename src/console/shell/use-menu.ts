import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { usePrivileges } from '../session/use-session';
import { useConfiguration } from './use-configuration';
import { activeItem, menuTree, type MenuGroupItems, type MenuItem } from './menu-tree';

/** Returns the menu of the session's privileges and which of its entries is open. */
export function useMenu(): { groups: MenuGroupItems[]; active: MenuItem | undefined } {
  const held = usePrivileges();
  const { demo, unanswered } = useConfiguration();
  const { pathname } = useLocation();
  const groups = useMemo(() => menuTree(held, demo, unanswered), [held, demo, unanswered]);
  return { groups, active: activeItem(groups, pathname) };
}
