import { useId, useState, type ReactNode } from 'react';
import { shortenedFileName } from '../../../../contract/files';
import { additionalDocumentRegister } from '../../../../contract/generated/calls/certificate';
import { fileRules } from '../../../../contract/files';
import { catalogues } from '../../../../contract/generated/catalogues';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { ProgressBar } from '../../../kit/progress-bar';
import { useTranslate } from '../../../kit/use-translate';
import { send } from '../../../transport/send';
import { FilePick } from '../documents/file-pick';
import { usePaper } from '../documents/use-paper';
import { messageOf } from '../documents/use-upload';
import { evidenceId } from './missing-proofs';
import { toBase64 } from '../../../kit/to-base64';

/** The evidence of identity, in the order in which it is asked for. */
export const evidenceTypes = ['VIA', 'VIC', 'VIM'] as const;
type EvidenceType = (typeof evidenceTypes)[number];

interface EvidenceProps {
  id: string;
  productId: string | undefined;
  types: readonly EvidenceType[];
  /** Why it is asked for, and what it will do. */
  why: string;
  onLoaded: () => Promise<void>;
}

/** Renders the evidence that is asked for where a validation did not come out. */
export function Evidence({ id, productId, types, why, onLoaded }: EvidenceProps): ReactNode {
  const t = useTranslate('application');
  const heading = useId();
  return (
    <section className="application__form" aria-labelledby={heading}>
      <h2 id={heading}>{t('identity.evidenceTitle')}</h2>
      <p>{why}</p>
      {types.map((type) => (
        <One key={type} id={id} productId={productId} type={type} onLoaded={onLoaded} />
      ))}
    </section>
  );
}

interface OneProps extends Omit<EvidenceProps, 'types' | 'why'> {
  type: EvidenceType;
}

function One({ id, productId, type, onLoaded }: OneProps): ReactNode {
  const t = useTranslate('application');
  const definitionLabel = useDefinitionLabels();
  const paper = usePaper();
  const label = definitionLabel(`documentTypes.${type}`);
  const [name, setName] = useState<string>();
  const [error, setError] = useState<string>();
  const load = async (file: File): Promise<void> => {
    setName(file.name);
    try {
      const document = { documentTypeId: type, fileName: shortenedFileName(file.name), b64: await toBase64(file) };
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
        required
        rules={fileRules(catalogues.documentTypes[type]?.fileTypes)}
        paper={paper(productId, type)}
        has={false}
        error={error}
        onChoose={(file, problem) => {
          setError(problem);
          if (problem === undefined && name === undefined) void load(file);
        }}
      />
      {name === undefined ? null : <ProgressBar label={t('documents.sending', { name })} />}
    </div>
  );
}
