import { useId, useState, type ReactNode } from 'react';
import { shortenedFileName } from '../../../../contract/files';
import { additionalDocumentRegister } from '../../../../contract/generated/calls/certificate';
import type { RequestDocument } from '../../../../contract/generated/types';
import { catalogues } from '../../../../contract/generated/catalogues';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { ProgressBar } from '../../../kit/progress-bar';
import { useTranslate } from '../../../kit/use-translate';
import { fileRulesInForce } from '../../../transport/file-rules-in-force';
import { send } from '../../../transport/send';
import { FilePick } from '../documents/file-pick';
import { LoadedDocument } from '../documents/loaded-document';
import { usePaper } from '../documents/use-paper';
import { messageOf } from '../documents/use-upload';
import { evidenceId } from './missing-proofs';
import { blobToBase64 } from '../../../kit/base64';

/** The evidence of identity, in the order in which it is asked for. */
export const evidenceTypes = ['VIA', 'VIC', 'VIM'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

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
  const [name, setName] = useState<string>();
  const [error, setError] = useState<string>();
  const load = async (file: File): Promise<void> => {
    setName(file.name);
    try {
      const document = { documentTypeId: type, fileName: shortenedFileName(file.name), b64: await blobToBase64(file) };
      await send(additionalDocumentRegister, { body: { externalRequestId: id, document } });
      await onLoaded();
    } catch (reason) {
      setError(messageOf(reason));
    }
    setName(undefined);
  };
  return (
    <div id={evidenceId(type)} tabIndex={-1} className="application-document">
      <FilePick
        place={{ externalRequestId: id, type }}
        label={label}
        required={isRequired}
        rules={fileRulesInForce(catalogues.documentTypes[type]?.fileTypes)}
        paper={paper(productId, type)}
        has={current !== undefined}
        error={error ?? (isMissing && !current && name === undefined ? t('documents.missing') : undefined)}
        onChoose={(file, problem) => {
          setError(problem);
          if (problem === undefined && name === undefined) void load(file);
        }}
      />
      {current && name === undefined ? <LoadedDocument document={current} label={label} /> : null}
      {name === undefined ? null : <ProgressBar label={t('documents.sending', { name })} />}
    </div>
  );
}
