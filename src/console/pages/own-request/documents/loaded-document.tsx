import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RequestDocument } from '../../../../contract/generated/types';
import { useTranslate } from '../../../kit/use-translate';
import { StoredPreview } from './preview';

/** Renders a document that the server has: its file's name, and what it shows. */
export function LoadedDocument({ document, label }: { document: RequestDocument; label: string }): ReactNode {
  const t = useTranslate('application');
  return (
    <>
      <p className="application-document__loaded" role="status">
        <CircleCheck size={16} aria-hidden="true" /> {t('documents.loaded')}: {document.fileName ?? document.name}
      </p>
      <StoredPreview document={document} name={label} />
    </>
  );
}
