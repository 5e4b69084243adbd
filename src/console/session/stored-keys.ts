/**
 * The stored session data, name by name. Token and personal values are sealed by the vault;
 * the others say nothing about anyone.
 */
export const sealedKeys = [
  'token',
  'tokenSecurity',
  'refreshToken',
  'dataUser',
  'role',
  'roles',
  'documentNumber',
  'typeDocument',
  'name',
  'user',
  'tokenRevocationGSE',
] as const;

/** `timeSesion` minutes, `time` the end in ms since 1970, `exactTime` the marker after a refresh, ms since 1970. */
export const plainKeys = ['timeSesion', 'time', 'version', 'exactTime', 'logoutType'] as const;

/** In the tab's own storage (sessionStorage), sealed: the identity service's token, and the progress of a public revocation. */
export const tabKeys = ['tokenTemp', 'revocationConsult'] as const;

export type SealedKey = (typeof sealedKeys)[number];
