import { useState, type ReactNode } from 'react';
import { additionalDocumentRegister, additionalDocumentUpdate } from '../../../../contract/generated/calls/certificate';
import type { FormField } from '../../../../contract/form-check';
import { catalogues } from '../../../../contract/generated/catalogues';
import type { PictureProblem } from '../../../../contract/picture-quality';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import { fileRulesInForce } from '../../../transport/file-rules-in-force';
import { knownRuntime, takesOurs } from '../../../transport/runtime';
import { send } from '../../../transport/send';
import type { RequestedDocument } from '../../../data/applicant-request';
import type { OpenedRequest } from '../own-request-calls';
import { rulesOf } from '../documents/document-field';
import { FilePick, pickId } from '../documents/file-pick';
import { OtherPaper } from '../documents/other-paper';
import { PictureDoubt } from '../documents/picture-doubt';
import { Preview, StoredPreview } from '../documents/preview';
import { isPicture } from '../documents/read-picture';
import { UploadProgress } from '../documents/upload-progress';
import { UploadsUnderWay, useAfterUploads } from '../documents/use-after-uploads';
import { usePaper } from '../documents/use-paper';
import { useUpload } from '../documents/use-upload';
import { fileReadingQuery } from '../reading-query';
import type { UploadTarget } from '../upload';

interface ReplacementProps {
  opened: OpenedRequest;
  document: RequestedDocument;
  /** How the form asks for it; evidence beyond the form has the rules of its type. */
  field: FormField | undefined;
  onSent: () => Promise<void>;
  /** Reads the documents again. @returns whether this one is still to be sent */
  readAgain: () => Promise<boolean>;
}

/** Renders a document that was not approved beside the one that shall replace it, or one that is asked for. */
export function Replacement({ opened, document, field, onSent, readAgain }: ReplacementProps): ReactNode {
  const t = useTranslate('application');
  const paper = usePaper();
  const { request, form } = opened;
  const id = request.externalRequestId;
  const { documentTypeId: type, current, askedFor = [] } = document;
  const definitionLabel = useDefinitionLabels();
  const name = document.name ?? definitionLabel(`documentTypes.${type}`);
  const [chosen, setChosen] = useState<{ file: File; accepted: PictureProblem | undefined }>();
  const [problem, setProblem] = useState<string>();
  const { reason, mark, observation } = current?.validation ?? {};
  const [title, ...rest] = new Set([reason ?? t('state.correctWhy'), mark, observation].filter(Boolean));
  const nothing = t(current ? 'correction.nothing' : 'correction.attachNothing');

  const finish: UploadTarget['finish'] = async (upload, { file, idempotencyKey, isAccepted }) => {
    const runtime = knownRuntime();
    // The last of them sends the request back to review: what is wrong with a picture is asked about before.
    const isWarned = !isAccepted && isPicture(file) && runtime && takesOurs(runtime, additionalDocumentUpdate);
    const body = { externalRequestId: id, document: upload, ...(isWarned && { warnFirst: true }) };
    const { result } = current
      ? await send(additionalDocumentUpdate, { body: { ...body, documentId: current.documentId }, idempotencyKey })
      : await send(additionalDocumentRegister, { body, idempotencyKey });
    return result;
  };
  // Sent twice, a document may replace one that is under review already.
  const outcome = async (): Promise<string | undefined> => {
    try {
      return (await readAgain()) ? t('correction.notThere') : undefined;
    } catch {
      return t('correction.unread');
    }
  };
  const { state, start, resume, accept, discard } = useUpload({ externalRequestId: id, type, finish }, onSent, outcome);
  const submit = (): void => {
    if (!chosen) return setProblem((before) => before ?? nothing);
    setProblem(undefined);
    if (state.interrupted || state.doubtful) resume();
    else start(chosen.file, undefined, chosen.accepted);
  };
  const { report, press, isWaiting } = useAfterUploads(submit);
  const file = chosen?.file;

  return (
    <article className="application-replacement" aria-label={name}>
      <h2>{name}</h2>
      {current ? (
        <Alert tone="waiting" title={title}>
          {rest.join('. ')}
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
      <UploadsUnderWay value={report}>
        <FilePick
          place={{ externalRequestId: id, type }}
          label={name}
          required
          rules={field ? rulesOf(field) : fileRulesInForce(catalogues.documentTypes[type]?.fileTypes)}
          paper={paper(form.productId, type)}
          has={file !== undefined}
          error={problem ?? state.error}
          onPick={() => setChosen(undefined)}
          onChoose={(next, wrong, accepted) => {
            setProblem(wrong);
            setChosen(wrong === undefined ? { file: next, accepted } : undefined);
            discard();
          }}
        />
      </UploadsUnderWay>
      {file ? <OtherPaper query={fileReadingQuery(opened, type, file)} label={name} /> : null}
      {file && state.doubtful ? (
        <PictureDoubt
          problem={state.doubtful}
          picture={file}
          name={name}
          onRetake={() => window.document.getElementById(pickId(type))?.click()}
          onAccept={accept}
        />
      ) : null}
      <UploadProgress state={state} resume={resume} />
      <div>
        <Button variant="main" busy={state.isBusy || isWaiting} onClick={press}>
          {t(current ? 'correction.send' : 'correction.attach')}
        </Button>
      </div>
    </article>
  );
}
