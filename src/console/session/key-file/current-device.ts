/** The devices for which there are instructions of their own. */
export type Device = 'android' | 'ios' | 'windows' | 'mac';

/** What the browser says of itself, by which its device is known. An iPad says that it is a Mac, and has a touch screen. */
const signs: readonly [device: Device, sign: RegExp][] = [
  ['android', /Android/],
  ['ios', /iPhone|iPad|iPod/],
  ['windows', /Windows/],
  ['mac', /Macintosh/],
];

/** Returns the device that this browser runs on; undefined for any other, such as Linux. */
export function currentDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device | undefined {
  const device = signs.find(([, sign]) => sign.test(userAgent))?.[0];
  return device === 'mac' && maxTouchPoints > 1 ? 'ios' : device;
}
