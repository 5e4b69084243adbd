import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../kit/toast-queue';
import { CallError } from '../../transport/call-error';
import { addressOf, type ReviewPlace } from './review-place';
import { takeNext } from './case-queries';

/** Takes the case behind this one and opens it; where there is none, the queue says so. */
export function useGoNext(id: string, place: ReviewPlace): { next: () => void; going: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [going, setGoing] = useState(false);
  const go = async (): Promise<void> => {
    setGoing(true);
    try {
      const { request } = await takeNext(client, { after: id });
      // Back leads to the list and not through every case of the day.
      await navigate(addressOf({ ...place, pane: 'document' }, request.externalRequestId), { replace: true });
    } catch (error) {
      setGoing(false);
      if (error instanceof CallError && error.status === 404) await navigate(addressOf({ ...place, pane: 'document' }));
      else toast({ text: (error as Error).message, tone: 'rejected' });
    }
  };
  return {
    going,
    next: () => {
      if (!going) void go();
    },
  };
}
