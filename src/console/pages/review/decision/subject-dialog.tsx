import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { correctableEntries } from '../../../../contract/certificate-facts';
import type { RequestSubject, VerificationCase } from '../../../../contract/generated/types';
import { proofsOf, type Proofs } from '../../../../contract/proofs';
import { useDefinitionLabels, type DefinitionLabelKey } from '../../../fields/definition-labels';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import { TextField } from '../../../kit/text-field';

interface SubjectDialogProps {
  opened: VerificationCase;
  isBusy: boolean;
  failed: string | undefined;
  onSend: (subject: RequestSubject[]) => void;
  onClose: () => void;
}

/** Corrects what the certificate will say, after naming every approval that this voids. */
export function SubjectDialog({ opened, isBusy, failed, onSend, onClose }: SubjectDialogProps): ReactNode {
  const t = useTranslate('review');
  const form = useId();
  const definitionLabel = useDefinitionLabels();
  const { subject = [], request } = opened;
  const shown = correctableEntries(request.certificateTypeId ?? '', subject);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(shown.map(({ key, value }) => [key, value])),
  );
  const [tried, setTried] = useState(false);
  const changed = shown.filter(({ key, value }) => values[key]?.trim() !== value);
  const empty = shown.filter(({ key }) => !values[key]?.trim());
  const proofs = proofsOf(request.certificateTypeId, new Set(changed.flatMap(({ fields }) => fields)));
  const voided = voidedBy(proofs, opened);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (changed.length > 0 && empty.length === 0 && !isBusy) {
      onSend(changed.map(({ key }) => ({ key, value: values[key]?.trim() ?? '' })));
    }
  };

  return (
    <Dialog
      open
      wide
      title={t('dialogs.subjectTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="main" busy={isBusy}>
            {t(voided.length > 0 ? 'dialogs.subjectSend' : 'dialogs.subjectSendPlain')}
          </Button>
        </>
      }
    >
      <form id={form} className="review-action" noValidate onSubmit={submit}>
        <Alert tone="waiting">
          {voided.length > 0 ? (
            <>
              <p>{t('dialogs.subjectWhy')}</p>
              <ul>
                {voided.map((name) => (
                  <li key={name}>{definitionLabel(name)}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>{t('dialogs.subjectVoidsNothing')}</p>
          )}
        </Alert>
        {shown.map(({ key }) => {
          const label = t(`subject.${key}`);
          const isEmpty = empty.some((each) => each.key === key);
          return (
            <TextField
              key={key}
              label={label}
              maxLength={500}
              error={tried && isEmpty ? t('dialogs.empty', { label: label.toLowerCase() }) : undefined}
              value={values[key] ?? ''}
              onChange={({ target }) => setValues({ ...values, [key]: target.value })}
            />
          );
        })}
        {tried && changed.length === 0 ? <p role="status">{t('dialogs.subjectSame')}</p> : null}
        {failed === undefined ? null : <Alert tone="rejected">{failed}</Alert>}
      </form>
    </Dialog>
  );
}

/** Returns what the case has of these proofs, by the names of their definitions. */
function voidedBy(proofs: Proofs, { documents = [], validations = [] }: VerificationCase): DefinitionLabelKey[] {
  const ran = validations.filter(
    ({ validationType, validationStatus }) =>
      validationStatus !== undefined && proofs.validations.includes(validationType),
  );
  const approved = documents.filter(
    ({ documentTypeId, documentstatusid }) => documentstatusid === 'APR' && proofs.documents.includes(documentTypeId),
  );
  return [
    ...new Set([
      ...ran.map(({ validationType }) => `validationTypes.${validationType}` as const),
      ...approved.map(({ documentTypeId }) => `documentTypes.${documentTypeId}` as const),
    ]),
  ];
}
