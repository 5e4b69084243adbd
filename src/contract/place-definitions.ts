/** Where things stand in the console: the menu and the routes that are no resource's, as `scripts/generate` writes them. */

export interface MenuPlace {
  group?: string;
  submenu?: string;
  order: number;
  icon: string;
  badge?: { resource: string; view: string };
}
export interface PageRoute {
  path: string;
  name: string;
  /** Access lists, any of which is enough; none: every signed-in user. */
  access: readonly string[];
  menu?: MenuPlace;
  /** The service family that answers it, where it has a place in the menu. */
  family?: string;
  aliases: readonly string[];
  /** Path of the section that this page is opened from. */
  within?: string;
}
export interface MenuGroup {
  name: string;
  submenus: readonly { name: string; icon: string; order: number }[];
}
export interface MenuLink extends MenuPlace {
  name: string;
  href: string;
  access: readonly string[];
  external: boolean;
  demo: boolean;
}
