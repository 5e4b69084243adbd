import type { ReactNode } from 'react';
import type { Cell } from '../../fields/cells/cell';
import { formatNumber } from '../../fields/format';
import { sectionNamed } from '../../data/section-access';
import { useAllowed } from '../../data/use-allowed';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { useOpenList } from '../../screens/list/open-list';
import './holders.css';

/** How many active people hold a role; who may see them opens the list of those. */
export const holdersCell: Cell = {
  text: ({ value, context }) => formatNumber(Number(value), context.language),
  draw: (input) => <Holders role={input.record} text={holdersCell.text(input)} />,
  width: 124,
  align: 'end',
};

function Holders({ role, text }: { role: Readonly<Record<string, unknown>>; text: string }): ReactNode {
  const t = useTranslate('roles');
  const openList = useOpenList();
  const mayList = useAllowed(sectionNamed('users'), 'list');
  if (!mayList || role['holders'] === 0) return text;
  const name = String(role['name']);
  return (
    <Button
      variant="quiet"
      className="role-holders"
      aria-label={t('holders.open', { role: name, count: text })}
      onClick={() => void openList('users', { roles: String(role['id']), status: 'ACTIVE' })}
    >
      {text}
    </Button>
  );
}
