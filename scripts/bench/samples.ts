/** Returns the value below which the given share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[at] ?? Number.NaN;
}

/** Returns the middle of the samples: one slow run changes nothing. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/**
 * Measures several subjects in turn, round by round, so that what the machine does meanwhile strikes all alike.
 * @returns each subject's samples, by its name
 */
export async function interleave<Name extends string, T>(
  rounds: number,
  subjects: Readonly<Record<Name, () => Promise<T>>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(subjects) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) samples[name].push(await subjects[name]());
  }
  return samples;
}
