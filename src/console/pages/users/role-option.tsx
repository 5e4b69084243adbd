import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/text';

interface RoleOptionProps {
  role: RaRecord;
  checked: boolean;
  onToggle: () => void;
}

/** One role that can be given: its name, what it is for, how much it gives. */
export function RoleOption({ role, checked, onToggle }: RoleOptionProps): ReactNode {
  const t = useTexts('users');
  const privileges: unknown = role['privileges'];
  return (
    <label className="role-option">
      <input type="checkbox" checked={checked} onChange={onToggle} />
      <span>
        <span className="role-option__name">{String(role['name'])}</span>
        <span className="role-option__more">{String(role['description'] ?? '')}</span>
      </span>
      <span className="role-option__count">
        {t('roles.count', { count: Array.isArray(privileges) ? privileges.length : 0 })}
      </span>
    </label>
  );
}
