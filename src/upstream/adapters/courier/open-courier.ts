import { secondMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Settings } from '../../settings';
import type { Store } from '../../store/database';
import type { Courier } from './courier';
import { openEmbeddedCourier } from './embedded-courier';
import { openRemoteCourier } from './remote-courier';

/**
 * Returns the provider's courier where an address is configured, otherwise our own. It is asked for less than a lease
 * of the queue lasts.
 */
export function openCourier(
  settings: Pick<Settings, 'courierUrl' | 'courierToken' | 'courierLeaseSeconds'>,
  store: Pick<Store, 'db'>,
  clock: () => Date,
): Courier {
  const { courierUrl: url, courierToken: token, courierLeaseSeconds: lease } = settings;
  if (url === undefined) return openEmbeddedCourier(store, clock);
  return openRemoteCourier({
    url,
    token,
    timeoutMs: Math.min(serverLimits.services.courierTimeoutMs, (lease * secondMs) / 2),
  });
}
