import type { Services } from '../../../src/upstream/domain/services';

/** Returns services whose next transaction begins after a touch: what a job listed is touched before the job locks it. */
export function touchedBetween(services: Services, touch: () => Promise<unknown>): Services {
  const { store } = services;
  let pending: (() => Promise<unknown>) | undefined = touch;
  return {
    ...services,
    store: {
      ...store,
      transaction: async (callback) => {
        const now = pending;
        pending = undefined;
        await now?.();
        return store.transaction(callback);
      },
    },
  };
}

/** Returns the touch: the applicant saves the request at a moment. */
export function saveAt({ store }: Pick<Services, 'store'>, requestId: number, at: Date): () => Promise<unknown> {
  const save = { request_id: requestId, event: 'save', from_state: 'BOR', to_state: 'BOR', at, actor: null } as const;
  return () => store.db.insertInto('request_events').values(save).execute();
}
