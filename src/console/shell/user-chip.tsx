import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { Popover } from '../kit/popover';
import { useTranslate } from '../kit/use-translate';
import { withTexts } from '../kit/with-texts';
import { useSession } from '../session/use-session';
import './user-chip.css';

const loadPanel = () => withTexts(() => import('./user-panel'), ['ownData', 'ownEmail', 'ownSessions']);
const UserPanel = lazy(loadPanel);

/** Renders role and name; its panel says name, e-mail and document number, and signs out. */
export function UserChip(): ReactNode {
  const t = useTranslate('shell');
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <Popover
      label={t('user.title')}
      align="end"
      load={loadPanel}
      trigger={(props) => (
        <button
          type="button"
          className="user-chip"
          aria-label={t('user.open', { name: user.name, role: user.role })}
          {...props}
        >
          {/* Drawn by the stylesheet: initials are no words that voice control could be given. */}
          <span className="user-chip__face" data-initials={initials(user.name)} />
          <span className="user-chip__text">
            <span className="user-chip__role">{user.role}</span> <span className="user-chip__name">{user.name}</span>
          </span>
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    >
      <UserPanel user={user} />
    </Popover>
  );
}

/** Returns the initials of the first and the last word: "Ana María Prueba" → AP. */
function initials(name: string): string {
  const names = name.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : [names[0]];
  return ends.map((definitionLabel) => [...(definitionLabel ?? '')][0]?.toUpperCase() ?? '').join('');
}
