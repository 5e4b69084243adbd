import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { minuteMs } from '../../../../contract/durations';
import type { Questionnaire } from '../../../../contract/generated/types';

/** A questionnaire whose clock runs, with the answers given to it so far. */
export interface OpenQuestionnaire {
  readonly questionnaire: Questionnaire;
  readonly chosen: Readonly<Record<string, string>>;
}

interface OpenQuestionnaires {
  /** Absent where none was begun in this tab, or it was sent. */
  readonly open: OpenQuestionnaire | undefined;
  readonly change: (open: OpenQuestionnaire | undefined) => void;
}

/** Returns the questionnaire that was begun for a request in this tab: its clock runs on while another page is open. */
export function useOpenQuestionnaire(externalRequestId: string): OpenQuestionnaires {
  const client = useQueryClient();
  const queryKey = ['application', 'open-questionnaire', externalRequestId];
  const { data } = useQuery<OpenQuestionnaire | null>({ queryKey, queryFn: skipToken, gcTime: 30 * minuteMs });
  return { open: data ?? undefined, change: (open) => void client.setQueryData(queryKey, open ?? null) };
}
