import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VerificationCase } from '../../../contract/generated/types';
import { fetchFile, prefetchNextCase, reasonsQuery } from './case-queries';
import { currentDocuments } from './documents/versions';

/** Runs it when the browser is idle by its own measure, which Safari lacks. */
function runWhenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 1_000 });
  return () => cancelIdleCallback(handle);
}

/** Prefetches, while a case is looked at, reasons, its other documents, and the next case with its first one. */
export function usePrefetchCases(id: string, { documents = [] }: VerificationCase, hasQueue: boolean): void {
  const client = useQueryClient();
  const paths = currentDocuments(documents)
    .map(({ filePath }) => filePath)
    .join('\n');
  useEffect(
    () =>
      runWhenIdle(() => {
        void client.prefetchQuery(reasonsQuery('DOCUMENT'));
        for (const filePath of paths.split('\n').filter(Boolean)) void fetchFile(client, filePath);
      }),
    [client, paths],
  );
  useEffect(
    () => (hasQueue ? runWhenIdle(() => void prefetchNextCase(client, id)) : undefined),
    [client, id, hasQueue],
  );
}
