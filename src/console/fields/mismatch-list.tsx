import type { ReactNode } from 'react';
import { limits } from '../../contract/generated/limits';
import type { FieldComparison } from '../../contract/generated/types';
import { referenceOf, valuesAgree } from '../../contract/subject-mismatches';
import { Alert } from '../kit/alert';
import { DescriptionList } from '../kit/description-list';
import { useTranslate } from '../kit/use-translate';
import { useDefinitionLabels } from './definition-labels';
import { LimitedTextArea } from './inputs/limited-text-area';

interface MismatchListProps {
  mismatches: readonly FieldComparison[];
  /** What was said of them before. */
  children?: ReactNode;
}

/** Renders what of the holder does not match: as it was entered, and as each document, the registry and the applicant's account have it. */
export function MismatchList({ mismatches, children }: MismatchListProps): ReactNode {
  const t = useTranslate('mismatches');
  if (mismatches.length === 0) return null;
  return (
    <Alert tone="waiting" title={t('title', { count: mismatches.length })}>
      <DescriptionList
        items={mismatches.map((each) => [each.label ?? each.field, <Values key={each.field} comparison={each} />])}
      />
      {children}
    </Alert>
  );
}

function Values({ comparison }: { comparison: FieldComparison }): ReactNode {
  const t = useTranslate('mismatches');
  const definitionLabel = useDefinitionLabels();
  const { form = '', readings = [], registry, registryName = t('someRegistry'), account } = comparison;
  const reference = referenceOf(comparison);
  const read = readings
    .filter(({ value }) => !valuesAgree(reference, value))
    .map(({ documentTypeId, value }) =>
      t('read', { document: definitionLabel(`documentTypes.${documentTypeId}`), value }),
    );
  const registered =
    registry === undefined || valuesAgree(form, registry)
      ? []
      : [t('registry', { registry: registryName, value: registry })];
  const entered = form === '' ? [] : [t('form', { value: form })];
  const ofAccount = account === undefined ? [] : [t('account', { value: account })];
  return [...entered, ...read, ...registered, ...ofAccount].map((line, place) => <div key={place}>{line}</div>);
}

interface MismatchReasonProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Renders the field of the reason to go on although something does not match. */
export function MismatchReason({ value, error, onChange }: MismatchReasonProps): ReactNode {
  const t = useTranslate('mismatches');
  return (
    <LimitedTextArea
      label={t('reason')}
      required
      rows={2}
      max={limits.form.mismatchReason.max}
      help={t('help')}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
