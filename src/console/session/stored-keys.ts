import { limits } from '../../contract/generated/limits';

/**
 * The stored session data, name by name, from limits.json. Token and personal values are sealed by the vault;
 * the others say nothing about anyone.
 */
const { local, session } = limits.storageKeys;
type LocalKey = (typeof local)[number];

/** `timeSesion` minutes, `time` the end in ms since 1970, `exactTime` the marker after a refresh, ms since 1970. */
type PlainKey = Extract<LocalKey, 'timeSesion' | 'time' | 'version' | 'exactTime' | 'logoutType'>;

export type SealedKey = Exclude<LocalKey, PlainKey>;

/** Every key of the browser's storage. */
export const localKeys: readonly LocalKey[] = local;

/** In the tab's own storage (sessionStorage), sealed: the identity service's token, and the progress of a public revocation. */
export const tabKeys: readonly string[] = session;
