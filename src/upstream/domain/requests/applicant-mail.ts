import type { State } from '../../../contract/generated/states';
import type { UpstreamTexts } from '../../../contract/generated/upstream-texts';
import type { Transaction } from 'kysely';
import { isService } from '../../../contract/product';
import { composeMail } from '../../adapters/mail-layout';
import type { Schema } from '../../store/schema';
import type { Services } from '../services';
import { newFinalizationLink } from '../finalization/link';
import { currentDocuments, isPhysical, productOf } from './product-rules';
import { loadDossier } from './load-dossier';
import type { RequestRow } from '../../store/request-row';
import { decidedBy } from './satisfied-validations';
import { nameOf } from '../catalogue-names';
import { translate } from '../../translate';

/** What an applicant learns by mail. */
export type Notice = keyof UpstreamTexts['mails']['notices'];

interface Posting {
  readonly trx: Transaction<Schema>;
  readonly services: Pick<Services, 'mail' | 'publicAddress' | 'pki'>;
  readonly now: Date;
}

/** Those with the link by which the holder accepts the certificate, and downloads its key once it is accepted. */
const withLink: ReadonlySet<Notice> = new Set(['acceptance', 'received', 'download']);

/** Returns the states that the applicant learns of; the others concern no outsider. */
export function noticeOf(request: RequestRow, event?: string): Notice | undefined {
  if (event === 'refuse') return 'refused';
  // Of other products each decision is mailed; elsewhere an approval concerns no outsider.
  if (request.state === 'EMC' && request.application === 'OTH') return 'approved';
  if (request.state === 'EMI' && isService(productOf(request))) return 'service';
  if (request.state === 'EMI' && !isPhysical(request)) return 'acceptance';
  return notices[request.state];
}

const notices: Readonly<Partial<Record<State, Notice>>> = {
  SUD: 'correction',
  RCH: 'rejected',
  EMI: 'issued',
  RCB: 'received',
  FIN: 'download',
  RVK: 'revoked',
  ANU: 'withdrawn',
};

/** Tells the applicant that the request came to its state, in the applicant's language, where there is something to say. */
export async function mailApplicant(posting: Posting, request: RequestRow, event: string): Promise<void> {
  const notice = noticeOf(request, event);
  if (notice) await mailNotice(posting, request, notice);
}

/**
 * Mails one notice; a correction names every document with its reason, and what else is asked for.
 * @param observation of the person who sends it
 * @returns its subject
 */
export async function mailNotice(
  { trx, services, now }: Posting,
  request: RequestRow,
  wanted: Notice,
  observation = '',
): Promise<string> {
  const notice = wanted === 'download' && !(await holdsKey(trx, services, request)) ? 'activated' : wanted;
  const { language, reference, email } = request;
  const subject = translate(language, `mails.notices.${notice}.subject`, { reference });
  const product = nameOf('products', request.product, language);
  const body = translate(language, `mails.notices.${notice}.body`, { reference, product });
  const label = translate(language, `mails.notices.${notice}.label`);
  const details = await detailsOf(trx, request, notice);
  const path = withLink.has(notice) ? await newFinalizationLink(trx, request, now, notice === 'download') : '';
  const mail = composeMail({
    language,
    subject,
    paragraphs: [body, ...details.filter(Boolean), ...(observation ? [observation] : [])],
    link: { label, address: `${services.publicAddress()}${path}` },
  });
  await services.mail.post(trx, { to: email, ...mail });
  return subject;
}

async function holdsKey(
  trx: Transaction<Schema>,
  { pki }: Posting['services'],
  { certificate_serial: serial }: RequestRow,
): Promise<boolean> {
  return serial !== null && (await pki.heldKey(trx, serial)) !== undefined;
}

/** Notices that say nothing of what was written down on the way. */
const plain: ReadonlySet<Notice> = new Set(['approved', 'service', 'download']);

/**
 * Returns what stands under the notice: the documents to replace or attach, why it was rejected, or what was observed.
 */
async function detailsOf(trx: Transaction<Schema>, request: RequestRow, notice: Notice): Promise<string[]> {
  if (plain.has(notice)) return [];
  if (notice === 'correction') return toCorrect(trx, request);
  if (notice === 'acceptance') return [translate(request.language, 'mails.details.whereToDownload')];
  const reason = notice === 'rejected' ? await rejectionReason(trx, request) : '';
  return [reason, request.observation ?? ''];
}

async function rejectionReason(trx: Transaction<Schema>, { id, language }: RequestRow): Promise<string> {
  const event = await trx
    .selectFrom('request_events')
    .select('reason_id')
    .where('request_id', '=', id)
    .where('event', '=', 'reject')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return event?.reason_id ? nameOf('rejectionReasons', event.reason_id, language) : '';
}

/**
 * Returns each document that was not approved with its reasons, and each one asked for that is not there with what it
 * is for.
 */
async function toCorrect(trx: Transaction<Schema>, request: RequestRow): Promise<string[]> {
  const { language, asked_evidence: asked } = request;
  const dossier = await loadDossier(trx, request);
  const current = currentDocuments(dossier);
  const rejected = current
    .filter(({ state }) => state === 'NAP')
    .map(({ type, reason_id: reason, observation }) => {
      const why = [reason === null ? '' : nameOf('rejectionReasons', reason, language), observation ?? ''];
      return { type, why: why.filter(Boolean).join('. ') };
    });
  const missing = (asked ?? [])
    .filter((type) => !current.some((document) => document.type === type))
    .map((type) => {
      const names = decidedBy(dossier, type).map((each) => nameOf('validationTypes', each, language));
      const validations = names.join(', ');
      return { type, why: translate(language, 'mails.details.missingDocument', { validations }) };
    });
  return [...rejected, ...missing].map(({ type, why }) => `• ${nameOf('documentTypes', type, language)}: ${why}`);
}
