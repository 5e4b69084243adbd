import { limits } from '../../contract/generated/limits';

/**
 * The session data that the specification names, from limits.json. Token and personal values are sealed by the vault;
 * the others say nothing about anyone. Modules that store more, under `rubrica.…`, wipe it themselves.
 */
const { local, session } = limits.storageKeys;
type LocalKey = (typeof local)[number];

/** `timeSesion` minutes, `time` the end in ms since 1970, `exactTime` the marker after a refresh, ms since 1970. */
type PlainKey = Extract<LocalKey, 'timeSesion' | 'time' | 'version' | 'exactTime' | 'logoutType'>;

export type SealedKey = Exclude<LocalKey, PlainKey>;

/** In storage that all tabs share (localStorage). */
export const localKeys: readonly LocalKey[] = local;

/** In the tab's own storage (sessionStorage), sealed: the identity service's token, and the progress of a public revocation. */
export const tabKeys: readonly string[] = session;
