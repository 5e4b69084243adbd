import * as documentStates from '../../../../contract/generated/states/document';
import { useId, useState, type ReactNode } from 'react';
import type { RequestDocument, VerificationCase } from '../../../../contract/generated/types';
import type { EvidenceType } from '../../../../contract/proofs';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { CheckField } from '../../../kit/check-field';
import { FieldNotes } from '../../../kit/field';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import { hasOwnRecords } from '../../../transport/runtime';
import { CaseActionDialog } from './case-action-dialog';

type MissingEvidence = NonNullable<VerificationCase['missingEvidence']>[number];

interface CorrectionDialogProps {
  opened: VerificationCase;
  isBusy: boolean;
  failed: string | undefined;
  onSend: (observation: string, evidence: readonly EvidenceType[]) => void;
  onClose: () => void;
}

/** Renders what the mail will name before the applicant is written to, and the missing evidence that it may ask for. */
export function CorrectionDialog({ opened, isBusy, failed, onSend, onClose }: CorrectionDialogProps): ReactNode {
  const t = useTranslate('review');
  const { documents = [], missingEvidence: missing = [] } = opened;
  const rejected = documents.filter(({ documentstatusid }) => documentStates.rejected.has(documentstatusid));
  const [observation, setObservation] = useState('');
  const [chosen, setChosen] = useState<readonly EvidenceType[]>(() => refuted(opened));
  const [tried, setTried] = useState(false);
  const isEmpty = rejected.length === 0 && chosen.length === 0;
  // A provider may know of no evidence: then the words alone say what is to be corrected.
  const asksObservation = rejected.length === 0 && missing.length === 0;
  const none = hasOwnRecords() ? 'dialogs.correctionNone' : 'dialogs.correctionNoneElsewhere';
  const isMissing = asksObservation ? observation.trim() === '' : isEmpty;
  const send = (): void => {
    setTried(true);
    if (!isMissing) onSend(observation, chosen);
  };
  return (
    <CaseActionDialog
      title={t('dialogs.correctionTitle')}
      send={t('dialogs.correctionSend')}
      isBusy={isBusy}
      error={failed === undefined ? null : <Alert tone="rejected">{failed}</Alert>}
      observation={{
        event: 'request.askCorrection',
        value: observation,
        onChange: setObservation,
        required: asksObservation,
        error: tried && asksObservation && isMissing ? t('dialogs.correctionWordless') : undefined,
      }}
      onSend={send}
      onClose={onClose}
    >
      {rejected.length > 0 ? (
        <Rejected documents={rejected} />
      ) : (
        <p>{t(asksObservation ? 'dialogs.correctionByObservation' : none)}</p>
      )}
      {missing.length > 0 ? (
        <Evidence
          missing={missing}
          chosen={chosen}
          onChange={setChosen}
          error={tried && isEmpty ? t('dialogs.correctionEmpty') : undefined}
        />
      ) : null}
    </CaseActionDialog>
  );
}

/**
 * Returns the validations that came out against the person: they are not approved without evidence; what has not run
 * may still be run.
 */
function refuted({ missingEvidence = [], validations = [] }: VerificationCase): EvidenceType[] {
  const isRefuted = (type: string): boolean =>
    validations.some((each) => each.validationType === type && each.validationStatus === 'NST');
  return missingEvidence
    .filter(({ validationTypes }) => validationTypes.some(isRefuted))
    .map(({ documentTypeId }) => documentTypeId);
}

function Rejected({ documents }: { documents: readonly RequestDocument[] }): ReactNode {
  const t = useTranslate('review');
  return (
    <>
      <p>{t(hasOwnRecords() ? 'dialogs.correctionWhy' : 'dialogs.correctionList')}</p>
      <ul>
        {documents.map(({ documentId, name, documentTypeId, validation = {} }) => {
          const { reason, observation, region } = validation;
          const why = [reason, observation, region && t('documents.seen')].filter(Boolean).join('. ');
          return (
            <li key={documentId}>
              <strong>{name ?? documentTypeId}</strong>
              {why === '' ? null : `: ${why}`}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface EvidenceProps {
  missing: readonly MissingEvidence[];
  chosen: readonly EvidenceType[];
  onChange: (chosen: readonly EvidenceType[]) => void;
  error: string | undefined;
}

function Evidence({ missing, chosen, onChange, error }: EvidenceProps): ReactNode {
  const t = useTranslate('review');
  const definitionLabel = useDefinitionLabels();
  const id = useId();
  return (
    <fieldset className="review-action__evidence" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('dialogs.correctionEvidence')}</legend>
      {missing.map(({ documentTypeId: type, validationTypes }) => (
        <CheckField
          key={type}
          label={definitionLabel(`documentTypes.${type}`)}
          help={t('dialogs.correctionFor', {
            validations: validationTypes.map((each) => definitionLabel(`validationTypes.${each}`)).join(', '),
          })}
          checked={chosen.includes(type)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, type] : chosen.filter((each) => each !== type))
          }
        />
      ))}
      <div role="alert">
        <FieldNotes id={id} error={error} />
      </div>
    </fieldset>
  );
}
