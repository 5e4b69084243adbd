import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestDocument } from '../../../../contract/generated/types';
import type { PictureProblem } from '../../../../contract/picture-quality';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';

const warningKey = ({ documentId }: RequestDocument) => ['application', 'warning', documentId] as const;

/** Remembers what the server finds wrong with a picture that it took, unless the person accepted that. */
export function rememberWarning(client: QueryClient, document: RequestDocument, accepted?: PictureProblem): void {
  const { pictureProblem = null } = document;
  client.setQueryData(warningKey(document), pictureProblem === accepted ? null : pictureProblem);
}

/** Renders what the server finds wrong with a picture that was loaded on this page; nothing where it finds nothing. */
export function PictureWarning({ document }: { document: RequestDocument }): ReactNode {
  const t = useTranslate('application');
  const { data: problem } = useQuery<PictureProblem | null>({ queryKey: warningKey(document), queryFn: skipToken });
  if (!problem) return null;
  return (
    <div role="status">
      <Alert tone="waiting">{t(`pictures.problems.${problem}`)}</Alert>
    </div>
  );
}
