import { randomUUID } from 'node:crypto';

/** Returns what stands behind the user name of a person who registers: the name is made up, and the e-mail signs in. */
export function usernameSuffix(): string {
  return `.${randomUUID().split('-', 1).join()}`;
}

/** Returns whether a user name ends as those of people who registered. */
export function hasUsernameSuffix(username: string): boolean {
  return /\.[0-9a-f]{8}$/.test(username);
}
