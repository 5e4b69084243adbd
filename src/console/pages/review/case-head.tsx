import { ArrowRight, Keyboard, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { VerificationCase } from '../../../contract/generated/types';
import { StateChip } from '../../fields/state-chip';
import { Button } from '../../kit/button';
import { Code } from '../../kit/code';
import { IconButton } from '../../kit/icon-button';
import { formatDateTime } from '../../kit/format-date-time';
import { useTranslate } from '../../kit/use-translate';
import { RelativeTime } from '../../kit/relative-time';

interface CaseHeadProps {
  opened: VerificationCase;
  onHelp: () => void;
  /** Undefined where the data may not be corrected. */
  onCorrect: (() => void) | undefined;
  /** Undefined for those without a queue. */
  onNext: (() => void) | undefined;
  going: boolean;
  /** Gives the case back to the queue; undefined where it is not the person's. */
  onRelease: (() => void) | undefined;
  /** What was done last. */
  message: string;
}

/** Renders whose request this is, how it stands and how long it has, on one line. */
export function CaseHead({ opened, onHelp, onCorrect, onNext, going, onRelease, message }: CaseHeadProps): ReactNode {
  const t = useTranslate('review');
  const { request, waiting } = opened;
  const { decisionDays: days, decisionSince: since } = request;
  const term =
    days === undefined || since === undefined
      ? undefined
      : t('head.term', { days, since: formatDateTime(new Date(since)) });
  return (
    <header className="review-head">
      <div className="review-head__what">
        <div className="review-head__title">
          <h1>{t('title')}</h1>
          {onRelease ? (
            <span className="review-head__mine">
              {t(opened.byOpening ? 'head.mineByOpening' : 'head.mine')}
              <Button variant="quiet" title={t('head.releaseHelp')} onClick={onRelease}>
                {t('head.release')}
              </Button>
            </span>
          ) : null}
          <p className="review-head__message" role="status">
            {message}
          </p>
        </div>
        <p className="review-head__who">
          <strong>{request.subscriberName}</strong>
          <span>
            {request.documentType} {request.documentNumber ? <Code value={request.documentNumber} /> : null}
          </span>
          <span>{request.reference}</span>
          <span>{request.certificateTypeName}</span>
          <StateChip
            lifecycle={requestLifecycle}
            state={request.serviceStatusId}
            name={request.statusName}
            isExplained
          />
          {request.dueAt ? (
            <span className={request.overdue ? 'review-head__late' : undefined}>
              {t(request.overdue ? 'head.overdue' : 'head.due')}{' '}
              <RelativeTime value={request.dueAt} explanation={term} />
            </span>
          ) : null}
        </p>
      </div>
      <div className="review-head__actions">
        {waiting === undefined || !onNext ? null : <span>{t('head.waiting', { count: waiting })}</span>}
        <IconButton label={`${t('head.help')} (?)`} icon={<Keyboard size={18} />} onClick={onHelp} />
        {onCorrect ? (
          <IconButton label={`${t('head.correct')} (E)`} icon={<PencilLine size={18} />} onClick={onCorrect} />
        ) : null}
        {onNext ? (
          <Button icon={<ArrowRight size={16} />} busy={going} title={`${t('head.next')} (N)`} onClick={onNext}>
            {t('head.next')}
          </Button>
        ) : null}
      </div>
    </header>
  );
}
