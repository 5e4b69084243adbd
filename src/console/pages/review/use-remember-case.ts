import { useEffect } from 'react';
import type { Request } from '../../../contract/generated/types';
import { panelHref } from '../../screens/panel/use-panel';
import { useRememberRecord } from '../../screens/recent-records';

/** Puts the case under review first among the recent records. It opens beside its list, and is not taken over by that. */
export function useRememberCase(
  { contractRequestId, reference, subscriberName }: Pick<Request, 'contractRequestId' | 'reference' | 'subscriberName'>,
  list: string,
): void {
  const rememberRecord = useRememberRecord();
  useEffect(() => {
    rememberRecord({
      to: `${list}${panelHref.show(contractRequestId)}`,
      title: reference,
      detail: subscriberName ?? '',
    });
  }, [rememberRecord, contractRequestId, reference, subscriberName, list]);
}
