import type { ReactNode } from 'react';
import type { VerificationCase } from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { relativeDate } from '../../kit/moments';
import { Notice } from '../../kit/notice';
import { useTexts } from '../../kit/text';
import { useMinute } from '../../kit/when';

interface StandingProps {
  opened: VerificationCase;
  held: boolean;
  readOnly: boolean;
  onTakeOver: () => void;
  taking: boolean;
}

/** Why nothing can be decided here, where that is so. */
export function Standing({ opened, held, readOnly, onTakeOver, taking }: StandingProps): ReactNode {
  const t = useTexts('review');
  const language = useLanguage();
  const now = new Date(useMinute());
  const { request, holder = '', heldSince } = opened;
  if (readOnly) return <Notice tone="transit">{t('reading')}</Notice>;
  if (held) {
    const since = heldSince ? relativeDate(new Date(heldSince), now, language) : '';
    return (
      <Notice tone="waiting">
        <p>{t('heldReading', { holder, since })}</p>
        <Button busy={taking} onClick={onTakeOver}>
          {t('takeOver')}
        </Button>
      </Notice>
    );
  }
  if (request.serviceStatusId === 'APL') return <Notice tone="waiting">{t('postponed')}</Notice>;
  if (request.serviceStatusId !== 'VRF') {
    return <Notice tone="transit">{t('notInReview', { state: request.statusName ?? request.serviceStatusId })}</Notice>;
  }
  return null;
}
