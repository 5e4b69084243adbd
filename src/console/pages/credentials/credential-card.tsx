import { unknownValue } from '../../../contract/texts';
import { type ReactNode, useState } from 'react';
import type { Credential } from '../../../contract/generated/types';
import { sectionNamed } from '../../data/section-access';
import { useAllowed } from '../../data/use-allowed';
import { type TranslateLabel, useLabels } from '../../fields/labels';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Code } from '../../kit/code';
import { DescriptionList } from '../../kit/description-list';
import { formatDateTime } from '../../kit/format-date-time';
import { useCurrentMinute } from '../../kit/relative-time';
import { StatusChip } from '../../kit/status-chip';
import { useTranslate } from '../../kit/use-translate';
import type { CredentialType } from './credential-calls';
import { daysLeft, endsSoon, looks, stateOf } from './credential-state';
import { OpenDialog } from './open-dialog';
import { RemoveDialog } from './remove-dialog';

/** Renders one credential: whose certificate it is, until when it is good, and what can be done with it. */
export function CredentialCard({ credential }: { credential: Credential }): ReactNode {
  const t = useTranslate('credentials');
  const translate = useLabels();
  const now = useCurrentMinute();
  // The one who may register opens this page by its first address, the one who only verifies by the other.
  const canRegister = useAllowed(sectionNamed('credentials'), 'page');
  const [open, setOpen] = useState<'REGISTER' | 'VERIFY' | 'REMOVE'>();
  const { type, registered } = credential;
  const state = stateOf(credential, now);
  const name = credentialName(translate, type);
  const close = (): void => setOpen(undefined);
  return (
    <article className="credential" aria-labelledby={`credential-${type}`}>
      <header className="apart">
        <h2 id={`credential-${type}`}>{name}</h2>
        <StatusChip {...looks[state]} label={t(`states.${state}`)} />
      </header>
      {registered ? <Known credential={credential} /> : <p className="credential__none">{t(`about.${type}`)}</p>}
      {state === 'expired' ? <Alert tone="rejected">{t('expired')}</Alert> : null}
      {endsSoon(credential, now) ? (
        <Alert tone="waiting">{t('expiring', { days: daysLeft(credential, now) })}</Alert>
      ) : null}
      <div className="credential__actions">
        {registered && state !== 'expired' ? (
          <Button variant={state === 'unverified' ? 'main' : 'plain'} onClick={() => setOpen('VERIFY')}>
            {t('verify')}
          </Button>
        ) : null}
        {canRegister ? (
          <Button variant={registered ? 'plain' : 'main'} onClick={() => setOpen('REGISTER')}>
            {t(registered ? 'replace' : 'register')}
          </Button>
        ) : null}
        {canRegister && registered ? (
          <Button variant="danger" onClick={() => setOpen('REMOVE')}>
            {t('remove')}
          </Button>
        ) : null}
        {!registered && !canRegister ? <p className="credential__none">{t('askRegistration')}</p> : null}
      </div>
      {open === 'REGISTER' || open === 'VERIFY' ? (
        <OpenDialog action={open} type={type} name={name} onClose={close} />
      ) : null}
      {open === 'REMOVE' ? <RemoveDialog type={type} name={name} onClose={close} /> : null}
    </article>
  );
}

function Known({ credential }: { credential: Credential }): ReactNode {
  const t = useTranslate('credentials');
  const { subject, issuer, serialNumber, validTo, verifiedAt, verifiedUntil } = credential;
  const now = useCurrentMinute();
  const hasPassed = (value: string | undefined): boolean => value !== undefined && Date.parse(value) < now;
  const date = (value: string | undefined): string | undefined => value && formatDateTime(new Date(value));
  return (
    <DescriptionList
      items={[
        [t('subject'), readableName(subject)],
        [t('issuer'), readableName(issuer)],
        [t('serial'), serialNumber && <Code value={serialNumber} group={4} />],
        [t(hasPassed(validTo) ? 'validToPast' : 'validTo'), date(validTo)],
        [t('verifiedAt'), date(verifiedAt)],
        [t(hasPassed(verifiedUntil) ? 'verifiedUntilPast' : 'verifiedUntil'), date(verifiedUntil)],
      ]}
    />
  );
}

/** Returns a distinguished name as people read it: RFC 4514 writes a backslash before a comma of a value. */
function readableName(name: string | undefined): string | undefined {
  return name?.replace(/\\([ "#+,;<=>\\])/g, '$1');
}

const keys: Readonly<Partial<Record<CredentialType, string>>> = { CERTIFICATE: 'certificate', SIGNATURE: 'signature' };

/** Returns the name of a type of credentials, such as Credenciales de Firma. */
function credentialName(translate: TranslateLabel, type: CredentialType | undefined): string {
  // A provider may have other types, or none.
  const key = type && keys[type];
  return key === undefined ? (type ?? unknownValue) : translate(`credentialsNames.${key}`);
}
