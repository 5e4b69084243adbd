import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FormField } from '../../../contract/form-check';
import { useTranslate } from '../../kit/use-translate';
import { invitationsQuery } from './own-request-calls';
import type { StepProps } from './step-props';
import { useSection } from './use-section';

/**
 * Returns the fields of a group as a person fills them who files for another: the e-mail is the holder's, as the agreement's
 * supervisor registered it. Where that is one address it is filled in and stays; the document that it hangs on comes before.
 */
export function useHolderEmail(
  { opened, draft, saver }: StepProps,
  fields: readonly FormField[],
): readonly FormField[] {
  const t = useTranslate('application');
  const { applicationId } = useSection();
  const asks = applicationId !== undefined && fields.some(isEmail);
  const { data } = useQuery({
    ...invitationsQuery(opened.request.externalRequestId),
    enabled: asks && draft.saveStatus === 'saved',
  });
  const registered = data?.filter(({ holderEmail }) => holderEmail !== undefined) ?? [];
  const [agreement] = registered;
  const isOne = registered.every(({ holderEmail }) => holderEmail === agreement?.holderEmail);
  const email = isOne ? agreement?.holderEmail : undefined;
  const entered = draft.values['email'];
  useEffect(() => {
    if (email !== undefined && entered !== email) saver.change({ email });
  }, [email, entered, saver]);
  if (!asks) return fields;
  const help =
    agreement && email !== undefined
      ? t('holderEmail.registered', { agreement: agreement.name })
      : t('holderEmail.ofHolder');
  return fields.map((field) => (isEmail(field) ? { ...field, help, locked: email !== undefined } : field));
}

function isEmail({ kind }: FormField): boolean {
  return kind === 'email';
}
