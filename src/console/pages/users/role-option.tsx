import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';

interface RoleOptionProps {
  role: RaRecord;
  checked: boolean;
  onToggle: () => void;
}

/** Renders one role that can be given: its name, what it is for, how much it gives. */
export function RoleOption({ role, checked, onToggle }: RoleOptionProps): ReactNode {
  const t = useTranslate('users');
  const count = Array.isArray(role['privileges']) ? role['privileges'].length : 0;
  return (
    <label className="role-option">
      <input type="checkbox" checked={checked} onChange={onToggle} />
      <span>
        <span className="role-option__name">{String(role['name'] ?? role.id)}</span>
        <span className="role-option__more">{String(role['description'] ?? '')}</span>
      </span>
      <span className="role-option__count">{count === 1 ? t('roles.one') : t('roles.count', { count })}</span>
    </label>
  );
}
