import type { ReactNode } from 'react';
import * as requestStates from '../../../contract/generated/states/request';
import type { VerificationCase } from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { formatRelative } from '../../kit/format-date-time';
import { Alert } from '../../kit/alert';
import { useDefinitionLabels } from '../../fields/definition-labels';
import { useTranslate } from '../../kit/use-translate';
import { useCurrentMinute } from '../../kit/relative-time';

interface ReadOnlyNoticeProps {
  opened: VerificationCase;
  isHeldByOther: boolean;
  readOnly: boolean;
  onTakeOver: () => void;
  taking: boolean;
}

/** Renders why nothing can be decided here, where that is so. */
export function ReadOnlyNotice({
  opened,
  isHeldByOther: held,
  readOnly,
  onTakeOver,
  taking,
}: ReadOnlyNoticeProps): ReactNode {
  const t = useTranslate('review');
  const definitionLabel = useDefinitionLabels();
  const language = useLanguage();
  const now = new Date(useCurrentMinute());
  const { request, holder = '', heldSince } = opened;
  if (readOnly) return <Alert tone="transit">{t('reading')}</Alert>;
  if (request.facts?.actorIsNotApplicant === false) {
    return <Alert tone="waiting">{`${definitionLabel('lifecycles.request.guards.actorIsNotApplicant')}.`}</Alert>;
  }
  if (held) {
    const since = heldSince ? formatRelative(new Date(heldSince), now, language) : '';
    return (
      <Alert tone="waiting">
        <p>{t('heldReading', { holder, since })}</p>
        <Button busy={taking} onClick={onTakeOver}>
          {t('takeOver')}
        </Button>
      </Alert>
    );
  }
  if (requestStates.postponed.has(request.serviceStatusId)) return <Alert tone="waiting">{t('postponed')}</Alert>;
  const state = request.statusName ?? request.serviceStatusId;
  // A provider may not say it: then its part is reported as not known.
  if (!requestStates.held.has(request.serviceStatusId) && (state as string | undefined) !== undefined) {
    return <Alert tone="transit">{t('notInReview', { state })}</Alert>;
  }
  return null;
}
