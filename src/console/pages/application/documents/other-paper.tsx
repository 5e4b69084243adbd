import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestDocument } from '../../../../contract/generated/types';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import type { OpenedRequest } from '../application-calls';
import { readingQuery } from '../reading-query';

interface OtherPaperProps {
  opened: OpenedRequest;
  document: RequestDocument;
  /** What was asked for. */
  label: string;
}

/** Renders that a document is read as one of another kind than was asked for; nothing where that is not known. */
export function OtherPaper({ opened, document, label }: OtherPaperProps): ReactNode {
  const t = useTranslate('application');
  const query = readingQuery(opened, document);
  const { data } = useQuery(query ?? { queryKey: ['application', 'reading', document.documentId], queryFn: skipToken });
  if (!data?.otherPaper) return null;
  const paper = t(`documents.papers.${data.otherPaper}`);
  return (
    <div role="status">
      <Alert tone="waiting">{t('documents.otherPaper', { paper, label })}</Alert>
    </div>
  );
}
