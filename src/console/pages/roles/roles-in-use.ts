import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

/** Returns which of these roles at least one active person has; undefined until all of them are known. */
export function useRolesInUse(ids: readonly string[]): ReadonlySet<string> | undefined {
  const provider = useDataProvider();
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['users', 'anyWithRole', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data } = await provider.getList('users', {
          filter: { roles: id, status: 'ACTIVE' },
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'username', order: 'ASC' },
          signal,
        });
        return data.length > 0;
      },
    })),
    combine: (results) =>
      results.every(({ data }) => data !== undefined)
        ? new Set(ids.filter((_id, index) => results[index]?.data))
        : undefined,
  });
}
