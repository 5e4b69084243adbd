import type { ReactNode } from 'react';
import type { RequestSubject } from '../../../../contract/generated/types';
import { useTexts } from '../../../kit/text';

/** What the certificate says, or will say, of its holder; keys in capitals (specification 1, section 3). */
export function Subject({ fields }: { fields: readonly RequestSubject[] }): ReactNode {
  const t = useTexts('requests');
  if (fields.length === 0) return <p className="request-section__empty">{t('panel.nothing')}</p>;
  return (
    <dl className="request-facts">
      {fields.map(({ key, value }) => (
        <div key={key}>
          <dt>{key.toUpperCase()}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
