import type { Transaction } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import { composeMail, type MailContent } from '../../adapters/mail-layout';
import type { Schema } from '../../store/schema';
import type { Services } from '../services';
import type { Person } from './people';
import { newPasswordToken, type LinkPurpose } from './password-tokens';

type MailTexts = Pick<MailContent, 'subject' | 'paragraphs'> & { readonly label?: string };

const textsOf = {
  es: {
    invite: ({ fullName, username }: Person): MailTexts => ({
      subject: 'Su cuenta en Rúbrica',
      paragraphs: [
        `Hola, ${fullName}.`,
        `Un administrador creó para usted la cuenta ${username}. Para ingresar, cree su contraseña con este enlace.`,
        `El enlace sirve una sola vez y vence en ${serverLimits.accounts.inviteLinkHours} horas.`,
      ],
      label: 'Crear la contraseña',
    }),
    reset: ({ fullName, username }: Person): MailTexts => ({
      subject: 'Cambio de contraseña',
      paragraphs: [
        `Hola, ${fullName}.`,
        `Recibimos una solicitud para cambiar la contraseña de la cuenta ${username}.`,
        `El enlace sirve una sola vez y vence en ${serverLimits.accounts.resetLinkMinutes} minutos. Si usted no lo solicitó, ignore este mensaje: su contraseña sigue igual.`,
      ],
      label: 'Cambiar la contraseña',
    }),
    changed: ({ fullName, username }: Person): MailTexts => ({
      subject: 'Su contraseña cambió',
      paragraphs: [
        `Hola, ${fullName}.`,
        `La contraseña de la cuenta ${username} se cambió y todas sus sesiones se cerraron.`,
        'Si no fue usted, recupere el acceso desde la página de ingreso y avise a un administrador.',
      ],
    }),
    locked: ({ fullName, username }: Person): MailTexts => ({
      subject: 'Cuenta bloqueada por intentos fallidos',
      paragraphs: [
        `Hola, ${fullName}.`,
        `La cuenta ${username} se bloqueó por un tiempo después de varias contraseñas erradas.`,
        'Si no fue usted, avise a un administrador. Su contraseña sigue igual.',
      ],
    }),
    addressChanged: ({ fullName, username }: Person): MailTexts => ({
      subject: 'Cambió el correo de su cuenta',
      paragraphs: [
        `Hola, ${fullName}.`,
        `Un administrador cambió el correo de la cuenta ${username}. Los avisos y los enlaces para la contraseña llegan desde ahora a la nueva dirección.`,
        'Avisamos a las dos direcciones. Si usted no pidió el cambio, avise de inmediato a un administrador.',
      ],
    }),
  },
  en: {
    invite: ({ fullName, username }: Person): MailTexts => ({
      subject: 'Your Rúbrica account',
      paragraphs: [
        `Hello, ${fullName}.`,
        `An administrator created the account ${username} for you. To sign in, set your password with this link.`,
        `The link works once and expires in ${serverLimits.accounts.inviteLinkHours} hours.`,
      ],
      label: 'Set the password',
    }),
    reset: ({ fullName, username }: Person): MailTexts => ({
      subject: 'Password change',
      paragraphs: [
        `Hello, ${fullName}.`,
        `We received a request to change the password of the account ${username}.`,
        `The link works once and expires in ${serverLimits.accounts.resetLinkMinutes} minutes. If you did not ask for it, ignore this message: your password stays as it is.`,
      ],
      label: 'Change the password',
    }),
    changed: ({ fullName, username }: Person): MailTexts => ({
      subject: 'Your password changed',
      paragraphs: [
        `Hello, ${fullName}.`,
        `The password of the account ${username} was changed and all its sessions were closed.`,
        'If it was not you, recover access from the sign-in page and tell an administrator.',
      ],
    }),
    locked: ({ fullName, username }: Person): MailTexts => ({
      subject: 'Account locked after failed attempts',
      paragraphs: [
        `Hello, ${fullName}.`,
        `The account ${username} was locked for a while after several wrong passwords.`,
        'If it was not you, tell an administrator. Your password stays as it is.',
      ],
    }),
    addressChanged: ({ fullName, username }: Person): MailTexts => ({
      subject: "Your account's e-mail address changed",
      paragraphs: [
        `Hello, ${fullName}.`,
        `An administrator changed the e-mail address of the account ${username}. Notices and password links now go to the new address.`,
        "We're writing to both addresses. If you didn't ask for this change, tell an administrator right away.",
      ],
    }),
  },
} as const;

type Context = {
  readonly services: Pick<Services, 'mail' | 'publicAddress'>;
  readonly trx: Transaction<Schema>;
  readonly now: Date;
};

/** Mails a single-use link to set a password, in the person's language. */
export async function mailPasswordLink(
  { services, trx, now }: Context,
  person: Person,
  purpose: LinkPurpose,
): Promise<void> {
  const token = await newPasswordToken(trx, person.id, purpose, now);
  const { label = '', ...words } = textsOf[person.language][purpose](person);
  const link = { label, address: `${services.publicAddress()}/change-password/${token}` };
  await services.mail.post(trx, { to: person.email, ...composeMail({ language: person.language, ...words, link }) });
}

/** Tells the person what happened to the account. */
export async function mailNotice(
  { services, trx }: Omit<Context, 'now'>,
  person: Person,
  notice: 'changed' | 'locked' | 'addressChanged',
): Promise<void> {
  const words = textsOf[person.language][notice](person);
  await services.mail.post(trx, { to: person.email, ...composeMail({ language: person.language, ...words }) });
}
