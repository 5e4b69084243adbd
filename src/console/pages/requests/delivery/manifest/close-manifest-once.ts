import type { QueryClient } from '@tanstack/react-query';
import { generateServientregaManifiest } from '../../../../../contract/generated/calls/certificate';
import type { CertificateGenerateServientregaManifiestBody, Guide } from '../../../../../contract/generated/types';
import { mustLookUp, sendOrResolve, type Found } from '../../../../transport/resolve-outcome';
import { send } from '../../../../transport/send';
import type { Manifest } from './closed-manifest';

interface Closing {
  readonly body: CertificateGenerateServientregaManifiestBody;
  readonly idempotencyKey: string;
  /** Those that it is to hold, as they were read before. */
  readonly waybills: readonly Guide[];
  /** Reads the generated waybills as they are now. */
  readonly readAgain: () => Promise<readonly Guide[]>;
}

const calls = [generateServientregaManifiest];

/**
 * Closes a manifest; where it is not known whether it was, its waybills are read again.
 *
 * @param onError hears whether that is so
 * @throws CallError of the call, with what was found
 */
export async function closeManifestOnce(
  queries: QueryClient,
  { body, idempotencyKey, waybills, readAgain }: Closing,
  onError: (isUnsure: boolean) => void,
): Promise<Manifest> {
  const result = await sendOrResolve(
    calls,
    async () => (await send(generateServientregaManifiest, { body, idempotencyKey })).result,
    async () => compareWaybills(waybills, await readAgain()),
  ).catch((reason: unknown) => {
    onError(mustLookUp(reason, calls));
    throw reason;
  });
  void queries.invalidateQueries({ queryKey: ['deliveries'] });
  void queries.invalidateQueries({
    queryKey: ['courierQueue'],
    predicate: ({ queryKey }) => queryKey[1] !== 'generated',
  });
  return result ?? {};
}

/** Returns what another reading of the generated waybills shows of those that a manifest was to hold. */
function compareWaybills(before: readonly Guide[], now: readonly Guide[]): Found {
  const statusOf = (id: string): string | undefined => now.find(({ guideId }) => guideId === id)?.status;
  if (before.every(({ guideId, status }) => statusOf(guideId) === status)) return 'unchanged';
  return before.every(({ guideId, status }) => statusOf(guideId) !== status) ? 'done' : 'changed';
}
