import { useQuery } from '@tanstack/react-query';
import { getsystemconfigurationfilter } from '../../contract/generated/calls/certificate/getsystemconfigurationfilter';
import type { ConfigurationEntry } from '../../contract/generated/types';
import { loadRuntime, takesOurs } from '../transport/runtime';
import { send } from '../transport/send';

/** How long a configured value counts as known, milliseconds. */
const VALUES_FRESH_MS = 300_000;

export interface ConfiguredValues {
  /** The values as text, by key; empty until they arrive, and when the request fails. */
  values: ReadonlyMap<string, string>;
  /** They were requested and have not arrived. */
  isLoading: boolean;
}

/** Returns the configured values of these keys; without keys nothing is requested. */
export function useConfiguredValues(keys: readonly string[]): ConfiguredValues {
  const { data, isLoading } = useQuery({
    queryKey: ['configuration', ...keys],
    enabled: keys.length > 0,
    staleTime: VALUES_FRESH_MS,
    queryFn: async ({ signal }) => {
      const result = await readEntries(keys, signal);
      return new Map(result.map(({ configurationKey, configurationValue }) => [configurationKey, configurationValue]));
    },
  });
  return { values: data ?? NO_VALUES, isLoading };
}

/** Reads the entries of these keys: of one key a call, where the upstream takes the specified filter alone. */
async function readEntries(keys: readonly string[], signal: AbortSignal): Promise<readonly ConfigurationEntry[]> {
  const filters = takesOurs(await loadRuntime(), getsystemconfigurationfilter) ? [keys.join(',')] : keys;
  const read = await Promise.allSettled(
    filters.map((filter) => send(getsystemconfigurationfilter, { parameters: { filter }, signal })),
  );
  const [failed] = read.filter(({ status }) => status === 'rejected');
  // A key that a provider doesn't have keeps its default; the others are known.
  if (failed?.status === 'rejected' && read.every(({ status }) => status === 'rejected')) throw failed.reason;
  return read.flatMap((each) => (each.status === 'fulfilled' ? each.value.result : []));
}

/** Returns a whole number of the configuration, or its default where none is known. */
export function toWholeNumber(value: string | undefined, fallback: number): number {
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : fallback;
}

const NO_VALUES: ReadonlyMap<string, string> = new Map();
