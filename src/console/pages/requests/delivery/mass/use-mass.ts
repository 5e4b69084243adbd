import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MassGuides } from '../../../../../contract/generated/types';
import { CallError } from '../../../../transport/call-error';
import { clearBatch, useBatchId } from './batch';
import { readMass } from './mass-calls';

/** How often a batch under way is looked at, milliseconds. */
const BATCH_POLL_MS = 1_000;

const massKey = (batchId: string | undefined): readonly unknown[] => ['massGuides', batchId ?? ''];

export interface Mass {
  mass: MassGuides | undefined;
  /** It could not be asked how it stands; it is asked again. */
  error: Error | null;
}

/** Returns the kept batch as it stands, asked for again until it is over; the lists are read anew at each tenth. */
export function useMass(): Mass {
  const batchId = useBatchId();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: massKey(batchId),
    enabled: batchId !== undefined,
    queryFn: ({ signal }) => readMass(batchId ?? '', signal),
    refetchInterval: ({ state }) => (state.data?.finished ? false : BATCH_POLL_MS),
  });
  // Another's, or one that the server no longer has.
  const gone = error instanceof CallError && (error.status === 404 || error.status === 403);
  useEffect(() => {
    if (gone) clearBatch();
  }, [gone]);
  const step = data && stepOf(data);
  const before = useRef(batchId);
  useEffect(() => {
    if (step === undefined || step === before.current) return;
    // The lists were read with the batch that was here before them.
    const isRestored = before.current === batchId;
    before.current = step;
    if (isRestored) return;
    void queries.invalidateQueries({ queryKey: ['deliveries'] });
    void queries.invalidateQueries({ queryKey: ['courierQueue'] });
  }, [step, batchId, queries]);
  return { mass: data, error };
}

/** Returns how far a batch is, in tenths: lists are read anew with each, and not with every record. */
function stepOf({ batchId, eligible, done = 0, failed = 0 }: MassGuides): string {
  return `${batchId} ${eligible === 0 ? 10 : Math.floor(((done + failed) * 10) / eligible)}`;
}
