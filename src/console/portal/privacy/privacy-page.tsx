import { useEffect, useId, useState, type ReactNode } from 'react';
import { readRetention } from '../../../contract/generated/calls/embedded/readRetention';
import type { EmbeddedReadRetentionResult as Retention } from '../../../contract/generated/types';
import { ReachLinks } from '../../kit/contact-links';
import { useTranslate } from '../../kit/use-translate';
import { isOffered, loadRuntime } from '../../transport/runtime';
import { send } from '../../transport/send';
import { Heading } from '../heading';
import { navigateToAddress } from '../navigation';
import { PortalButton } from '../portal-link';
import { useTitle } from '../title';
import { useIsHydrated } from '../use-is-hydrated';
import { useRuntime } from '../use-runtime';
import { Items } from './items';
import { RetentionPeriods } from './retention-periods';
import './privacy.css';

/** Renders /privacy: what is stored about people, why and for how long. An installation with a notice of its own leads there. */
export default function PrivacyPage(): ReactNode {
  const t = useTranslate('privacy');
  const runtime = useRuntime();
  const contact = (useIsHydrated() && runtime?.contact) || {};
  const { email, phone, helpUrl, privacyUrl } = contact;
  const retention = useRetention();
  useTitle(t('title'));
  useEffect(() => {
    if (privacyUrl) navigateToAddress(privacyUrl);
  }, [privacyUrl]);
  if (privacyUrl) return null;
  return (
    <div className="privacy">
      <Heading title={t('title')} lead={t('lead')} />
      <Part title={t('who.title')}>
        <p>{t('who.text')}</p>
      </Part>
      <Part title={t('what.title')}>
        <Items
          of={[
            t('what.items.account'),
            t('what.items.requests'),
            t('what.items.texts'),
            t('what.items.mails'),
            t('what.items.certificate'),
            t('what.items.audit'),
            t('what.items.password'),
          ]}
        />
      </Part>
      <Part title={t('why.title')}>
        <Items of={[t('why.items.identity'), t('why.items.certificate'), t('why.items.evidence')]} />
        <p>{t('why.sensitive')}</p>
      </Part>
      <Part title={t('whom.title')}>
        <Items
          of={[t('whom.items.staff'), t('whom.items.registries'), t('whom.items.courier'), t('whom.items.anyone')]}
        />
      </Part>
      <Part title={t('period.title')}>
        {retention === 'unknown' ? <p>{t('period.unknown')}</p> : <RetentionPeriods periods={retention} />}
      </Part>
      <Part title={t('rights.title')}>
        <Items
          of={[t('rights.items.know'), t('rights.items.erase'), t('rights.items.proof'), t('rights.items.complain')]}
        />
        <p>{t('rights.times')}</p>
        {retention === 'unknown' ? null : <p>{t('rights.download')}</p>}
      </Part>
      <Part title={t('contact.title')}>
        {email || phone || helpUrl ? (
          <>
            <p>{t('contact.lead')}</p>
            <p className="privacy__contact">
              <ReachLinks {...contact} />
            </p>
          </>
        ) : (
          <p>{t('contact.none')}</p>
        )}
      </Part>
      <p>
        <PortalButton href="/login">{t('back')}</PortalButton>
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Returns how long data is stored; nothing while it is asked, unknown where another upstream has the requests. */
function useRetention(): Retention | 'unknown' | undefined {
  const [retention, setRetention] = useState<Retention | 'unknown'>();
  useEffect(() => {
    const asking = new AbortController();
    const read = async (): Promise<Retention | 'unknown'> => {
      if (!isOffered(await loadRuntime(), readRetention)) return 'unknown';
      return (await send(readRetention, { parameters: {}, signal: asking.signal })).result;
    };
    read().then(setRetention, () => {
      if (!asking.signal.aborted) setRetention('unknown');
    });
    return () => asking.abort();
  }, []);
  return retention;
}
