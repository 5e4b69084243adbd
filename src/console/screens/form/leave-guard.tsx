import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import type { ResourceDefinition } from '../../../contract/definitions';
import { labelKey, useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { useTranslate } from '../../kit/use-translate';

interface LeaveGuardProps {
  definition: ResourceDefinition;
  /** Returns the fields that would be lost; called when the person leaves. */
  unsaved: () => string[];
}

/** Where the end of the session leads: it isn't up to the person, so nothing is asked. */
const SESSION_END = /^\/(logout|login)$/;

/** Asks before changes are lost: inside the console by a dialog, on closing the tab by the browser's own. */
export function LeaveGuard({ definition, unsaved }: LeaveGuardProps): ReactNode {
  const t = useTranslate('forms');
  const translate = useLabels();
  const blocker = useBlocker(({ nextLocation }) => !SESSION_END.test(nextLocation.pathname) && unsaved().length > 0);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsaved().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const blocked = blocker.state === 'blocked';
  const fields = blocked ? unsaved().map((name) => translate(labelKey.field(definition.name, name), { _: name })) : [];
  return (
    <Dialog
      open={blocked}
      alert
      title={t('leave.title')}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{t('leave.go')}</Button>
          <Button variant="main" onClick={() => blocker.reset?.()}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      {t('leave.why', { fields: fields.join(', ') })}
    </Dialog>
  );
}
