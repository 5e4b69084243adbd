import type { Transaction } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Schema } from '../../store/schema';
import { translate } from '../../translate';
import type { Services } from '../services';
import { accountNameOf, type Person } from './people';
import { newPasswordToken, type LinkPurpose } from './password-tokens';

type Context = {
  readonly services: Pick<Services, 'mail' | 'publicAddress'>;
  readonly trx: Transaction<Schema>;
  readonly now: Date;
};

function namesOf(person: Person): { readonly fullName: string; readonly account: string } {
  return { fullName: person.fullName, account: accountNameOf(person) };
}

/** Mails a single-use link to set a password, in the person's language. */
export async function mailPasswordLink(
  { services, trx, now }: Context,
  person: Person,
  purpose: LinkPurpose,
): Promise<void> {
  const token = await newPasswordToken(trx, person.id, purpose, now);
  const { language, email } = person;
  const names = namesOf(person);
  const link = {
    label: translate(language, `mails.accounts.${purpose}.label`),
    address: `${services.publicAddress()}/change-password/${token}`,
  };
  const paragraphs = [
    translate(language, `mails.accounts.${purpose}.greeting`, names),
    translate(language, `mails.accounts.${purpose}.body`, names),
    purpose === 'invite'
      ? translate(language, 'mails.accounts.invite.note', { hours: serverLimits.accounts.inviteLinkHours })
      : translate(language, 'mails.accounts.reset.note', { minutes: serverLimits.accounts.resetLinkMinutes }),
  ];
  const subject = translate(language, `mails.accounts.${purpose}.subject`);
  await services.mail.post(trx, { to: email, language, subject, paragraphs, link });
}

/** Mails the link that proves the address of a registration. What a stranger may have written does not stand in it. */
export async function mailRegistrationLink(
  { services, trx }: Omit<Context, 'now'>,
  { email, language }: Pick<Person, 'email' | 'language'>,
  token: string,
): Promise<void> {
  const paragraphs = [
    translate(language, 'mails.accounts.register.greeting'),
    translate(language, 'mails.accounts.register.body'),
    translate(language, 'mails.accounts.register.note', { hours: serverLimits.accounts.registrationLinkHours }),
  ];
  const link = {
    label: translate(language, 'mails.accounts.register.label'),
    address: `${services.publicAddress()}/register/${token}`,
  };
  const subject = translate(language, 'mails.accounts.register.subject');
  await services.mail.post(trx, { to: email, language, subject, paragraphs, link });
}

/** Mails the link that proves the address that a person wants for the account. */
export async function mailEmailLink(
  { services, trx }: Omit<Context, 'now'>,
  person: Person,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<void> {
  const { language } = person;
  const names = namesOf(person);
  const paragraphs = [
    translate(language, 'mails.accounts.newAddress.greeting', names),
    translate(language, 'mails.accounts.newAddress.body', names),
    translate(language, 'mails.accounts.newAddress.note', { hours: serverLimits.accounts.registrationLinkHours }),
  ];
  const link = {
    label: translate(language, 'mails.accounts.newAddress.label'),
    address: `${services.publicAddress()}/confirm-email/${token}`,
  };
  const subject = translate(language, 'mails.accounts.newAddress.subject');
  await services.mail.post(trx, { to: email, language, subject, paragraphs, link });
}

/** Tells the person that the address has an account already, to someone who registered with it. */
export async function mailKnownAccount({ services, trx }: Omit<Context, 'now'>, person: Person): Promise<void> {
  const { language, email } = person;
  const names = namesOf(person);
  const paragraphs = [
    translate(language, 'mails.accounts.known.greeting', names),
    translate(language, 'mails.accounts.known.body', names),
    translate(language, 'mails.accounts.known.note'),
  ];
  const link = {
    label: translate(language, 'mails.accounts.known.label'),
    address: `${services.publicAddress()}/login`,
  };
  const subject = translate(language, 'mails.accounts.known.subject');
  await services.mail.post(trx, { to: email, language, subject, paragraphs, link });
}

/** Mails the person what happened to the account: to its address, or to that one. */
export async function mailAboutAccount(
  { services, trx }: Omit<Context, 'now'>,
  person: Person,
  mail: 'changed' | 'locked' | 'addressChanged' | 'addressAsked' | 'addressTaken' | 'ownAddressChanged',
  email = person.email,
): Promise<void> {
  const { language } = person;
  const names = namesOf(person);
  const paragraphs = [
    translate(language, `mails.accounts.${mail}.greeting`, names),
    translate(language, `mails.accounts.${mail}.body`, names),
    translate(language, `mails.accounts.${mail}.note`),
  ];
  const subject = translate(language, `mails.accounts.${mail}.subject`);
  await services.mail.post(trx, { to: email, language, subject, paragraphs });
}
