import type { Tone } from '../../contract/generated/states';

interface Look {
  tone: Tone;
  icon: string;
}

/** Colour and icon of the states that no lifecycle draws: accounts and other records that are merely in use or not. */
const looks: Readonly<Record<string, Look>> = {
  ACTIVE: { tone: 'approved', icon: 'circle-check' },
  INACTIVE: { tone: 'ended', icon: 'circle-x' },
  ACCEPTED: { tone: 'approved', icon: 'circle-check' },
  EXPIRED: { tone: 'ended', icon: 'circle-x' },
  PENDING: { tone: 'waiting', icon: 'alarm-clock' },
};

const unknown: Look = { tone: 'ended', icon: 'circle-dashed' };

export function statusLook(state: string): Look {
  return looks[state] ?? unknown;
}
