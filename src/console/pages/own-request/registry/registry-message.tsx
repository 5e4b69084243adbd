import type { ReactNode } from 'react';
import type { RegistrySubject } from '../../../../contract/generated/registry-meanings';
import { useTranslate } from '../../../kit/use-translate';
import { useRegistryMeaning } from './use-registry-meaning';

interface RegistryMessageProps {
  /** As the service worded it. */
  message: string;
  subject: RegistrySubject;
  /** Whether the page that it stands on has the way to correct what was entered. */
  canCorrect?: boolean;
  /** How many questionnaires are left, where that is known. */
  triesLeft?: number | undefined;
}

/** Renders what a registry answered in its own words, then what that means for the applicant and what to do now. */
export function RegistryMessage(props: RegistryMessageProps): ReactNode {
  const { message, subject, canCorrect = false, triesLeft } = props;
  const t = useTranslate('application');
  const meaning = useRegistryMeaning()(message, subject);
  if (!meaning) return message;
  const way = meaning.retry === 'correct' && canCorrect ? 'correctHere' : meaning.retry;
  const left = way === 'answer' ? triesLeft : undefined;
  return (
    <>
      <p className="alert__title">{message}</p>
      <p>{meaning.text}</p>
      <p>
        {left === undefined
          ? t(`wayOn.filed.${way}`)
          : t(left > 0 ? 'wayOn.filed.triesLeft' : 'wayOn.filed.triesSpent', { count: left })}
      </p>
    </>
  );
}
