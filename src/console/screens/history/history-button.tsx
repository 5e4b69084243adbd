import { History } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { mayCall } from '../../../contract/access';
import { listAuditEntries } from '../../../contract/generated/calls/embedded/listAuditEntries';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { usePrivileges } from '../../session/use-session';
import { isAnsweredHere } from '../../transport/has-own-server';
import { knownRuntime } from '../../transport/runtime';
import type { HistoryOf } from './history-dialog';

const HistoryDialog = lazy(() => import('./history-dialog'));

/** Renders the button that shows what was done to a record; none where the trail knows nothing of it, or is not the person's to read. */
export function HistoryButton({ subject, name }: HistoryOf): ReactNode {
  const t = useTranslate('forms');
  const held = usePrivileges();
  const [isOpen, setIsOpen] = useState(false);
  const runtime = knownRuntime();
  const isInTrail = runtime?.rest.embedded === true && isAnsweredHere(runtime);
  if (!isInTrail || !mayCall(listAuditEntries, held)) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon={<History size={16} />}
        aria-label={t('historyOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('history')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <HistoryDialog subject={subject} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
