import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../kit/use-translate';
import type { PaneLink } from './review-place';

/** Renders the two parts of the evidence; each has an address, and going between them is no step back. */
export function PaneTabs({ panes }: { panes: readonly PaneLink[] }): ReactNode {
  const t = useTranslate('review');
  return (
    <nav className="review-panes" aria-label={t('panes.label')}>
      {panes.map(({ pane, to, current }) => (
        <Link key={pane} to={to} replace aria-current={current ? 'page' : undefined}>
          {t(`panes.${pane}`)}
        </Link>
      ))}
    </nav>
  );
}
