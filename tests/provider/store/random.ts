/** Returns a generator of numbers from 0 to 1 that repeats for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a maker of version 4 GUIDs in upper case, as the provider's database prints them. */
export function guidMaker(random: () => number): () => string {
  const digits = (count: number) =>
    Array.from({ length: count }, () =>
      Math.floor(random() * 16)
        .toString(16)
        .toUpperCase(),
    ).join('');
  return () => `${digits(8)}-${digits(4)}-4${digits(3)}-A${digits(3)}-${digits(12)}`;
}

export const guidPattern = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i;
