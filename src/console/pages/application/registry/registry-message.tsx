import type { ReactNode } from 'react';
import type { RegistrySubject } from '../../../../contract/generated/registry-meanings';
import { useTranslate } from '../../../kit/use-translate';
import { useRegistryMeaning } from './use-registry-meaning';

interface RegistryMessageProps {
  /** As the service worded it. */
  message: string;
  subject: RegistrySubject;
}

/** Renders what a registry answered in its own words, then what that means for the applicant and what to do now. */
export function RegistryMessage({ message, subject }: RegistryMessageProps): ReactNode {
  const t = useTranslate('application');
  const meaning = useRegistryMeaning()(message, subject);
  if (!meaning) return message;
  return (
    <>
      <p className="alert__title">{message}</p>
      <p>{meaning.text}</p>
      <p>{t(`wayOn.filed.${meaning.retry}`)}</p>
    </>
  );
}
