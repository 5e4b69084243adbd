import type { Call } from '../../../src/contract/definitions';
import { demo } from '../../../src/contract/generated/demo';
import { standardRoles } from '../../../src/contract/generated/standard-roles';

/** Returns an account of the demo whose role may make the call; none where it takes none. */
export function accountFor({ allow, token }: Call): string | undefined {
  if ('public' in allow) return undefined;
  if (!('privileges' in allow)) return token === 'revocation' ? undefined : demo.accounts[0].username;
  const role = standardRoles.find(({ privileges }) => privileges.some((held) => allow.privileges.includes(held)));
  return demo.accounts.find((account) => account.role === role?.name)?.username;
}
