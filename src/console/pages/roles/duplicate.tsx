import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { OwnButtonProps } from '../../fields/action-extension';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';

/** Renders a new role that starts from this one; nothing is saved until its form is. */
export function DuplicateRole({ definition, records: [role], label }: OwnButtonProps): ReactNode {
  const t = useTranslate('roles');
  const navigate = useNavigate();
  if (!role) return null;
  const start = {
    name: t('duplicate.name', { name: String(role['name'] ?? role['id']) }),
    description: role['description'],
    appId: role['appId'],
    privileges: role['privileges'],
  };
  return (
    <Button icon={<Copy size={16} />} onClick={() => void navigate(`${definition.route}/create`, { state: { start } })}>
      {label}
    </Button>
  );
}
