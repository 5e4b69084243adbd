import { useQuery } from '@tanstack/react-query';
import { getsystemconfigurationfilter } from '../../contract/generated/calls/certificate';
import { send } from '../transport/send';

/** How long a configured value counts as known, milliseconds. */
const FRESH_MS = 300_000;

/** The configured values of these keys as text, by key; empty until they are known, and when nobody answers. */
export function useConfigured(keys: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['configuration', ...keys],
    enabled: keys.length > 0,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const { result } = await send(getsystemconfigurationfilter, { parameters: { filter: keys.join(',') }, signal });
      return new Map(result.map(({ configurationKey, configurationValue }) => [configurationKey, configurationValue]));
    },
  });
  return data ?? nothing;
}

/** A whole number of the configuration, or its default where none is known. */
export function numberOf(value: string | undefined, usual: number): number {
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : usual;
}

const nothing: ReadonlyMap<string, string> = new Map();
