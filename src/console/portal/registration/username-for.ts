import { limits } from '../../../contract/generated/limits';

const { min, max } = limits.form.username;

/**
 * Returns the user name of a person who signs in by e-mail: what stands before the @, in the characters that user names
 * have. The server puts something behind one that is taken.
 */
export function usernameFor(email: string): string {
  const [local = ''] = email.split('@', 1);
  return local
    .normalize('NFD')
    .replace(/[^A-Za-z0-9._-]+/g, '')
    .toLowerCase()
    .slice(0, max)
    .padEnd(min, '.');
}
