import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import type { readingQuery } from '../reading-query';

interface OtherPaperProps {
  /** Reads the document; undefined where documents of its kind are not read. */
  query: ReturnType<typeof readingQuery>;
  /** What was asked for. */
  label: string;
}

/** Renders that a document is read as one of another kind than was asked for; nothing where that is not known. */
export function OtherPaper({ query, label }: OtherPaperProps): ReactNode {
  const t = useTranslate('application');
  const { data } = useQuery(query ?? { queryKey: ['application', 'reading', label], queryFn: skipToken });
  if (!data?.otherPaper) return null;
  const paper = t(`documents.papers.${data.otherPaper}`);
  return (
    <div role="status">
      <Alert tone="waiting">{t('documents.otherPaper', { paper, label })}</Alert>
    </div>
  );
}
