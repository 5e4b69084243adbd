import { demo } from '../../contract/generated/demo';
import { hashPassword } from '../domain/accounts/password-hash';

/** An account of demo.json, ready to be stored; its role by name. */
interface DemoAccount {
  readonly role: string;
  readonly user: {
    readonly username: string;
    readonly names: string;
    readonly lastNames: string;
    readonly documentType: string;
    readonly documentNumber: string;
    readonly email: string;
  };
  readonly secret: { readonly password_hash: string; readonly changed_at: Date; readonly expires_at: Date };
}

/** The published password stays good however long the demo is left running. */
const never = new Date('2099-12-31T00:00:00Z');

/** Returns the accounts with their passwords hashed, each with a salt of its own. */
export function demoAccounts(now: Date): Promise<DemoAccount[]> {
  return Promise.all(
    demo.accounts.map(async ({ role, ...user }) => ({
      role,
      user,
      secret: { password_hash: await hashPassword(demo.password), changed_at: now, expires_at: never },
    })),
  );
}
