import { useState, type ReactNode } from 'react';
import { additionalDocumentUpdate } from '../../../../contract/generated/calls/certificate';
import { fileRules } from '../../../../contract/files';
import type { FormField } from '../../../../contract/form-check';
import { catalogues } from '../../../../contract/generated/catalogues';
import { Button } from '../../../kit/button';
import { Notice } from '../../../kit/notice';
import { ProgressBar } from '../../../kit/progress-bar';
import { useTexts } from '../../../kit/text';
import { send } from '../../../transport/send';
import type { AskedDocument } from '../application-calls';
import { rulesOf } from '../documents/document-field';
import { FilePick } from '../documents/file-pick';
import { Preview, StoredPreview } from '../documents/preview';
import { wordsOf } from '../documents/use-upload';
import { base64Of } from '../../../kit/base64-of';

interface ReplacementProps {
  id: string;
  document: AskedDocument;
  /** How the form asks for it; evidence beyond the form has the rules of its type. */
  field: FormField | undefined;
  onReplaced: () => Promise<void>;
}

/** A document that was not approved beside the one that shall replace it. */
export function Replacement({ id, document, field, onReplaced }: ReplacementProps): ReactNode {
  const t = useTexts('application');
  const { documentTypeId: type, name, current } = document;
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { reason, observation } = current?.validation ?? {};

  const replace = async (): Promise<void> => {
    if (!file || !current) return setRefusal(t('correction.nothing'));
    setBusy(true);
    setRefusal(undefined);
    try {
      const upload = { documentTypeId: type, fileName: file.name, b64: await base64Of(file) };
      await send(additionalDocumentUpdate, {
        body: { externalRequestId: id, documentId: current.documentId, document: upload },
      });
      await onReplaced();
    } catch (failure) {
      setRefusal(wordsOf(failure));
    }
    setBusy(false);
  };

  return (
    <article className="application-replacement" aria-label={name}>
      <h2>{name}</h2>
      <Notice tone="waiting" title={reason ?? t('state.correctWhy')}>
        {observation && observation !== reason ? observation : null}
      </Notice>
      <div className="application-replacement__sides">
        <div>
          <h3>{t('correction.former')}</h3>
          {current ? <StoredPreview document={current} name={name} /> : null}
        </div>
        <div>
          <h3>{t('correction.next')}</h3>
          {file ? <Preview content={file} name={file.name} /> : <p>{t('correction.nothing')}</p>}
        </div>
      </div>
      <FilePick
        id={`application-${type}`}
        label={name}
        required
        rules={field ? rulesOf(field) : fileRules(catalogues.documentTypes[type]?.fileTypes)}
        has={file !== undefined}
        error={refusal}
        onChoose={(chosen, problem) => {
          setRefusal(problem);
          setFile(problem === undefined ? chosen : undefined);
        }}
      />
      {busy ? <ProgressBar label={t('documents.sending', { name: file?.name ?? name })} /> : null}
      <div>
        <Button variant="main" busy={busy} onClick={() => void replace()}>
          {t('correction.send')}
        </Button>
      </div>
    </article>
  );
}
