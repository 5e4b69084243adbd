import type { ReactNode } from 'react';
import { identificationType } from '../../../contract/generated/calls/structure';
import type { IdentificationType } from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { SelectField } from '../../kit/select-field';
import { useTranslate } from '../../kit/use-translate';
import { send } from '../../transport/send';
import { useAsyncData } from './use-async-data';

export interface DocumentTypeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

/** Renders the types of identification that the structure service knows; asked for when the form opens. */
export function DocumentTypeField({ value, onChange, error }: DocumentTypeFieldProps): ReactNode {
  const t = useTranslate('revocation');
  const { value: types, error: formError, loading, retry } = useAsyncData(fetchDocumentTypes);
  return (
    <>
      {formError ? (
        <Alert tone="rejected" title={formError}>
          <Button busy={loading} onClick={retry}>
            {t('retry')}
          </Button>
        </Alert>
      ) : null}
      <SelectField
        label={t('identify.documentType')}
        required
        name="documentType"
        aria-busy={loading}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      >
        <option value="">{t(loading ? 'loading' : 'choose')}</option>
        {types?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

async function fetchDocumentTypes(signal: AbortSignal): Promise<IdentificationType[]> {
  const { result } = await send(identificationType, { signal });
  return result.filter(({ allowed }) => allowed !== false);
}
