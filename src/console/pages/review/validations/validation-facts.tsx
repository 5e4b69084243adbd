import type { ReactNode } from 'react';
import type { RequestValidation } from '../../../../contract/generated/types';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { Chip } from '../../../kit/chip';
import { Code } from '../../../kit/code';
import { StatusChip } from '../../../kit/status-chip';
import { useTranslate } from '../../../kit/use-translate';
import { RelativeTime } from '../../../kit/relative-time';

/** The flows in which each execution code runs. */
const executions: Readonly<Record<number, 'identity' | 'review'>> = { 1: 'identity', 2: 'review' };

/** Renders a validation as it stands: type, execution, whether it is mandatory, status and message. */
export function ValidationFacts({ validation }: { validation: RequestValidation }): ReactNode {
  const t = useTranslate('validations');
  const definitionLabel = useDefinitionLabels();
  const { validationType: type, execution, mandatory, message, date, user, nameScore, wordScore } = validation;
  const { spellings = [] } = validation;
  const { fingerPrintCode, identificationNumber, settledBy, ownStatus, ownDate, validationStatus = 'NST' } = validation;
  return (
    <>
      <header className="apart">
        <h3>{definitionLabel(`validationTypes.${type}`)}</h3>
        <ValidationState status={validation.validationStatus} />
      </header>
      <p className="review-validation__type">
        <Chip>{t(mandatory ? 'mandatory' : 'optional')}</Chip>
        <Chip>{t(`execution.${executions[execution] ?? 'both'}`)}</Chip>
      </p>
      {settledBy === undefined ? null : (
        <p className="review-validation__settled">
          <strong>
            {t('settled', {
              evidence: definitionLabel(`documentTypes.${settledBy}`),
              decision: t(`settledHow.${validationStatus}`),
            })}
          </strong>
          {user || date ? ': ' : null}
          {user ? `${user}, ` : null}
          {date ? <RelativeTime value={date} /> : null}
        </p>
      )}
      {settledBy === undefined ? null : (
        <p>
          {t('own', { status: t(`status.${ownStatus ?? 'none'}`) })}
          {ownDate ? (
            <>
              {', '}
              <RelativeTime value={ownDate} />
            </>
          ) : null}
        </p>
      )}
      {message ? <p className="review-validation__message">{message}</p> : null}
      {spellings.length === 0 ? null : <p>{t('spelling', { names: spellings.map(({ value }) => value).join(' ') })}</p>}
      {nameScore === undefined || spellings.length > 0 ? null : (
        <p>
          {t('nameScore', { score: nameScore })}
          {wordScore === undefined ? null : ` · ${t('wordScore', { score: wordScore })}`}
        </p>
      )}
      {fingerPrintCode === undefined && identificationNumber === undefined ? null : (
        <dl className="review-validation__codes">
          <div>
            <dt>{t('fingerPrintCode')}</dt>
            <dd>{fingerPrintCode ? <Code value={fingerPrintCode} group={4} /> : t('none')}</dd>
          </div>
          <div>
            <dt>{t('identificationNumber')}</dt>
            <dd>{identificationNumber ? <Code value={identificationNumber} /> : t('none')}</dd>
          </div>
        </dl>
      )}
      {date && settledBy === undefined ? (
        <p className="review-validation__when">
          {user ? `${user}, ` : null}
          <RelativeTime value={date} />
        </p>
      ) : null}
    </>
  );
}

function ValidationState({ status }: { status: RequestValidation['validationStatus'] }): ReactNode {
  const t = useTranslate('validations');
  if (status === 'SAT') return <StatusChip tone="approved" icon="circle-check" label={t('status.SAT')} />;
  if (status === 'NST') return <StatusChip tone="rejected" icon="circle-x" label={t('status.NST')} />;
  return <StatusChip tone="ended" icon="circle-dashed" label={t('status.none')} />;
}
