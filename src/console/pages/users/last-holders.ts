import type { DataProvider, RaRecord } from 'react-admin';
import { vitalPrivileges } from '../../../contract/generated/access';
import { limits } from '../../../contract/generated/limits';

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
  vital: readonly string[];
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
  const roles = data.map((role): Role => ({ id: String(role.id), name: String(role['name']), vital: vitalOf(role) }));
  const codesOf = (ids: readonly string[]): string[] =>
    roles.flatMap(({ id, vital }) => (ids.includes(id) ? vital : []));
  const lostBy = ({ before, after }: Losing): string[] => {
    const left = new Set(codesOf(after));
    return [...new Set(codesOf(before))].filter((code) => !left.has(code));
  };
  const lost = new Set(changes.flatMap(lostBy));
  const holders = new Map([...lost].map((code) => [code, new Set<string>()]));
  await Promise.all(
    roles
      .filter(({ vital }) => vital.some((code) => lost.has(code)))
      .map(async ({ id: role, vital }) => {
        const { data: users } = await provider.getList<RaRecord>('users', {
          ...list,
          sort: { field: 'username', order: 'ASC' },
          filter: { roles: role, status: 'ACTIVE' },
        });
        const ids = users.map((user) => String(user.id));
        // A full page leaves others out, whose ids are not known.
        if (ids.length >= page.perPage) ids.push(`others with ${role}`);
        for (const code of vital) for (const id of ids) holders.get(code)?.add(id);
      }),
  );
  return changes.flatMap((change) => {
    const { id, before } = change;
    const codes = lostBy(change);
    const orphaned = codes.filter((code) => [...(holders.get(code) ?? [])].every((holder) => holder === id));
    if (orphaned.length === 0) {
      for (const code of codes) holders.get(code)?.delete(id);
      return [];
    }
    const refused = orphaned.filter((code) => vitalPrivileges[code] === 'kept');
    const named = refused.length > 0 ? refused : orphaned;
    // The role that the server asks for: the first by name that held any vital privilege that is lost.
    const role = roles.find((each) => before.includes(each.id) && each.vital.some((code) => codes.includes(code)));
    return [{ id, kind: refused.length > 0 ? 'refused' : 'confirmed', codes: named, role: role?.name ?? '' }];
  });
}

function vitalOf({ privileges }: RaRecord): string[] {
  return Array.isArray(privileges) ? privileges.map(String).filter((code) => code in vitalPrivileges) : [];
}
