import type { ReactNode } from 'react';
import { fieldsOf } from '../../../contract/form-check';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import type { OpenedRequest } from './own-request-calls';
import type { DraftSaver } from './draft-saver';
import type { DraftState } from './draft-state';
import { Value } from './entered-summary';

interface ConflictNoticeProps {
  form: OpenedRequest['form'];
  draft: DraftState;
  saver: DraftSaver;
}

/** Renders the fields that were changed here and in another tab or device, and the choice between their values. */
export function ConflictNotice({ form, draft, saver }: ConflictNoticeProps): ReactNode {
  const t = useTranslate('application');
  const { conflicts = [], values } = draft;
  if (conflicts.length === 0) return null;
  const fields = fieldsOf(form, 'form');
  const theirs = { ...values, ...Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.theirs])) };
  return (
    <div role="alert">
      <Alert tone="waiting" title={t('conflict.title')}>
        <p>{t('conflict.why')}</p>
        <dl className="application-clashes">
          {fields
            .filter(({ name }) => conflicts.some(({ field }) => field === name))
            .map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>
                  {t('conflict.mine')}: <Value field={field} values={values} />
                </dd>
                <dd>
                  {t('conflict.theirs')}: <Value field={field} values={theirs} />
                </dd>
              </div>
            ))}
        </dl>
        <div className="application__actions">
          <Button onClick={() => saver.resolveConflicts('mine')}>{t('conflict.keep')}</Button>
          <Button onClick={() => saver.resolveConflicts('theirs')}>{t('conflict.take')}</Button>
        </div>
      </Alert>
    </div>
  );
}
