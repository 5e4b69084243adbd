import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VerificationCase } from '../../../../contract/generated/types';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { useTranslate } from '../../../kit/use-translate';
import { RelativeTime } from '../../../kit/relative-time';
import { historyQuery } from '../case-queries';
import { documentChanges } from './changes';

interface ConflictDialogProps {
  /** The case as it was when the decision was made, and as it is. */
  base: VerificationCase;
  now: VerificationCase;
  onClose: () => void;
}

/** Renders a conflict with a faster reviewer: what changed and who did it. Nothing typed is lost. */
export function CaseConflictDialog({ base, now, onClose }: ConflictDialogProps): ReactNode {
  const t = useTranslate('review');
  const definitionLabel = useDefinitionLabels();
  const { data: history = [] } = useQuery(historyQuery(now.request.contractRequestId));
  const events = history.slice(-Math.max(1, now.request.version - base.request.version));
  const changes = documentChanges(base.documents ?? [], now.documents ?? []);
  const states = { from: base.request.statusName ?? '', to: now.request.statusName ?? '' };
  const moved = base.request.serviceStatusId !== now.request.serviceStatusId;
  return (
    <Dialog
      open
      alert
      title={t('conflict.title')}
      onClose={onClose}
      actions={
        <Button variant="main" onClick={onClose}>
          {t('conflict.go')}
        </Button>
      }
    >
      <p>{t('conflict.why')}</p>
      <h3 className="review-changes__title">{t('conflict.what')}</h3>
      <ul className="review-changes">
        {moved ? <li>{t('conflict.state', states)}</li> : null}
        {changes.map(({ documentId, name, from, to }) => (
          <li key={documentId}>
            {t('conflict.document', {
              name,
              from: definitionLabel(`lifecycles.document.states.${from}`),
              to: definitionLabel(`lifecycles.document.states.${to}`),
            })}
          </li>
        ))}
        {!moved && changes.length === 0 ? <li>{t('conflict.nothing')}</li> : null}
        {events.map(({ event, name, user, date }) => (
          <li key={`${date} ${event}`}>
            {event ?? name}: {user ?? t('someone')}, <RelativeTime value={date} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
