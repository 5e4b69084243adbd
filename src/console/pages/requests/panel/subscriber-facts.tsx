import type { ReactNode } from 'react';
import type { Subscriber } from '../../../../contract/generated/types';
import { DescriptionList } from '../../../kit/description-list';
import { useTranslate } from '../../../kit/use-translate';

const names = [
  'firstName',
  'secondName',
  'firstLastName',
  'secondLastName',
  'documentType',
  'documentNumber',
  'email',
  'address',
] as const;

/** Renders who the certificate is for, as Project T has it. */
export function SubscriberFacts({ subscriber }: { subscriber: Subscriber }): ReactNode {
  const t = useTranslate('requests');
  return <DescriptionList items={names.map((name) => [t(`subscriber.${name}`), subscriber[name]])} />;
}
