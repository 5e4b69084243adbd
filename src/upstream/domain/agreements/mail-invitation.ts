import { clientFormPath } from '../../../contract/console-paths';
import { hourMs } from '../../../contract/durations';
import { masterLanguage } from '../../../contract/generated/languages';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { AgreementSubscriber } from '../../../contract/generated/types';
import { countCodes, lockCodes, recordCode } from '../../store/mailed-codes';
import { translate } from '../../translate';
import { findPerson } from '../accounts/people';
import { ApiError } from '../api-error';
import type { WriteContext } from '../listing/context';
import { normalizeEmail } from '../../../contract/normalize-email';

const { invitationHours, invitationsPerAddress, invitationsPerSender } = serverLimits.codes;

interface Context extends Pick<WriteContext, 'trx' | 'services' | 'now'> {
  /** The account that has it mailed. */
  readonly sender: string;
}

/**
 * Tells the person that the agreement's supervisor lets them ask for a certificate within it.
 * @throws ApiError invitationsToAddressSpent and invitationsSpent: the mail is in the provider's name, its address the
 * supervisor's choice
 */
export async function mailInvitation(
  { trx, services, now, sender }: Context,
  { agreement, email, ...names }: AgreementSubscriber,
): Promise<void> {
  const recipient = `${normalizeEmail(email)} ${agreement}`;
  const invitation = { purpose: 'invitation', recipient, sender } as const;
  await lockCodes(trx, invitation);
  const since = new Date(now.getTime() - invitationHours * hourMs);
  const toAddress = await countCodes(trx, { purpose: 'invitation', recipient }, since);
  const hours = invitationHours;
  if (toAddress.mails >= invitationsPerAddress)
    throw new ApiError('invitationsToAddressSpent', { params: { limit: invitationsPerAddress, hours } });
  const ofSender = await countCodes(trx, { purpose: 'invitation', sender }, since);
  if (ofSender.mails >= invitationsPerSender)
    throw new ApiError('invitationsSpent', { params: { limit: invitationsPerSender, hours } });
  await recordCode(trx, invitation, now);
  const { name } = await trx
    .selectFrom('contracts')
    .select('name')
    .where('id', '=', agreement)
    .executeTakeFirstOrThrow();
  const { firstName, secondName, firstLastName, secondLastName } = names;
  const fullName = [firstName, secondName, firstLastName, secondLastName].filter(Boolean).join(' ');
  const language = (await findPerson(trx, { email }))?.language ?? masterLanguage;
  await services.mail.post(trx, {
    to: email,
    language,
    subject: translate(language, 'mails.invitation.subject', { agreement: name }),
    paragraphs: [
      translate(language, 'mails.greeting', { fullName }),
      translate(language, 'mails.invitation.body', { agreement: name }),
    ],
    link: {
      label: translate(language, 'mails.invitation.label'),
      address: `${services.publicAddress()}${clientFormPath()}`,
    },
    notes: [translate(language, 'mails.invitation.note')],
  });
}
