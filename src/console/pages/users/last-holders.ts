import type { DataProvider, RaRecord } from 'react-admin';
import { limits } from '../../../contract/generated/limits';
import { isVital, checkLoss, privilegeLoss } from '../../../contract/vital-privileges';

/** The ids of an active user's roles before a change and after it; none after it for a user who is deactivated. */
export interface Losing {
  id: string;
  before: readonly string[];
  after: readonly string[];
}

/** A change that the server refuses, as no other active person would hold these privileges. */
export interface Loss {
  id: string;
  /** `confirmed`: the form of the user may go on, once the role's name is entered. */
  kind: 'refused' | 'confirmed';
  codes: readonly string[];
  role: string;
}

interface Role {
  id: string;
  name: string;
  /** Its vital ones alone. */
  privileges: readonly string[];
}

/** One page of the largest size: an installation has some dozens of roles. */
const page = { page: 1, perPage: limits.list.largestPage };

/** Returns which of the changes, done in this order, the server would refuse for the last holder of a vital privilege (access.json). */
export async function findLosses(
  provider: Pick<DataProvider, 'getList'>,
  changes: readonly Losing[],
  signal: AbortSignal,
): Promise<Loss[]> {
  if (changes.length === 0) return [];
  const list = { pagination: page, signal };
  const { data } = await provider.getList<RaRecord>('roles', {
    ...list,
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const roles = data.map(readRole);
  const rolesOf = (ids: readonly string[]): Role[] => roles.filter(({ id }) => ids.includes(id));
  const losses = changes.map(({ id, before, after }) => ({ id, ...privilegeLoss(rolesOf(before), rolesOf(after)) }));
  const lost = new Set<string>(losses.flatMap(({ codes }) => [...codes]));
  const holders = new Map([...lost].map((code) => [code, new Set<string>()]));
  await Promise.all(
    roles
      .filter(({ privileges }) => privileges.some((code) => lost.has(code)))
      .map(async ({ id: role, privileges }) => {
        const { data: users } = await provider.getList<RaRecord>('users', {
          ...list,
          sort: { field: 'username', order: 'ASC' },
          filter: { roles: role },
        });
        // To the server an invited person holds a role as well, whom the list does not find among the active.
        const ids = users.flatMap((user) => (user['status'] === 'ACTIVE' ? [String(user.id)] : []));
        // A full page leaves others out, whose ids are not known.
        if (users.length >= page.perPage) ids.push(`others with ${role}`);
        for (const code of privileges) for (const id of ids) holders.get(code)?.add(id);
      }),
  );
  return losses.flatMap(({ id, codes, roleName: role }) => {
    const isHeld = (code: string): boolean => [...(holders.get(code) ?? [])].some((holder) => holder !== id);
    const { verdict: kind, codes: orphaned } = checkLoss(codes, isHeld);
    if (kind !== 'allowed') return [{ id, kind, codes: orphaned, role }];
    for (const code of codes) holders.get(code)?.delete(id);
    return [];
  });
}

function readRole({ id, name, privileges }: RaRecord): Role {
  const vital = Array.isArray(privileges) ? privileges.map(String).filter(isVital) : [];
  return { id: String(id), name: String(name), privileges: vital };
}
