import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VerificationCase } from '../../../contract/generated/types';
import { runWhenIdle } from '../../kit/run-when-idle';
import { fetchFile, prefetchNextCase, reasonsQuery } from './case-queries';
import { currentDocuments } from './documents/versions';

/** The reviewer reads the first document for longer than that. */
const MAX_IDLE_WAIT_MS = 1_000;

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
      }, MAX_IDLE_WAIT_MS),
    [client, paths],
  );
  useEffect(
    () => (hasQueue ? runWhenIdle(() => void prefetchNextCase(client, id), MAX_IDLE_WAIT_MS) : undefined),
    [client, id, hasQueue],
  );
}
