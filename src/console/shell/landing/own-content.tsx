import type { ReactNode } from 'react';
import { resources } from '../../../contract/generated/resources';
import { labelKey, translateOptional, useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { refreshRoles } from '../../session/privileges';
import { usePrivileges, useSession } from '../../session/use-session';
import { MenuLink } from '../menu-link';
import { isSubmenu } from '../menu-tree';
import { useMenu } from '../use-menu';
import { AuthorityNotice } from './authority-notice';
import { Shortcuts } from './shortcuts';
import { Recent } from './recent';
import './landing.css';

/**
 * Renders what a role without any of the landing's targets finds: its sections, what it can do in them, and the latest
 * there.
 */
export default function OwnContent(): ReactNode {
  const t = useTranslate('shell');
  const translate = useLabels();
  const user = useSession()?.user;
  const held = usePrivileges();
  const { groups } = useMenu();
  const named = groups.filter(({ label }) => label !== undefined);
  const title = t('landing.title', { name: user?.name ?? '' });
  const role = user?.role ?? '';
  if (named.length === 0) {
    return (
      <StateView
        kind="forbidden"
        level={1}
        title={title}
        why={`${t('landing.none', { role })} ${t('landing.noneWhy')}`}
        action={<Button onClick={() => void refreshRoles()}>{t('landing.reload')}</Button>}
      />
    );
  }
  const purpose = (name: string): string =>
    resources.some((entry) => entry.name === name)
      ? translateOptional(translate, labelKey.description(name))
      : translateOptional(translate, `purposes.${name}`);
  return (
    <section className="landing">
      <h1>{title}</h1>
      <p>{t('landing.some', { role })}</p>
      {held.has('CONSULT_CONFIG') ? <AuthorityNotice /> : null}
      {named.map(({ name, label, items }) => (
        <div key={name}>
          <h2>{label && translate(label)}</h2>
          <ul className="landing__list">
            {items
              .flatMap((item) => (isSubmenu(item) ? item.items : [item]))
              .map((item) => (
                <li key={item.name} className="landing__section">
                  <MenuLink item={item} active={false} />
                  <p>{purpose(item.name)}</p>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <Shortcuts />
      <Recent />
    </section>
  );
}
