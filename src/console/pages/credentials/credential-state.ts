import { dayMs } from '../../../contract/durations';
import { limits } from '../../../contract/generated/limits';
import type { Credential } from '../../../contract/generated/types';
import type { Tone } from '../../../contract/generated/states';
import { hasOwnRecords } from '../../transport/runtime';

/** From this many days before its end on, a certificate warns. */
const { expiringDays } = limits;

export type CredentialState = 'missing' | 'registered' | 'verified' | 'unverified' | 'expiring' | 'expired';

/** Returns how a credential stands at a moment, the most pressing first. */
export function stateOf({ registered, validTo, verifiedUntil }: Credential, now: number): CredentialState {
  if (!registered) return 'missing';
  const end = validTo === undefined ? Infinity : Date.parse(validTo);
  if (end <= now) return 'expired';
  // Whether another upstream wants it verified is not known, unless it says until when that holds.
  if (verifiedUntil === undefined && !hasOwnRecords()) return 'registered';
  if (verifiedUntil === undefined || Date.parse(verifiedUntil) <= now) return 'unverified';
  return end - now < expiringDays * dayMs ? 'expiring' : 'verified';
}

/** Returns the whole days that are left of a certificate. */
export function daysLeft({ validTo }: Credential, now: number): number {
  return validTo === undefined ? Infinity : Math.floor((Date.parse(validTo) - now) / dayMs);
}

/** Returns whether its end is near. */
export function endsSoon(credential: Credential, now: number): boolean {
  const days = daysLeft(credential, now);
  return days >= 0 && days < expiringDays;
}

/** Returns until when all of them are verified; nothing while one is not. */
export function goodUntil(credentials: readonly Credential[]): Date | undefined {
  const ends = credentials.map(({ verifiedUntil }) => (verifiedUntil === undefined ? NaN : Date.parse(verifiedUntil)));
  const first = Math.min(...ends);
  return Number.isFinite(first) ? new Date(first) : undefined;
}

export const looks: Readonly<Record<CredentialState, { tone: Tone; icon: string }>> = {
  registered: { tone: 'approved', icon: 'circle-check' },
  missing: { tone: 'ended', icon: 'circle-dashed' },
  verified: { tone: 'approved', icon: 'circle-check' },
  unverified: { tone: 'waiting', icon: 'alarm-clock' },
  expiring: { tone: 'waiting', icon: 'hourglass' },
  expired: { tone: 'rejected', icon: 'timer-off' },
};
