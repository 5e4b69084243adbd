import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { updateRequestData } from '../../../../contract/generated/calls/certificate';
import type { RequestDocument } from '../../../../contract/generated/types';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { useAsyncAction } from '../../../kit/use-async-action';
import { useTranslate } from '../../../kit/use-translate';
import { knownRuntime, takesOurs } from '../../../transport/runtime';
import { send } from '../../../transport/send';
import { documentsQuery } from '../own-request-calls';

interface RemoveDocumentProps {
  externalRequestId: string;
  document: RequestDocument;
  label: string;
  /** Receives the version that the request has without the document. */
  onRemoved: (version: number) => void;
}

/** Renders the way to take a document of a draft away again, which names the file before it does. */
export function RemoveDocument({ externalRequestId, document, label, onRemoved }: RemoveDocumentProps): ReactNode {
  const t = useTranslate('application');
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, error, run } = useAsyncAction();
  const opener = useRef<HTMLButtonElement>(null);
  const runtime = knownRuntime();
  if (!runtime || !takesOurs(runtime, updateRequestData)) return null;
  const remove = async (): Promise<void> => {
    const body = { externalRequestId, discarded: [document.documentTypeId] };
    onRemoved((await send(updateRequestData, { body })).result.version);
    await client.invalidateQueries({ queryKey: documentsQuery(externalRequestId).queryKey });
  };
  const close = (): void => {
    setIsAsked(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!isAsked) {
    return (
      <div>
        <Button
          ref={opener}
          variant="quiet"
          aria-label={`${t('documents.remove')}: ${label}`}
          onClick={() => setIsAsked(true)}
        >
          {t('documents.remove')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p role="status">{t('documents.removeAsked', { name: document.fileName ?? label })}</p>
      {error === undefined ? null : <Alert tone="rejected">{error}</Alert>}
      <div className="application__actions">
        <Button autoFocus onClick={close}>
          {t('documents.keep')}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={() => void run(remove)}>
          {t('documents.remove')}
        </Button>
      </div>
    </>
  );
}
