import { useEffect, useRef, type ReactNode } from 'react';
import { fieldsOf } from '../../../../contract/form-check';
import type { RequestValidation } from '../../../../contract/generated/types';
import { subjectOfValidation } from '../../../../contract/registry-meaning';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { useTranslate } from '../../../kit/use-translate';
import { inputId } from '../form-input';
import type { OpenedRequest } from '../own-request-calls';
import { isDifferent, type RegistryCheck } from './use-registry-check';
import { useRegistryMeaning } from './use-registry-meaning';

interface CheckResultsProps {
  opened: OpenedRequest;
  check: RegistryCheck;
  /** Takes a value in place of what was entered. */
  onUse: (name: string, value: string) => void;
  /** Goes on with what was entered, as the person has decided. */
  onSkip: () => void;
}

/** Renders how the data of a step compare with the registries: each field to look at, and how to go on. */
export function CheckResults({ opened, check, onUse, onSkip }: CheckResultsProps): ReactNode {
  const t = useTranslate('application');
  const { isOffered, isChecking, results, capError, remaining } = check;
  const content = useRef<HTMLDivElement>(null);
  const wasChecking = useRef(false);
  // The same message of two registries shows once.
  const unmatched = results.filter(
    (result, at) =>
      !isMatch(result) && result.message && results.findIndex(({ message }) => message === result.message) === at,
  );
  // What keeps the applicant on the step is where the focus goes.
  useEffect(() => {
    if (wasChecking.current && !isChecking) content.current?.focus();
    wasChecking.current = isChecking;
  }, [isChecking]);
  if (!isOffered) return null;
  const spellings = results.flatMap(({ spellings = [] }) => spellings);
  const allMatch = results.length > 0 && results.every(isMatch);
  return (
    <div ref={content} tabIndex={-1} className="application-check">
      {allMatch ? (
        <Alert tone="approved">{t('registry.matches')}</Alert>
      ) : unmatched.length === 0 && spellings.length === 0 && capError === undefined ? (
        <p className="application__lead">{t('registry.lead')}</p>
      ) : null}
      {unmatched.map((result) => (
        <Alert key={result.validationType} tone="waiting" title={result.message}>
          <Meaning opened={opened} result={result} />
        </Alert>
      ))}
      {spellings.length === 0 ? null : (
        <OtherSpelling
          names={spellings.map(({ value }) => value).join(' ')}
          onUse={() => {
            for (const { field, value } of spellings) onUse(field, value);
            content.current?.focus();
          }}
        />
      )}
      {unmatched.length > 0 && remaining !== undefined ? <p>{t('registry.remaining', { count: remaining })}</p> : null}
      {capError === undefined ? null : <Alert tone="waiting">{capError}</Alert>}
      <CheckStatus isChecking={isChecking} onSkip={onSkip} />
    </div>
  );
}

function isMatch(result: RequestValidation): boolean {
  return result.validationStatus === 'SAT' && !isDifferent(result);
}

/** Renders how the registry writes the names that were entered, and the way to take that. */
function OtherSpelling({ names, onUse }: { names: string; onUse: () => void }): ReactNode {
  const t = useTranslate('application');
  return (
    <Alert tone="waiting" title={`${t('registry.spelling')}: ${names}`}>
      <p>{t('registry.spellingWhy')}</p>
      <Button onClick={onUse}>{t('registry.useSpelling', { names })}</Button>
    </Alert>
  );
}

/** Renders that the registries are being asked, and the way on without them. */
export function CheckStatus({ isChecking, onSkip }: { isChecking: boolean; onSkip: () => void }): ReactNode {
  const t = useTranslate('application');
  return (
    <div role="status">
      {isChecking ? (
        <>
          {t('registry.checking')}{' '}
          <Button variant="quiet" onClick={onSkip}>
            {t('registry.skip')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

function Meaning({ opened, result }: { opened: OpenedRequest; result: RequestValidation }): ReactNode {
  const t = useTranslate('application');
  const meaningOf = useRegistryMeaning();
  const { message = '', validationType: type } = result;
  const meaning = meaningOf(message, subjectOfValidation(opened.form.productId, type));
  const wrong = new Set(result.differs ?? meaning?.fields);
  const fields = fieldsOf(opened.form, 'form').filter(({ name }) => wrong.has(name));
  const isLater = meaning?.retry === 'later' || result.validationStatus === undefined;
  // A date beside names that match takes no evidence.
  const wayOn = isLater
    ? 'later'
    : result.validationStatus === 'SAT'
      ? 'reviewed'
      : fields.length > 0
        ? 'correct'
        : 'evidence';
  return (
    <>
      <p>{meaning?.text}</p>
      {fields.length > 0 ? (
        <ul>
          {fields.map(({ name, label }) => (
            <li key={name}>
              <a href={`#${inputId(name)}`}>{label}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <p>{t(`wayOn.draft.${wayOn}`)}</p>
    </>
  );
}
