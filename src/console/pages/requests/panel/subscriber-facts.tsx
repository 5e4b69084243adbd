import type { ReactNode } from 'react';
import type { Subscriber } from '../../../../contract/generated/types';
import { useTexts } from '../../../kit/text';

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

/** Who the certificate is for, as Project T has it. */
export function SubscriberFacts({ subscriber }: { subscriber: Subscriber }): ReactNode {
  const t = useTexts('requests');
  return (
    <dl className="request-facts">
      {names
        .filter((name) => subscriber[name])
        .map((name) => (
          <div key={name}>
            <dt>{t(`subscriber.${name}`)}</dt>
            <dd>{subscriber[name]}</dd>
          </div>
        ))}
    </dl>
  );
}
