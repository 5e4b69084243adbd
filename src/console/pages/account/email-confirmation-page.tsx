import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { confirmEmailChange } from '../../../contract/generated/calls/embedded/confirmEmailChange';
import { readEmailChange } from '../../../contract/generated/calls/embedded/readEmailChange';
import { useLabels } from '../../fields/labels';
import { Alert } from '../../kit/alert';
import { Button, ButtonLink } from '../../kit/button';
import { errorMessage } from '../../kit/error-message';
import { StateView } from '../../kit/state-view';
import { useAsyncAction } from '../../kit/use-async-action';
import { useTranslate } from '../../kit/use-translate';
import { renewSession } from '../../session/renew-session';
import { CallError } from '../../transport/call-error';
import { send } from '../../transport/send';
import './email-confirmation.css';

/**
 * Renders what the link to a new e-mail opens. A press confirms it, not the opening: those who scan mails open their links.
 */
export function EmailConfirmationPage(): ReactNode {
  const t = useTranslate('ownEmail');
  const translate = useLabels();
  const { token = '' } = useParams();
  const [email, setEmail] = useState<string>();
  const { isBusy, error, run } = useAsyncAction();
  // A link that is over says so before it is pressed; without an answer the press is still tried.
  const link = useQuery({
    queryKey: ['email-change', token],
    queryFn: async ({ signal }) => (await send(readEmailChange, { body: { token }, signal })).result,
    enabled: email === undefined,
    gcTime: 0,
  });
  const confirm = async (): Promise<void> => {
    const { result } = await send(confirmEmailChange, { body: { token } });
    setEmail(result.email);
    // The panel of the account shows what the session says.
    await renewSession();
  };
  if (email !== undefined)
    return (
      <StateView
        kind="done"
        level={1}
        title={t('confirm.doneTitle', { email })}
        why={t('confirm.done')}
        action={
          <ButtonLink href="/clientSection" variant="main">
            {t('confirm.home')}
          </ButtonLink>
        }
      />
    );
  if (link.isPending) return <StateView kind="loading" level={1} title={t('confirm.checking')} />;
  const isOver = link.error instanceof CallError && link.error.status >= 400 && link.error.status < 500;
  const reason = error ?? (link.error ? errorMessage(link.error) : undefined);
  return (
    <section className="email-confirmation" aria-labelledby="email-confirmation-title">
      <h1 id="email-confirmation-title">{translate('routes.emailConfirmation')}</h1>
      {link.data ? (
        <>
          <p className="email-confirmation__address">{link.data.email}</p>
          <p>{t('confirm.lead')}</p>
        </>
      ) : null}
      {reason ? (
        <Alert tone="rejected" title={t(isOver ? 'confirm.over' : 'confirm.failed')}>
          <p>{reason}</p>
          <p>{t('confirm.failedHow')}</p>
        </Alert>
      ) : null}
      {isOver ? (
        <div>
          <ButtonLink href="/clientSection">{t('confirm.home')}</ButtonLink>
        </div>
      ) : (
        <Button variant="main" busy={isBusy} onClick={() => void run(confirm)}>
          {t(isBusy ? 'confirm.submitting' : 'confirm.submit')}
        </Button>
      )}
    </section>
  );
}
