import { useState, type ReactNode } from 'react';
import { shortenedFileName } from '../../../../contract/files';
import { additionalDocumentRegister } from '../../../../contract/generated/calls/certificate';
import { fileRules } from '../../../../contract/files';
import { catalogues } from '../../../../contract/generated/catalogues';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { ProgressBar } from '../../../kit/progress-bar';
import { useTranslate } from '../../../kit/use-translate';
import { send } from '../../../transport/send';
import { FilePick } from '../documents/file-pick';
import { messageOf } from '../documents/use-upload';
import { toBase64 } from '../../../kit/to-base64';

type EvidenceType = 'VIA' | 'VIC' | 'VIM';

interface EvidenceProps {
  id: string;
  types: readonly EvidenceType[];
  onLoaded: () => Promise<void>;
}

/** Renders the evidence that is asked for where a validation did not come out. */
export function Evidence({ id, types, onLoaded }: EvidenceProps): ReactNode {
  const t = useTranslate('application');
  return (
    <section className="application__form" aria-labelledby="application-evidence">
      <h2 id="application-evidence">{t('identity.evidenceTitle')}</h2>
      <p>{t('identity.evidenceWhy')}</p>
      {types.map((type) => (
        <One key={type} id={id} type={type} onLoaded={onLoaded} />
      ))}
    </section>
  );
}

function One({ id, type, onLoaded }: { id: string; type: EvidenceType; onLoaded: () => Promise<void> }): ReactNode {
  const t = useTranslate('application');
  const definitionLabel = useDefinitionLabels();
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
    <div className="application-document">
      <FilePick
        id={`application-${type}`}
        label={label}
        required
        rules={fileRules(catalogues.documentTypes[type]?.fileTypes)}
        has={false}
        error={error}
        onChoose={(file, problem) => {
          setError(problem);
          if (file && problem === undefined && name === undefined) void load(file);
        }}
      />
      {name === undefined ? null : <ProgressBar label={t('documents.sending', { name })} />}
    </div>
  );
}
