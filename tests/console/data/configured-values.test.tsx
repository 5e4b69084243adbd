import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useConfiguredValues } from '../../../src/console/data/configured-values';
import { provided } from '../provided';
import { errorResponse, json, runtime, stubFetch, type Seen } from '../stub-fetch';
import type { RuntimeConfiguration } from '../../../src/console/transport/runtime';

const keys = ['DaysDateFilter', 'NotTheirs', 'WeeklyHours'];
const configured: Readonly<Record<string, string>> = { DaysDateFilter: '45', WeeklyHours: '40' };

afterEach(() => vi.unstubAllGlobals());

/** Reads the keys from an upstream that has some of them. @returns the values found and the filters it was asked for */
async function read(configuration: RuntimeConfiguration): Promise<[Record<string, string>, (string | null)[]]> {
  const seen: Seen[] = stubFetch(({ headers }) => {
    const found = (headers.get('filter') ?? '').split(/,|%2C/).filter((key) => key in configured);
    const entries = found.map((key) => ({ configurationKey: key, configurationValue: configured[key] }));
    return entries.length > 0 ? json({ status: true, data: entries }) : errorResponse(404, 'noResults', 'No existe');
  }, configuration);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useConfiguredValues(keys), { wrapper });
  await waitFor(() => expect(result.current.values.size).toBe(2));
  return [Object.fromEntries(result.current.values), seen.map(({ headers }) => headers.get('filter'))];
}

describe('configured values', () => {
  it('are asked for at once of our own upstream', async () => {
    const [values, filters] = await read(runtime);
    expect(values).toEqual(configured);
    expect(filters).toHaveLength(1);
  });

  it('are asked for key by key of a provider, and one that it lacks keeps none of the others', async () => {
    const [values, filters] = await read(provided);
    expect(values).toEqual(configured);
    expect(filters).toEqual(keys);
  });
});
