import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../../kit/alert';
import { SelectField } from '../../kit/select-field';
import { TextField } from '../../kit/text-field';
import { useTranslate } from '../../kit/use-translate';
import { invitationsQuery } from './own-request-calls';

export interface AgreementFieldProps {
  externalRequestId: string;
  /** A request that is filed for others needs one. */
  required: boolean;
  value: string;
  onChange: (contractId: string) => void;
}

/** Renders in which agreement a request is filed, with what is left of its quota; nothing where none invites. */
export function AgreementField({ externalRequestId, required, value, onChange }: AgreementFieldProps): ReactNode {
  const t = useTranslate('application');
  const { data: invitations, error } = useQuery(invitationsQuery(externalRequestId));
  if (error) return <Alert tone="waiting">{t('agreement.failed')}</Alert>;
  if (invitations === undefined) return null;
  if (invitations === null) {
    return required ? (
      <TextField
        label={t('agreement.code')}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    ) : null;
  }
  if (invitations.length === 0) return required ? <Alert tone="waiting">{t('agreement.none')}</Alert> : null;
  return (
    <SelectField
      label={t('agreement.label')}
      help={t(required ? 'agreement.helpForOthers' : value === '' ? 'agreement.helpUnchosen' : 'agreement.help')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t(required ? 'agreement.choose' : 'agreement.without')}</option>
      {invitations.map(({ contractId, name, left }) => (
        <option key={contractId} value={contractId} disabled={left === 0}>
          {t('agreement.option', { name, left })}
        </option>
      ))}
    </SelectField>
  );
}
