import { useQuery } from '@tanstack/react-query';
import type { Request } from '../../../../contract/generated/types';
import { questionnaireQuery } from '../own-request-calls';

/** Returns how many questionnaires are left to a person whose answers were wrong; undefined where that isn't known. */
export function useTriesLeft({ externalRequestId, documentNumber = '' }: Request, isWrong: boolean) {
  const query = questionnaireQuery({ externalRequestId, documentNumber });
  const { data } = useQuery({ ...query, enabled: isWrong });
  return isWrong ? data?.remaining : undefined;
}
