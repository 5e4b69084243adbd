import type { ReactNode } from 'react';
import { identificationType } from '../../../contract/generated/calls/structure/identificationType';
import type { IdentificationType } from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { SelectField } from '../../kit/select-field';
import { useTranslate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';
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
  const { value: types, error: loadError, loading, retry } = useAsyncData(fetchDocumentTypes);
  return (
    <>
      {loadError ? (
        <Alert tone="rejected" title={loadError}>
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

/** Returns the types of the service; where it wants a token, which the public has none of yet, those of the definitions. */
async function fetchDocumentTypes(signal: AbortSignal): Promise<Pick<IdentificationType, 'id' | 'name'>[]> {
  try {
    const { result } = await send(identificationType, { signal, renew: false });
    return result.filter(({ allowed }) => allowed !== false);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    const { catalogues } = await import('../../../contract/generated/catalogues');
    return catalogues.identificationTypes.filter(({ allowed }) => allowed).map(({ id }) => ({ id, name: id }));
  }
}
