/** Where things stand in the console: the menu and the routes that are no resource's, as `scripts/generate` writes them. */
import type { Access } from './generated/access';
import type { Group, Link } from './generated/definitions/menu';
import type { MenuPlace as EntryPlace } from './generated/definitions/resource';
import type { Page } from './generated/definitions/routes';

/** Where an entry stands; a link may stand in no group. */
export interface MenuPlace extends Omit<EntryPlace, 'group'> {
  readonly group?: string;
}
/** A page; which half of a review it shows (`pane`) is known to the code that draws it. */
export interface PageRoute extends Omit<Page, 'pane' | 'readOnly' | 'aliases'> {
  readonly aliases: readonly string[];
}
export interface MenuGroup extends Group {
  readonly submenus: NonNullable<Group['submenus']>;
}
export interface MenuLink extends Link {
  readonly access: readonly Access[];
  readonly external: boolean;
  readonly demo: boolean;
}
