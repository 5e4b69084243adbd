import { headHash } from '../../store/audit';
import type { Services } from '../services';

/** The newest entry of the audit trail, which seals all before it. */
export interface AuditHead {
  readonly sequence: number;
  readonly hash: string;
}

/**
 * Gives the head of the audit trail at the start and then once a day, to be written where a person who alters the
 * database cannot reach: it proves the trail up to that day.
 * @returns work of the clock
 */
export function dailyAuditHead(
  write: (head: AuditHead) => void,
): (services: Pick<Services, 'store' | 'clock'>) => Promise<void> {
  let written: string | undefined;
  return async ({ store, clock }) => {
    const day = clock().toISOString().slice(0, 10);
    if (written === day) return;
    const head = await headHash(store.db);
    if (!head) return;
    write(head);
    written = day;
  };
}
