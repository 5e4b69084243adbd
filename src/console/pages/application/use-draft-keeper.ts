import { useEffect, useState, useSyncExternalStore } from 'react';
import { updateRequestData } from '../../../contract/generated/calls/certificate';
import { onSessionEnd } from '../../session/session';
import { send } from '../../transport/send';
import { readDraft } from './application-calls';
import { DraftKeeper, type Kept, type Stored, type Unsent } from './draft-keeper';
import { dropCopy, keepCopy } from './local-copy';

/** What is entered for a draft, and its keeper, who also saves it when the page is left, hidden or loses its session. */
export function useDraftKeeper(id: string, begun: Stored & { unsent?: Unsent }): [Kept, DraftKeeper] {
  const [keeper] = useState(() => new DraftKeeper(partsOf(id), begun));
  const kept = useSyncExternalStore(keeper.subscribe, keeper.get);

  useEffect(() => {
    const leave = (): void => keeper.leave();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    const back = (): void => void keeper.flush();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', hide);
    const reset = onSessionEnd(leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', hide);
      reset();
      leave();
    };
  }, [keeper]);

  return [kept, keeper];
}

function partsOf(externalRequestId: string): ConstructorParameters<typeof DraftKeeper>[0] {
  return {
    save: async (values, version, keepalive) => {
      const body = { externalRequestId, values: { ...values }, ...(version !== undefined && { version }) };
      return (await send(updateRequestData, { body, keepalive })).result.version;
    },
    read: async () => {
      const { request, values } = await readDraft(externalRequestId);
      return { values, version: request.version };
    },
    keep: (unsent) => void keepCopy(externalRequestId, unsent),
    drop: () => dropCopy(externalRequestId),
  };
}
