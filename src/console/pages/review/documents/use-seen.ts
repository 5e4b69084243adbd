import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RequestDocument } from '../../../../contract/generated/types';
import { fileQuery } from '../case-queries';

/** How long a document stands on the screen before it counts as seen, milliseconds: one that is passed by does not. */
const SEEN_AFTER_MS = 1_000;

/** Returns which documents of a case were looked at here, by their ids. */
export function useSeen(selected: RequestDocument | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { documentId = '', filePath = '' } = selected ?? {};
  const { isSuccess } = useQuery({ ...fileQuery(filePath), enabled: filePath !== '' });
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => setSeen((known) => new Set([...known, documentId])), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [documentId, isSuccess]);
  return seen;
}
