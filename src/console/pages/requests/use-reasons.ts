import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '../../kit/language';

/** Returns a list of the provider's reasons or causes; they change with a release, so one answer a language is kept. */
export function useReasons<Reason>(
  name: string,
  read: () => Promise<readonly Reason[]>,
): UseQueryResult<readonly Reason[]> {
  const language = useLanguage();
  return useQuery({ queryKey: ['reasons', name, language], queryFn: read, staleTime: Infinity });
}
