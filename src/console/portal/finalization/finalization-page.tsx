import { useEffect, useRef, useState, type ReactNode } from 'react';
import { readDeadLink, type DeadLink } from '../../../contract/dead-link';
import { finalizecertificate } from '../../../contract/generated/calls/certificate/finalizecertificate';
import { readFinalizationLink } from '../../../contract/generated/calls/embedded/readFinalizationLink';
import type {
  CertificateFinalizecertificateResult,
  EmbeddedReadFinalizationLinkResult,
} from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { knowsRecordsOf, loadRuntime } from '../../transport/runtime';
import { send } from '../../transport/send';
import type { PageProps } from '../page-props';
import { useTitle } from '../title';
import { AcceptForm } from './accept-form';
import { DownloadForm } from './download-form';
import { Accepted, AcceptedBefore, Refused, Used } from './outcomes';

type State =
  | { name: 'checking' }
  | { name: 'failed'; message: string }
  | { name: 'used'; link?: DeadLink | undefined }
  | { name: 'acceptedBefore'; mail: EmbeddedReadFinalizationLinkResult }
  | { name: 'open'; mail: Partial<EmbeddedReadFinalizationLinkResult> }
  | { name: 'download'; mail: EmbeddedReadFinalizationLinkResult }
  | { name: 'accepted'; result: CertificateFinalizecertificateResult; keyHeld: boolean }
  | { name: 'refused'; result: CertificateFinalizecertificateResult };

/**
 * Renders /finalization-request/{id}: the holder accepts the certificate with the link of the mail, once, or refuses
 * it; then the link opens the download of its key.
 */
export default function FinalizationPage({ params }: PageProps): ReactNode {
  const t = useTranslate('finalization');
  const language = useLanguage();
  const { id = '' } = params;
  const [state, setState] = useState<State>({ name: 'checking' });
  const [tries, setTries] = useState(0);
  const done = state.name === 'accepted' || state.name === 'refused';
  useTitle(t(state.name === 'download' ? 'downloadTitle' : 'title'));

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

  const retry = (): void => {
    setState({ name: 'checking' });
    setTries(tries + 1);
  };
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
            <Button variant="main" onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      );
    case 'used':
      return <Used id={id} link={state.link} />;
    case 'open':
      return (
        <AcceptForm
          id={id}
          mail={state.mail}
          onAccepted={(result) => setState({ name: 'accepted', result, keyHeld: state.mail.keyHeld === true })}
          onRefused={(result) => setState({ name: 'refused', result })}
          onUsed={() => void lookAgain(id).then(setState)}
        />
      );
    case 'acceptedBefore':
      return <AcceptedBefore mail={state.mail} onDownload={() => setState({ name: 'download', mail: state.mail })} />;
    case 'download':
      return <DownloadForm id={id} mail={state.mail} onUsed={() => void lookAgain(id).then(setState)} />;
    case 'accepted':
      return <Accepted {...state.result} keyHeld={state.keyHeld} onDownload={retry} />;
    case 'refused':
      return <Refused {...state.result} />;
  }
}

/** Reads the link: a refused one is used or expired; a server that did not answer says nothing about it. */
async function look(id: string, signal: AbortSignal): Promise<State> {
  try {
    // Nothing says what a provider's link is about: accepting it will.
    if (!knowsRecordsOf(await loadRuntime(), finalizecertificate.family)) return { name: 'open', mail: {} };
    const { result: mail } = await send(readFinalizationLink, { body: { id }, signal });
    return { name: mail.accepted ? 'download' : 'open', mail };
  } catch (error) {
    if (!(error instanceof CallError)) return { name: 'failed', message: await errorText('requestProcessingFailure') };
    return isUsed(error)
      ? { name: 'used', link: readDeadLink(error.responseBody) }
      : { name: 'failed', message: error.message };
  }
}

/** Reads a link that accepts no more since this page was opened: in another tab, its holder may have accepted by it. */
async function lookAgain(id: string): Promise<State> {
  const outcome = await look(id, new AbortController().signal);
  if (outcome.name === 'download') return { name: 'acceptedBefore', mail: outcome.mail };
  return outcome.name === 'used' ? outcome : { name: 'used' };
}

function isUsed({ status }: CallError): boolean {
  return status === 410 || status === 404 || status === 422;
}
