import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FileRules } from '../../../../contract/files';
import type { FormField } from '../../../../contract/form-check';
import type { RequestDocument } from '../../../../contract/generated/types';
import { useTranslate } from '../../../kit/use-translate';
import { documentsQuery, type OpenedRequest } from '../own-request-calls';
import { readingQuery } from '../reading-query';
import { FilePick } from './file-pick';
import { LoadedDocument } from './loaded-document';
import { OtherPaper } from './other-paper';
import { PictureWarning } from './picture-warning';
import { RemoveDocument } from './remove-document';
import { UploadProgress } from './upload-progress';
import { usePaper } from './use-paper';
import { useUpload } from './use-upload';

interface DocumentFieldProps {
  opened: OpenedRequest;
  field: FormField;
  current: RequestDocument | undefined;
  missing: boolean;
  /** Receives the version of the request once the document was taken away. */
  onRemoved: (version: number) => void;
}

/** Returns the rules by which the browser looks at a file before it is sent. */
export function rulesOf({ fileTypes = [], maxBytes = 0 }: FormField): FileRules {
  return { types: fileTypes, bytes: maxBytes };
}

/** Returns whether nothing tells one document from another; a provider may give no path, or the same one again. */
function isSame(one: RequestDocument, other: RequestDocument): boolean {
  const { filePath, documentId, fileName } = other;
  return one.filePath === filePath && one.documentId === documentId && one.fileName === fileName;
}

/** Renders one document: picked, sent, shown; what is wrong with it stands under it. */
export function DocumentField({ opened, field, current, missing, onRemoved }: DocumentFieldProps): ReactNode {
  const t = useTranslate('application');
  const client = useQueryClient();
  const paper = usePaper();
  const { request, form } = opened;
  const id = request.externalRequestId;
  const { state, start, resume } = useUpload(
    { externalRequestId: id, type: field.name as RequestDocument['documentTypeId'] },
    () => client.invalidateQueries({ queryKey: documentsQuery(id).queryKey }),
    async () => {
      try {
        const documents = await client.fetchQuery({ ...documentsQuery(id), staleTime: 0 });
        const stored = documents.find(({ documentTypeId }) => documentTypeId === field.name)?.current;
        if (stored && !(current && isSame(current, stored))) return undefined;
        // Of one that its upstream gives no path, a replacement may look the same.
        return t(stored && !stored.filePath ? 'correction.unread' : 'correction.notThere');
      } catch {
        return t('correction.unread');
      }
    },
  );
  const error = state.error ?? (missing && !state.file ? t('documents.missing') : undefined);
  return (
    <div className="application-document">
      <FilePick
        place={{ externalRequestId: id, type: field.name }}
        label={field.label}
        required={field.required}
        rules={rulesOf(field)}
        paper={paper(form.productId, field.name)}
        has={current !== undefined}
        error={error}
        onChoose={start}
      />
      <UploadProgress state={state} resume={resume} />
      {current && !state.isBusy ? (
        <>
          <LoadedDocument document={current} label={field.label} />
          {field.required ? null : (
            <RemoveDocument externalRequestId={id} document={current} label={field.label} onRemoved={onRemoved} />
          )}
          <PictureWarning document={current} />
          <OtherPaper query={readingQuery(opened, current)} label={field.label} />
        </>
      ) : null}
    </div>
  );
}
