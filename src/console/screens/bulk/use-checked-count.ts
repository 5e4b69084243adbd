import { useQuery } from '@tanstack/react-query';
import type { ActionExtension } from '../../fields/action-extension';
import type { RecordValues } from '../../fields/cells/cell';
import { useDebouncedValue } from '../../kit/use-debounced-value';

/** A selection comes row by row: the server is asked about the one that stays. */
const SELECTING_PAUSE_MS = 300;

/**
 * Returns how many of these records an action's check would let through; the number of them where it has none to ask, and
 * undefined until it is known.
 */
export function useCheckedCount(
  resource: string,
  action: string,
  { bulk, isCheckedOnSelection }: ActionExtension,
  records: readonly RecordValues[],
): number | undefined {
  const isAsked = isCheckedOnSelection === true && bulk !== undefined && records.length > 0;
  const key = records.map(({ id, version }) => `${String(id)} ${String(version)}`).join();
  const settled = useDebouncedValue(key, SELECTING_PAUSE_MS, '');
  const { data, error } = useQuery({
    queryKey: [resource, 'bulk-check', action, key],
    enabled: isAsked && settled === key,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { check } = (await bulk?.(resource)) ?? {};
      return Object.keys((await check?.(records, {}, signal)) ?? {}).length;
    },
  });
  // The dialog asks again, and says what it finds.
  if (!isAsked || error) return records.length;
  return data === undefined ? undefined : records.length - data;
}
