import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Button } from '../kit/button';
import { StateView } from '../kit/state-view';
import { useTexts } from '../kit/text';
import { rereadRoles } from '../session/privileges';
import { usePrivileges, useSession } from '../session/use-session';
import { landingTarget } from './console-routes';
import { MenuLink } from './menu-link';
import { isSubmenu } from './menu-tree';
import { useMenu } from './use-menu';
import './landing.css';

/** /dashboard: opens the first section of the specified order; a role that has none of them finds its own content here. */
export function Landing(): ReactNode {
  const target = landingTarget(usePrivileges());
  return target ? <Navigate to={target} replace /> : <OwnContent />;
}

function OwnContent(): ReactNode {
  const t = useTexts('shell');
  const say = useTranslate();
  const user = useSession()?.user;
  const { groups } = useMenu();
  const named = groups.filter(({ label }) => label !== undefined);
  const title = t('landing.title', { name: user?.name ?? '' });
  if (named.length === 0) {
    return (
      <StateView
        kind="forbidden"
        level={1}
        title={title}
        why={`${t('landing.none', { role: user?.role ?? '' })} ${t('landing.noneWhy')}`}
        action={<Button onClick={() => void rereadRoles()}>{t('landing.reload')}</Button>}
      />
    );
  }
  return (
    <section className="landing">
      <h1>{title}</h1>
      <p>{t('landing.some')}</p>
      {named.map(({ name, label = '', items }) => (
        <div key={name}>
          <h2>{say(label)}</h2>
          <ul className="landing__list">
            {items
              .flatMap((item) => (isSubmenu(item) ? item.items : [item]))
              .map((item) => (
                <li key={item.name}>
                  <MenuLink item={item} active={false} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
