import { useState, type ReactNode } from 'react';
import { shortenedFileName } from '../../../../contract/files';
import { additionalDocumentRegister, additionalDocumentUpdate } from '../../../../contract/generated/calls/certificate';
import type { FormField } from '../../../../contract/form-check';
import { catalogues } from '../../../../contract/generated/catalogues';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { ProgressBar } from '../../../kit/progress-bar';
import { useTranslate } from '../../../kit/use-translate';
import { CallError } from '../../../transport/call-error';
import { fileRulesInForce } from '../../../transport/file-rules-in-force';
import { send } from '../../../transport/send';
import type { RequestedDocument } from '../../../data/applicant-request';
import { rulesOf } from '../documents/document-field';
import { FilePick } from '../documents/file-pick';
import { Preview, StoredPreview } from '../documents/preview';
import { usePaper } from '../documents/use-paper';
import { messageOf } from '../documents/use-upload';
import { blobToBase64 } from '../../../kit/base64';

interface ReplacementProps {
  id: string;
  productId: string;
  document: RequestedDocument;
  /** How the form asks for it; evidence beyond the form has the rules of its type. */
  field: FormField | undefined;
  onSent: () => Promise<void>;
  /** Reads the documents again. @returns whether this one is still to be sent */
  readAgain: () => Promise<boolean>;
}

/** Renders a document that was not approved beside the one that shall replace it, or one that is asked for. */
export function Replacement({ id, productId, document, field, onSent, readAgain }: ReplacementProps): ReactNode {
  const t = useTranslate('application');
  const paper = usePaper();
  const { documentTypeId: type, current, askedFor = [] } = document;
  const definitionLabel = useDefinitionLabels();
  const name = document.name ?? definitionLabel(`documentTypes.${type}`);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { reason, observation } = current?.validation ?? {};
  const nothing = t(current ? 'correction.nothing' : 'correction.attachNothing');

  const submit = async (): Promise<void> => {
    if (!file) return setError(nothing);
    setIsBusy(true);
    setError(undefined);
    try {
      const upload = { documentTypeId: type, fileName: shortenedFileName(file.name), b64: await blobToBase64(file) };
      const body = { externalRequestId: id, document: upload };
      if (current) await send(additionalDocumentUpdate, { body: { ...body, documentId: current.documentId } });
      else await send(additionalDocumentRegister, { body });
      await onSent();
    } catch (reason) {
      if (reason instanceof CallError && reason.isOutcomeUnknown) setError(await outcome());
      else setError(messageOf(reason));
    }
    setIsBusy(false);
  };
  // Sent twice, a document may replace one that is under review already.
  const outcome = async (): Promise<string | undefined> => {
    try {
      return (await readAgain()) ? t('correction.notThere') : undefined;
    } catch {
      return t('correction.unread');
    }
  };

  return (
    <article className="application-replacement" aria-label={name}>
      <h2>{name}</h2>
      {current ? (
        <Alert tone="waiting" title={reason ?? t('state.correctWhy')}>
          {observation && observation !== reason ? observation : null}
        </Alert>
      ) : (
        <Alert tone="waiting">{t('correction.asked', { validations: askedFor.join(', ') })}</Alert>
      )}
      <div className="application-replacement__sides">
        {current ? (
          <div>
            <h3>{t('correction.former')}</h3>
            <StoredPreview document={current} name={name} />
          </div>
        ) : null}
        <div>
          {current ? <h3>{t('correction.next')}</h3> : null}
          {file ? <Preview content={file} name={file.name} /> : <p>{nothing}</p>}
        </div>
      </div>
      <FilePick
        place={{ externalRequestId: id, type }}
        label={name}
        required
        rules={field ? rulesOf(field) : fileRulesInForce(catalogues.documentTypes[type]?.fileTypes)}
        paper={paper(productId, type)}
        has={file !== undefined}
        error={error}
        onChoose={(chosen, problem) => {
          setError(problem);
          setFile(problem === undefined ? chosen : undefined);
        }}
      />
      {isBusy ? <ProgressBar label={t('documents.sending', { name: file?.name ?? name })} /> : null}
      <div>
        <Button variant="main" busy={isBusy} onClick={() => void submit()}>
          {t(current ? 'correction.send' : 'correction.attach')}
        </Button>
      </div>
    </article>
  );
}
