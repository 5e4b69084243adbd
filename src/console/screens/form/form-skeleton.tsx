import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { LoadingShape } from '../../kit/loading-shape';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import './form.css';

/** Renders the shape of a form while it, or its record, is on its way. */
export function FormSkeleton({ definition }: { definition: ResourceDefinition }): ReactNode {
  const t = useTranslate('kit');
  return (
    <LoadingShape className="record-form" label={t('state.loading.title')}>
      {(definition.form?.groups ?? []).flatMap(({ fields }) =>
        fields.map(({ field }) => (
          <div key={field} className="form-field">
            <Skeleton width="30%" />
            <Skeleton height="var(--control)" />
          </div>
        )),
      )}
    </LoadingShape>
  );
}
