import { CircleCheck, TimerOff } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { readFinalizationLink } from '../../../contract/generated/calls/embedded';
import type {
  CertificateFinalizecertificateResult,
  EmbeddedReadFinalizationLinkResult,
} from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { fullDate } from '../../kit/moments';
import { StateView } from '../../kit/state-view';
import { useLanguage } from '../../kit/language';
import { useTexts } from '../../kit/text';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { send } from '../../transport/send';
import { Outcome } from '../outcome';
import type { PageProps } from '../page-props';
import { PortalButton } from '../portal-link';
import { useTitle } from '../title';
import { AcceptForm } from './accept-form';

type State =
  | { name: 'checking' }
  | { name: 'failed'; message: string }
  | { name: 'used' }
  | { name: 'open'; offer: EmbeddedReadFinalizationLinkResult }
  | { name: 'done'; accepted: CertificateFinalizecertificateResult };

/** /finalization-request/{id}: the holder accepts the certificate with the link of the mail, once. */
export default function FinalizationPage({ params }: PageProps): ReactNode {
  const t = useTexts('finalization');
  const language = useLanguage();
  const { id = '' } = params;
  const [state, setState] = useState<State>({ name: 'checking' });
  const [tries, setTries] = useState(0);
  const done = state.name === 'done';
  useTitle(t('title'));

  useEffect(() => {
    if (done) return undefined;
    const asking = new AbortController();
    void look(id, asking.signal).then((found) => {
      if (!asking.signal.aborted) setState(found);
    });
    return () => asking.abort();
    // The offer is in the server's words: another language asks again.
  }, [id, tries, language, done]);

  // The form and its focus are gone: what came of it is read from its beginning.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && state.name !== 'open') document.getElementById('content')?.focus();
    wasOpen.current = state.name === 'open';
  }, [state.name]);

  switch (state.name) {
    case 'checking':
      return <StateView kind="loading" level={1} title={t('checking')} />;
    case 'failed':
      return (
        <StateView
          kind="error"
          level={1}
          title={t('checkFailed')}
          why={state.message}
          action={
            <Button
              variant="main"
              onClick={() => {
                setState({ name: 'checking' });
                setTries(tries + 1);
              }}
            >
              {t('retry')}
            </Button>
          }
        />
      );
    case 'used':
      return <Used />;
    case 'open':
      return (
        <AcceptForm
          id={id}
          offer={state.offer}
          onAccepted={(accepted) => setState({ name: 'done', accepted })}
          onUsed={() => setState({ name: 'used' })}
        />
      );
    case 'done':
      return <Done {...state.accepted} />;
  }
}

function Used(): ReactNode {
  const t = useTexts('finalization');
  return (
    <Outcome tone="waiting" icon={TimerOff} title={t('usedTitle')} words={[t('used'), t('usedAct')]}>
      <PortalButton href="/revocation" variant="main">
        {t('consult')}
      </PortalButton>
    </Outcome>
  );
}

function Done({ reference, validTo }: CertificateFinalizecertificateResult): ReactNode {
  const t = useTexts('finalization');
  return (
    <Outcome
      tone="approved"
      icon={CircleCheck}
      title={t('doneTitle')}
      words={[t('done', { reference }), validTo && t('doneUntil', { date: fullDate(new Date(validTo)) })]}
    >
      <PortalButton href="/revocation">{t('consult')}</PortalButton>
    </Outcome>
  );
}

/** A refused link is used or expired; a server that did not answer says nothing about it. */
async function look(id: string, signal: AbortSignal): Promise<State> {
  try {
    return { name: 'open', offer: (await send(readFinalizationLink, { body: { id }, signal })).result };
  } catch (error) {
    if (!(error instanceof CallError)) return { name: 'failed', message: await errorText('requestProcessingFailure') };
    return isUsed(error) ? { name: 'used' } : { name: 'failed', message: error.message };
  }
}

function isUsed({ status }: CallError): boolean {
  return status === 410 || status === 404 || status === 422;
}
