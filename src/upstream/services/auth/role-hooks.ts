import { sql } from 'kysely';
import { privileges, processes } from '../../../contract/generated/access';
import { CallFailure } from '../failure';
import type { RecordValues } from '../rest/context';
import type { RestHooks } from '../rest/hooks';
import { requireHolders } from './privilege-holders';

/** What a role needs beyond its definition: privileges that exist, and somebody left who can manage the others. */
export const roleHooks: RestHooks = {
  async beforeCreate(_context, record) {
    requireKnownPrivileges(record);
    return undefined;
  },
  async beforeUpdate(_context, _before, after) {
    requireKnownPrivileges(after);
    return undefined;
  },
  async afterUpdate({ trx }) {
    await requireHolders(trx);
  },
  async beforeRemove({ trx }, { id }) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from users where roles @> array[${id}]`.execute(trx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw new CallFailure('roleInUse', { params: { count } });
  },
};

/** @throws CallFailure validationFailed under /privileges naming the first that access.json does not know */
function requireKnownPrivileges(record: RecordValues): void {
  const held: readonly unknown[] = Array.isArray(record['privileges']) ? record['privileges'] : [];
  const privilege = held.filter((code) => typeof code === 'string').find((code) => !isKnown(code));
  if (privilege === undefined) return;
  throw new CallFailure('validationFailed', {
    fields: [{ field: '/privileges', code: 'privilegeUnknown', params: { privilege } }],
  });
}

function isKnown(code: string): boolean {
  return Object.hasOwn(privileges, code) || Object.hasOwn(processes, code);
}
