import { TriangleAlert } from 'lucide-react';
import { useGetList, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { useLabels } from '../../fields/labels';
import { limits } from '../../../contract/generated/limits';
import { useTranslate } from '../../kit/use-translate';
import { hasPrivilege, orphaned } from './orphans';
import { privilegeLabel } from '../../fields/privilege-groups';
import { useRolesInUse } from './roles-in-use';

/** An installation has some dozens of roles: one page of the largest size is all of them. */
const ALL = { page: 1, perPage: limits.list.largestPage };

interface OrphanWarningProps {
  roleId: string;
  /** Codes that the role has saved and would lose. */
  removed: readonly string[];
}

/** Warns when a privilege taken away here would be left to no person. */
export function OrphanWarning({ roleId, removed }: OrphanWarningProps): ReactNode {
  const t = useTranslate('roles');
  const translate = useLabels();
  const { data: roles = [] } = useGetList<RaRecord>('roles', {
    pagination: ALL,
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const others = roles.filter((role) => role.id !== roleId && removed.some((code) => hasPrivilege(role, code)));
  const inUse = useRolesInUse([roleId, ...others.map(({ id }) => String(id))]);
  const orphans = inUse && roles.length > 0 ? orphaned(roleId, removed, roles, inUse) : [];
  if (orphans.length === 0) return null;
  return (
    <div className="orphan-warning" role="alert">
      <TriangleAlert size={18} aria-hidden="true" />
      <div>
        <strong>{t('orphans.title')}</strong>
        <p>{t('orphans.why', { privileges: orphans.map((code) => translate(privilegeLabel(code))).join(', ') })}</p>
      </div>
    </div>
  );
}
