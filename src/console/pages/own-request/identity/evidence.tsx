import { useId, type ReactNode } from 'react';
import { additionalDocumentRegister } from '../../../../contract/generated/calls/certificate';
import type { RequestDocument } from '../../../../contract/generated/types';
import { catalogues } from '../../../../contract/generated/catalogues';
import type { EvidenceType } from '../../../../contract/proofs';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { useTranslate } from '../../../kit/use-translate';
import { fileRulesInForce } from '../../../transport/file-rules-in-force';
import { send } from '../../../transport/send';
import { FilePick } from '../documents/file-pick';
import { LoadedDocument } from '../documents/loaded-document';
import { PictureWarning } from '../documents/picture-warning';
import { UploadProgress } from '../documents/upload-progress';
import { usePaper } from '../documents/use-paper';
import { useUpload } from '../documents/use-upload';
import { evidenceId } from './missing-proofs';

interface EvidenceProps {
  id: string;
  productId: string | undefined;
  types: readonly EvidenceType[];
  title: string;
  /** Why it is asked for, and what it will do. */
  why: string;
  /** It was submitted without what is missing. */
  isMissing: boolean;
  /** Other answers to the questionnaire serve as well as its evidence. */
  isEither?: boolean;
  /** What is there already, and can be changed. */
  loaded?: readonly RequestDocument[];
  onLoaded: () => Promise<void>;
}

/** Renders evidence for what a validation did not prove: to upload, or uploaded. */
export function Evidence(props: EvidenceProps): ReactNode {
  const { id, productId, types, title, why, isMissing, isEither = false, loaded, onLoaded } = props;
  const heading = useId();
  return (
    <section className="application__form" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>{why}</p>
      {types.map((type) => (
        <One
          key={type}
          id={id}
          productId={productId}
          type={type}
          isMissing={isMissing}
          isRequired={!isEither || type !== 'VIC'}
          current={loaded?.find(({ documentTypeId }) => documentTypeId === type)}
          onLoaded={onLoaded}
        />
      ))}
    </section>
  );
}

interface OneProps extends Pick<EvidenceProps, 'id' | 'productId' | 'isMissing' | 'onLoaded'> {
  type: EvidenceType;
  isRequired: boolean;
  current: RequestDocument | undefined;
}

function One({ id, productId, type, isMissing, isRequired, current, onLoaded }: OneProps): ReactNode {
  const t = useTranslate('application');
  const definitionLabel = useDefinitionLabels();
  const paper = usePaper();
  const label = definitionLabel(`documentTypes.${type}`);
  const { state, start, resume } = useUpload(
    {
      externalRequestId: id,
      type,
      finish: async (document, { idempotencyKey }) =>
        (await send(additionalDocumentRegister, { body: { externalRequestId: id, document }, idempotencyKey })).result,
    },
    onLoaded,
  );
  const isMissed = isMissing && !current && !state.file;
  return (
    <div id={evidenceId(type)} tabIndex={-1} className="application-document">
      <FilePick
        place={{ externalRequestId: id, type }}
        label={label}
        required={isRequired}
        rules={fileRulesInForce(catalogues.documentTypes[type]?.fileTypes)}
        paper={paper(productId, type)}
        has={current !== undefined}
        error={state.error ?? (isMissed ? t('documents.missing') : undefined)}
        onChoose={start}
      />
      <UploadProgress state={state} resume={resume} />
      {current && !state.isBusy ? (
        <>
          <LoadedDocument document={current} label={label} />
          <PictureWarning document={current} />
        </>
      ) : null}
    </div>
  );
}
