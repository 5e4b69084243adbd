import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { confirmEmailChange } from '../../../contract/generated/calls/embedded/confirmEmailChange';
import { useLabels } from '../../fields/labels';
import { Alert } from '../../kit/alert';
import { Button, ButtonLink } from '../../kit/button';
import { StateView } from '../../kit/state-view';
import { useAsyncAction } from '../../kit/use-async-action';
import { useTranslate } from '../../kit/use-translate';
import { renewSession } from '../../session/renew-session';
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
  return (
    <section className="email-confirmation" aria-labelledby="email-confirmation-title">
      <h1 id="email-confirmation-title">{translate('routes.emailConfirmation')}</h1>
      <p>{t('confirm.lead')}</p>
      {error ? (
        <Alert tone="rejected" title={t('confirm.failed')}>
          <p>{error}</p>
          <p>{t('confirm.failedHow')}</p>
        </Alert>
      ) : null}
      <Button variant="main" busy={isBusy} onClick={() => void run(confirm)}>
        {t(isBusy ? 'confirm.submitting' : 'confirm.submit')}
      </Button>
    </section>
  );
}
