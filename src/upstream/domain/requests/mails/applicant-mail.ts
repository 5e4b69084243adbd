import * as requestStates from '../../../../contract/generated/states/request';
import { stateEffects } from '../../../../contract/generated/state-effects';
import type { State } from '../../../../contract/generated/states';
import type { UpstreamTexts } from '../../../../contract/generated/upstream-texts';
import type { Transaction } from 'kysely';
import { clientCorrectionPath, clientFormPath, clientReceiptPath } from '../../../../contract/console-paths';
import { consultPath, revocationPath } from '../../../../contract/consult-path';
import { isFiledForOthers } from '../../../../contract/filed-for-others';
import { catalogues } from '../../../../contract/generated/catalogues';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import { isService } from '../../../../contract/product';
import type { Schema } from '../../../store/schema';
import { findPerson } from '../../accounts/people';
import { readConfiguration } from '../../configuration/configuration-values';
import type { Services } from '../../services';
import { newFinalizationLink } from '../../finalization/link';
import { isPhysical } from '../physical-delivery';
import { productOf } from '../filing/product-rules';
import type { RequestRow } from '../../../store/request-row';
import { nameOf } from '../../catalogue-names';
import { translate } from '../../../translate';
import { accountNote } from './account-note';
import type { MailName } from './mail-name';
import { factsOfMail, type MailDetails } from './mail-facts';

/** What a mail is sent with. A call's context is one. */
export interface Posting {
  readonly trx: Transaction<Schema>;
  readonly services: Pick<Services, 'mail' | 'publicAddress' | 'pki'>;
  readonly now: Date;
}

/** Those with the link by which the holder accepts the certificate, and downloads its key once it is accepted. */
const withLink: ReadonlySet<MailName> = new Set(['acceptance', 'received', 'lapsingAcceptance', 'download']);

/** Returns the mail of the request's state; undefined where its applicant need not know. */
export function mailOf(request: RequestRow, event?: string): MailName | undefined {
  if (event === 'refuse') return 'refused';
  if (requestStates.justIssued.has(request.state) && isService(productOf(request))) return 'service';
  if (requestStates.justIssued.has(request.state) && !isPhysical(request)) return 'acceptance';
  return stateEffects[request.state].mail ?? undefined;
}

/** What to do if it was another person, by the mail. */
const ifNotYou: Readonly<Record<MailName, keyof UpstreamTexts['mails']['ifNotYou']>> = {
  filed: 'request',
  filedForYou: 'authorized',
  inReview: 'request',
  postponed: 'request',
  correction: 'request',
  approved: 'request',
  rejected: 'request',
  issued: 'certificate',
  acceptance: 'certificate',
  received: 'certificate',
  placeChanged: 'place',
  activated: 'active',
  download: 'active',
  service: 'ended',
  refused: 'ended',
  revoked: 'ended',
  withdrawn: 'ended',
  returned: 'request',
  lapsingDraft: 'request',
  lapsingCorrection: 'request',
  lapsingAcceptance: 'certificate',
  expiring: 'owned',
  serviceExpiring: 'ended',
};

/**
 * Tells the applicant that the request came to its state, in the applicant's language, where there is something to say.
 * @param from the state that it came from
 */
export async function mailApplicant(
  posting: Posting,
  request: RequestRow,
  { event, from }: { readonly event: string; readonly from: State },
): Promise<void> {
  const mail = mailOf(request, event);
  const isUnfiled = from === requestLifecycle.initial && event !== 'file';
  if (mail) await sendMail(posting, request, mail, {}, isUnfiled);
  // The mail of the filing goes to its filer, who goes on with it; the holder gets one at the holder's own address.
  if (event === 'file' && isFiledForOthers(request.application)) await sendMail(posting, request, 'filedForYou');
}

/**
 * Sends one mail: whom it is for, what happened and why, the step that it leads to, and what to do if it was another.
 * @param isUnfiled whether the request was never filed; absent: as it stands
 */
export async function sendMail(
  posting: Posting,
  request: RequestRow,
  wanted: MailName,
  details: MailDetails = {},
  isUnfiled = request.state === requestLifecycle.initial,
): Promise<void> {
  const { trx, services, now } = posting;
  const mail = await mailInForce(posting, request, wanted);
  const isForFiler = isUnfiled ? isOwnersDraft(request) : isStepOfFiler(request, mail);
  const to = await addressFor(trx, request, isForFiler);
  if (to === '') return;
  const { language, reference, subscriber_name: fullName } = request;
  const product = nameOf('products', request.product, language);
  const path = withLink.has(mail)
    ? await newFinalizationLink(trx, request, { now, accepted: mail === 'download' })
    : stepPath(request, mail, isForFiler);
  await services.mail.post(trx, {
    to,
    requestId: request.id,
    notice: mail,
    ...(details.observation !== undefined && { observation: details.observation }),
    language,
    subject: subjectOf(request, mail),
    paragraphs: [
      ...(fullName.trim() ? [translate(language, 'mails.greeting', { fullName })] : []),
      translate(language, `mails.toApplicant.${mail}.body`, { reference, product }),
      ...(await detailsOf(trx, language, mail)),
    ],
    facts: await factsOfMail(posting, request, mail, details),
    link: {
      label: translate(language, path === consultPath ? 'mails.publicStatus' : `mails.toApplicant.${mail}.label`),
      address: `${services.publicAddress()}${path}`,
    },
    notes: [
      ...(path === consultPath || withLink.has(mail) ? [] : await accountNote(trx, request, to)),
      ...(mail === 'filed' && path === clientFormPath(String(request.external_id))
        ? [receiptNote(request, services.publicAddress())]
        : []),
      ...noteOf(mail, language, services.publicAddress()),
    ],
  });
}

/** Returns what a mail says beside its own sentence. */
async function detailsOf(
  trx: Transaction<Schema>,
  language: RequestRow['language'],
  mail: MailName,
): Promise<string[]> {
  if (mail === 'acceptance') return [translate(language, 'mails.details.whereToDownload')];
  if (mail !== 'download') return [];
  const days = (await readConfiguration(trx)).integer('KeyRetentionDays');
  return [translate(language, 'mails.details.howLongTheKey', { days })];
}

/** Returns the mail that is sent for the wanted one: without a key to download, that the certificate is active. */
export async function mailInForce(
  { trx, services }: Pick<Posting, 'trx' | 'services'>,
  request: RequestRow,
  wanted: MailName,
): Promise<MailName> {
  return wanted === 'download' && !(await holdsKey(trx, services, request)) ? 'activated' : wanted;
}

/** Returns the address to which a mail of a filed request goes. */
export function recipientOf(trx: Transaction<Schema>, request: RequestRow, mail: MailName): Promise<string> {
  return addressFor(trx, request, isStepOfFiler(request, mail));
}

/** Returns the address of the account that the request is of, where the mail is that person's; otherwise the request's. */
async function addressFor(
  trx: Transaction<Schema>,
  { owner_id: owner, email }: RequestRow,
  isForFiler: boolean,
): Promise<string> {
  const filer = isForFiler && owner !== null ? await findPerson(trx, { id: owner }) : undefined;
  return filer?.email ?? email;
}

/** Returns the subject of a mail, which names the request. */
function subjectOf({ language, reference }: RequestRow, mail: MailName): string {
  return translate(language, `mails.toApplicant.${mail}.subject`, { reference });
}

/** Those whose step the person who filed the request takes, where that is not its holder. */
const forFilers: ReadonlySet<MailName> = new Set(['filed', 'correction', 'lapsingDraft', 'lapsingCorrection']);

/** Returns the section that files requests of an application for others; undefined where applicants file their own. */
function sectionForOthers(application: string): string | undefined {
  return catalogues.applications.find(({ id }) => id === application)?.section;
}

/** Returns whether the step that a mail is about is taken by who filed the request for its holder. */
function isStepOfFiler({ application }: RequestRow, mail: MailName): boolean {
  return sectionForOthers(application) !== undefined && forFilers.has(mail);
}

/**
 * Returns whether what is mailed of a draft is for its account alone: an address that is entered and not proven may be
 * any stranger's, and the holder whom others file for does not know of it yet.
 */
function isOwnersDraft({ application, email_proven_at: provenAt }: RequestRow): boolean {
  return provenAt === null || sectionForOthers(application) !== undefined;
}

/**
 * Returns where the button of a mail leads: to the step itself; of a request that no account of its holder has, to the
 * public consult, which asks for the holder's code.
 */
function stepPath(
  { owner_id: owner, external_id: id, application }: RequestRow,
  mail: MailName,
  isForFiler: boolean,
): string {
  const section = sectionForOthers(application);
  if (owner === null || (section !== undefined && !isForFiler)) return consultPath;
  return mail === 'correction' || mail === 'lapsingCorrection'
    ? clientCorrectionPath(String(id), section)
    : clientFormPath(String(id), section);
}

function noteOf(mail: MailName, language: RequestRow['language'], address: string): string[] {
  const kind = ifNotYou[mail];
  return kind === 'active' || kind === 'place' || kind === 'owned'
    ? [translate(language, `mails.ifNotYou.${kind}`, { address: `${address}${revocationPath}` })]
    : [translate(language, `mails.ifNotYou.${kind}`)];
}

/** Returns where the proof of the filing is. */
function receiptNote({ language, external_id: id, application }: RequestRow, address: string): string {
  return translate(language, 'mails.details.receipt', {
    address: `${address}${clientReceiptPath(String(id), sectionForOthers(application))}`,
  });
}

async function holdsKey(
  trx: Transaction<Schema>,
  { pki }: Posting['services'],
  { certificate_serial: serial }: RequestRow,
): Promise<boolean> {
  return serial !== null && (await pki.heldKey(trx, serial)) !== undefined;
}
