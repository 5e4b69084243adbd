import { useGetOne, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { sectionNamed } from '../../data/section-access';
import { useAllowed } from '../../data/use-allowed';
import { EmailInput } from '../../fields/inputs/text-inputs';
import type { InputProps } from '../../fields/inputs/input';
import { useTranslate } from '../../kit/use-translate';
import { domainsOf, isOutside } from './email-domains';

/** Renders the e-mail of a user, with the allowed domains said before and not only after saving. */
export default function UserEmailInput(input: InputProps): ReactNode {
  const t = useTranslate('users');
  const enabled = useAllowed(sectionNamed('configurations'), 'list');
  const { data } = useGetOne<RaRecord>('configurations', { id: 'AllowedEmailDomains' }, { enabled });
  const domains = domainsOf(data?.['configurationValue']);
  const message = domains.join(', ');
  const stranger = isOutside(typeof input.value === 'string' ? input.value : '', domains);
  const help = domains.length === 0 ? input.help : `${input.help} ${t('email.domains', { domains: message })}`;
  const hint = stranger ? t('email.outside', { domain: stranger, domains: message }) : undefined;
  return <EmailInput {...input} help={help} error={input.error ?? hint} />;
}
