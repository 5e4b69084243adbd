import { hash, verify } from '@node-rs/argon2';
import { serverLimits } from '../../../contract/generated/server-limits';

const { hashMemoryKib, hashPasses, hashLanes } = serverLimits.accounts;
const cost = { memoryCost: hashMemoryKib, timeCost: hashPasses, parallelism: hashLanes } as const;

/** Hashes a password with argon2id; the answer is a PHC string that carries its own salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Returns whether the password is the hashed one. Without a hash (an unknown user, an invited one who never set a
 * password) the same work is done against a decoy, so that the time of the answer does not tell which accounts exist.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored != null;
}
