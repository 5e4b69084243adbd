import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { labelKey, useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { useTranslate } from '../../kit/use-translate';
import { useLeaveBlocker } from './use-leave-blocker';

interface LeaveGuardProps {
  definition: ResourceDefinition;
  /** Returns the fields that would be lost; called when the person leaves. */
  unsaved: () => string[];
  /** The person leaves without them. */
  onLeave?: () => void;
}

/** Asks before changes are lost: inside the console by a dialog, on closing the tab by the browser's own. */
export function LeaveGuard({ definition, unsaved, onLeave }: LeaveGuardProps): ReactNode {
  const t = useTranslate('forms');
  const translate = useLabels();
  const blocker = useLeaveBlocker(() => unsaved().length > 0);
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
          <Button onClick={() => blocker.reset?.()}>{t('leave.stay')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onLeave?.();
              blocker.proceed?.();
            }}
          >
            {t('leave.go')}
          </Button>
        </>
      }
    >
      {t('leave.why', { fields: fields.join(', ') })}
    </Dialog>
  );
}
