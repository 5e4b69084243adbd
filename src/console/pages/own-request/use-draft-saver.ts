import { useEffect, useState, useSyncExternalStore } from 'react';
import { storedValues, type FormField } from '../../../contract/form-check';
import { updateRequestData } from '../../../contract/generated/calls/certificate';
import { onSessionEnd } from '../../session/session';
import { resolveOutcome } from '../../transport/resolve-outcome';
import { loadRuntime, takesOurs } from '../../transport/runtime';
import { send } from '../../transport/send';
import { copyName, readDraft } from './own-request-calls';
import { DraftSaver } from './draft-saver';
import type { DraftState, Stored, Unsent } from './draft-state';
import { dropCopy, persistCopy } from '../../session/local-copy';

/**
 * Returns what is entered for a draft, and its saver. It is saved as well when the page is left or hidden, and when the
 * session ends.
 */
export function useDraftSaver(
  id: string,
  begun: Stored & { unsent?: Unsent },
  fields: readonly FormField[],
  copyKey: string | undefined,
): [DraftState, DraftSaver] {
  const [saver] = useState(() => new DraftSaver(partsOf(id, fields, copyKey), begun));
  const draft = useSyncExternalStore(saver.subscribe, saver.get);

  useEffect(() => {
    const leave = (): void => saver.leave();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    const back = (): void => void saver.reconnect();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', hide);
    const reset = onSessionEnd((session) => saver.leave(session?.token));
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', hide);
      reset();
      leave();
    };
  }, [saver]);

  return [draft, saver];
}

function partsOf(
  externalRequestId: string,
  fields: readonly FormField[],
  copyKey: string | undefined,
): ConstructorParameters<typeof DraftSaver>[0] {
  return {
    toStored: (values) => storedValues(fields, values),
    save: async (values, version, keepalive, bearer) => {
      const body = { externalRequestId, values: { ...values }, ...(version !== undefined && { version }) };
      return (await send(updateRequestData, { body, keepalive, bearer })).result.version;
    },
    read: async () => {
      const { request, values, unreadFields } = await readDraft(externalRequestId);
      return { values, version: request.version, unreadFields };
    },
    resolve: async (reason, read) => {
      // Where versions are taken, a save that was carried out refuses the same one again.
      if (takesOurs(await loadRuntime(), updateRequestData, 'versions')) throw reason;
      await resolveOutcome(reason, [updateRequestData], read);
    },
    persist: (unsent) => void persistCopy(copyName(externalRequestId), unsent, copyKey),
    drop: () => dropCopy(copyName(externalRequestId)),
  };
}
