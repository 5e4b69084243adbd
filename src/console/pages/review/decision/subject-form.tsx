import * as documentStates from '../../../../contract/generated/states/document';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { limits } from '../../../../contract/generated/limits';
import { correctableEntries } from '../../../../contract/certificate-facts';
import type { RequestSubject, VerificationCase } from '../../../../contract/generated/types';
import { unicodeLength } from '../../../../contract/unicode-length';
import type { FieldError } from '../../../../contract/wire';
import { proofsOf, type Proofs } from '../../../../contract/proofs';
import { useDefinitionLabels, type DefinitionLabelKey } from '../../../fields/definition-labels';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { TextField } from '../../../kit/text-field';
import { useAttributeLabels } from '../../../kit/use-attribute-labels';
import { useTranslate } from '../../../kit/use-translate';
import { comparisonsQuery } from '../../../data/comparisons-query';
import { suggestionsFor, type Suggestion } from '../documents/suggestions-for';
import './subject-form.css';

/** A value that the server rejected, as it was sent, and why. */
interface RejectedValue extends RequestSubject {
  readonly message: string;
}

const { max } = limits.form.subjectValue;

interface SubjectFormProps {
  opened: VerificationCase;
  isBusy: boolean;
  failed: string | undefined;
  /** Receives whether anything differs from what is stored. */
  onEdit: (isChanged: boolean) => void;
  /** Returns what is wrong with the values that were sent. */
  onSend: (subject: RequestSubject[], voided: readonly string[]) => Promise<readonly FieldError[]>;
  onClose: () => void;
}

/**
 * Corrects what the certificate will say, beside the document that it is corrected from: each value with what the registry
 * and the documents say, and every approval that the change voids.
 */
export function SubjectForm({ opened, isBusy, failed, onEdit, onSend, onClose }: SubjectFormProps): ReactNode {
  const t = useTranslate('review');
  const forms = useTranslate('forms');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const attributeLabel = useAttributeLabels();
  const definitionLabel = useDefinitionLabels();
  const { subject = [], request, documents = [] } = opened;
  const { data: comparisons = [] } = useQuery(comparisonsQuery(request.externalRequestId));
  const shown = correctableEntries(request.certificateTypeId ?? '', subject);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(shown.map(({ key, value }) => [key, value])),
  );
  const [tried, setTried] = useState(false);
  const [rejected, setRejected] = useState<readonly RejectedValue[]>([]);
  const changed = shown.filter(({ key, value }) => values[key]?.trim() !== value);
  const empty = shown.filter(({ key }) => !values[key]?.trim());
  const tooLong = shown.filter(({ key }) => unicodeLength(values[key]?.trim() ?? '') > max);
  const proofs = proofsOf(request.certificateTypeId, new Set(changed.flatMap(({ fields }) => fields)));
  const voided = voidedBy(proofs, opened);

  const forget = useEffectEvent(() => onEdit(false));
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
    return () => forget();
  }, []);
  const change = (key: string, value: string): void => {
    const next = { ...values, [key]: value };
    setValues(next);
    onEdit(shown.some((each) => next[each.key]?.trim() !== each.value));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (changed.length > 0 && empty.length === 0 && tooLong.length === 0 && !isBusy)
      void send(changed.map(({ key }) => ({ key, value: values[key]?.trim() ?? '' })));
  };
  const send = async (sent: RequestSubject[]): Promise<void> => {
    const problems = await onSend(
      sent,
      voided.map((name) => definitionLabel(name)),
    );
    setRejected(
      sent.flatMap((entry, at) => {
        const problem = problems.find(({ field }) => field === `/subject/${at}/value`);
        return problem ? [{ ...entry, message: problem.message }] : [];
      }),
    );
  };
  const errorOf = (key: string, label: string): string | undefined => {
    const value = values[key]?.trim();
    if (!value) return tried ? t('dialogs.empty', { label: label.toLowerCase() }) : undefined;
    if (tooLong.some((each) => each.key === key)) return forms('tooLong', { max });
    return rejected.find((each) => each.key === key && each.value === value)?.message;
  };

  return (
    <form
      ref={form}
      className="review-subject"
      role="dialog"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        // Escape closes an unchanged form alone: only the button discards what was typed.
        if (event.key === 'Escape' && changed.length === 0) onClose();
      }}
    >
      <h2 id={`${id}-title`}>{t('dialogs.subjectTitle')}</h2>
      <div className="review-subject__fields">
        {shown.map(({ key, fields }) => {
          const label = attributeLabel(key) ?? key;
          const value = values[key] ?? '';
          return (
            <div key={key} className="review-subject__field">
              <TextField
                label={label}
                error={errorOf(key, label)}
                value={value}
                onChange={({ target }) => change(key, target.value)}
              />
              <Suggestions
                label={label}
                value={value}
                suggestions={suggestionsFor(fields, comparisons, documents)}
                onUse={(suggested) => change(key, suggested)}
              />
            </div>
          );
        })}
      </div>
      <div className="review-subject__end">
        <VoidedApprovals names={voided} />
        {tried && changed.length === 0 ? <p role="status">{t('dialogs.subjectSame')}</p> : null}
        {failed === undefined ? null : <Alert tone="rejected">{failed}</Alert>}
        <div className="review-rejection__actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="main" busy={isBusy}>
            {t(voided.length > 0 ? 'dialogs.subjectSend' : 'dialogs.subjectSendPlain')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Renders the approvals that a correction voids, by the keys of their labels. */
function VoidedApprovals({ names }: { names: ReturnType<typeof voidedBy> }): ReactNode {
  const t = useTranslate('review');
  const definitionLabel = useDefinitionLabels();
  return (
    <Alert tone="waiting">
      {names.length > 0 ? (
        <>
          <p>{t('dialogs.subjectWhy')}</p>
          <ul>
            {names.map((name) => (
              <li key={name}>{definitionLabel(name)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('dialogs.subjectVoidsNothing')}</p>
      )}
    </Alert>
  );
}

interface SuggestionsProps {
  label: string;
  value: string;
  suggestions: readonly Suggestion[];
  onUse: (value: string) => void;
}

/** Renders what the registry and the documents say of one field, each to be used where it differs. */
function Suggestions({ label, value, suggestions, onUse }: SuggestionsProps): ReactNode {
  const t = useTranslate('review');
  return (
    <dl className="review-subject__suggestions">
      {suggestions.map(({ source, value: suggested }) => (
        <div key={`${source} ${suggested}`}>
          <dt>{source ?? t('compare.registry')}</dt>
          <dd>
            {suggested}
            {suggested === value ? null : (
              <Button
                variant="quiet"
                aria-label={t('subject.useLabel', { label, value: suggested })}
                onClick={() => onUse(suggested)}
              >
                {t('subject.use')}
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns what the case has of these proofs, by the names of their definitions. */
function voidedBy(proofs: Proofs, { documents = [], validations = [] }: VerificationCase): DefinitionLabelKey[] {
  const ran = validations.filter(
    ({ validationType, validationStatus }) =>
      validationStatus !== undefined && proofs.validations.includes(validationType),
  );
  const approved = documents.filter(
    ({ documentTypeId, documentstatusid }) =>
      documentStates.approved.has(documentstatusid) && proofs.documents.includes(documentTypeId),
  );
  return [
    ...new Set([
      ...ran.map(({ validationType }) => `validationTypes.${validationType}` as const),
      ...approved.map(({ documentTypeId }) => `documentTypes.${documentTypeId}` as const),
    ]),
  ];
}
