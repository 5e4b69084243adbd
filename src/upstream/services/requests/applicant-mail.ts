import type { Transaction } from 'kysely';
import { isService } from '../../../contract/product';
import { composeMail } from '../../adapters/mail-layout';
import type { Schema } from '../../store/schema';
import type { Services } from '../services';
import { newFinalizationLink } from '../finalization/link';
import { currentDocuments, isPhysical, productOf } from './product-rules';
import { loadDossier, type RequestRow } from './request-row';
import { nameOf } from './texts';

interface Posting {
  readonly trx: Transaction<Schema>;
  readonly services: Pick<Services, 'mail' | 'publicAddress'>;
  readonly now: Date;
}

/** What an applicant is told by mail. */
export type Notice =
  | 'correction'
  | 'approved'
  | 'rejected'
  | 'issued'
  | 'acceptance'
  | 'received'
  | 'activated'
  | 'service'
  | 'revoked'
  | 'withdrawn';

/** Those with the link by which the holder accepts the certificate. */
const withLink: ReadonlySet<Notice> = new Set(['acceptance', 'received']);

/** The states that the applicant learns of; the others concern nobody outside. */
export function noticeOf(request: RequestRow): Notice | undefined {
  // Of other products each decision is told; elsewhere an approval concerns nobody outside.
  if (request.state === 'EMC' && request.application === 'OTH') return 'approved';
  if (request.state === 'EMI' && isService(productOf(request))) return 'service';
  if (request.state === 'EMI' && !isPhysical(request)) return 'acceptance';
  return notices[request.state];
}

const notices: Readonly<Record<string, Notice>> = {
  SUD: 'correction',
  RCH: 'rejected',
  EMI: 'issued',
  RCB: 'received',
  FIN: 'activated',
  RVK: 'revoked',
  ANU: 'withdrawn',
};

interface Words {
  readonly subject: string;
  readonly body: string;
  readonly label: string;
}

const words: Readonly<Record<'es' | 'en', Readonly<Record<Notice, (reference: string, product: string) => Words>>>> = {
  es: {
    correction: (reference, product) => ({
      subject: `Subsane los documentos de su solicitud ${reference}`,
      body: `Revisamos su solicitud ${reference} de ${product}. Estos documentos no fueron aprobados; reemplácelos para continuar:`,
      label: 'Subsanar los documentos',
    }),
    approved: (reference, product) => ({
      subject: `Su solicitud ${reference} fue aprobada`,
      body: `Su solicitud ${reference} de ${product} fue aprobada. Le avisaremos cuando se emita.`,
      label: 'Ver la solicitud',
    }),
    rejected: (reference, product) => ({
      subject: `Su solicitud ${reference} fue rechazada`,
      body: `Su solicitud ${reference} de ${product} fue rechazada.`,
      label: 'Ver la solicitud',
    }),
    issued: (reference, product) => ({
      subject: `Su certificado fue emitido: ${reference}`,
      body: `El certificado de su solicitud ${reference} (${product}) fue emitido.`,
      label: 'Ver la solicitud',
    }),
    acceptance: (reference, product) => ({
      subject: `Su certificado fue emitido, acéptelo: ${reference}`,
      body: `El certificado de su solicitud ${reference} (${product}) fue emitido. Revíselo y acéptelo con este enlace, que sirve una sola vez:`,
      label: 'Aceptar el certificado',
    }),
    received: (reference, product) => ({
      subject: `Recibió su certificado, acéptelo: ${reference}`,
      body: `El medio físico de su solicitud ${reference} (${product}) fue entregado. Acepte el certificado con este enlace, que sirve una sola vez:`,
      label: 'Aceptar el certificado',
    }),
    activated: (reference, product) => ({
      subject: `Su certificado está activo: ${reference}`,
      body: `Usted aceptó el certificado de su solicitud ${reference} (${product}). Ya puede usarlo.`,
      label: 'Ver la solicitud',
    }),
    service: (reference, product) => ({
      subject: `Su servicio está activo: ${reference}`,
      body: `El servicio de su solicitud ${reference} (${product}) fue emitido. Ya puede usarlo.`,
      label: 'Ver la solicitud',
    }),
    revoked: (reference, product) => ({
      subject: `Su certificado fue revocado: ${reference}`,
      body: `El certificado de su solicitud ${reference} (${product}) fue revocado y ya no sirve para firmar.`,
      label: 'Ver la solicitud',
    }),
    withdrawn: (reference, product) => ({
      subject: `Su solicitud ${reference} fue anulada`,
      body: `Su solicitud ${reference} de ${product} fue anulada y ya no se puede continuar. Si aún necesita el certificado, presente otra.`,
      label: 'Ver la solicitud',
    }),
  },
  en: {
    correction: (reference, product) => ({
      subject: `Correct the documents of your request ${reference}`,
      body: `We reviewed your request ${reference} (${product}). These documents were not approved; replace them to go on:`,
      label: 'Correct the documents',
    }),
    approved: (reference, product) => ({
      subject: `Your request ${reference} was approved`,
      body: `Your request ${reference} (${product}) was approved. We will tell you when it is issued.`,
      label: 'See the request',
    }),
    rejected: (reference, product) => ({
      subject: `Your request ${reference} was rejected`,
      body: `Your request ${reference} (${product}) was rejected.`,
      label: 'See the request',
    }),
    issued: (reference, product) => ({
      subject: `Your certificate is issued: ${reference}`,
      body: `The certificate of your request ${reference} (${product}) is issued.`,
      label: 'See the request',
    }),
    acceptance: (reference, product) => ({
      subject: `Your certificate is issued, accept it: ${reference}`,
      body: `The certificate of your request ${reference} (${product}) is issued. Check it and accept it by this link, which serves once:`,
      label: 'Accept the certificate',
    }),
    received: (reference, product) => ({
      subject: `You received your certificate, accept it: ${reference}`,
      body: `The physical medium of your request ${reference} (${product}) was delivered. Accept the certificate by this link, which serves once:`,
      label: 'Accept the certificate',
    }),
    activated: (reference, product) => ({
      subject: `Your certificate is active: ${reference}`,
      body: `You accepted the certificate of your request ${reference} (${product}). You can use it now.`,
      label: 'See the request',
    }),
    service: (reference, product) => ({
      subject: `Your service is active: ${reference}`,
      body: `The service of your request ${reference} (${product}) is issued. You can use it now.`,
      label: 'See the request',
    }),
    revoked: (reference, product) => ({
      subject: `Your certificate is revoked: ${reference}`,
      body: `The certificate of your request ${reference} (${product}) is revoked and no longer good for signing.`,
      label: 'See the request',
    }),
    withdrawn: (reference, product) => ({
      subject: `Your request ${reference} is withdrawn`,
      body: `Your request ${reference} (${product}) is withdrawn and cannot be continued. If you still need the certificate, file another.`,
      label: 'See the request',
    }),
  },
};

/** Tells the applicant that the request came to its state, in the applicant's language, where there is something to say. */
export async function mailApplicant(posting: Posting, request: RequestRow): Promise<void> {
  const notice = noticeOf(request);
  if (notice) await mailNotice(posting, request, notice);
}

/** One notice; a correction names every document with its reason. @returns its subject */
export async function mailNotice(
  { trx, services, now }: Posting,
  request: RequestRow,
  notice: Notice,
): Promise<string> {
  const { language, reference, email } = request;
  const { subject, body, label } = words[language][notice](reference, nameOf('products', request.product, language));
  const details = await detailsOf(trx, request, notice);
  const path = withLink.has(notice) ? await newFinalizationLink(trx, request, now) : '';
  const mail = composeMail({
    language,
    subject,
    paragraphs: [body, ...details.filter(Boolean)],
    link: { label, address: `${services.publicAddress()}${path}` },
  });
  await services.mail.post(trx, { to: email, ...mail });
  return subject;
}

/** Notices that say nothing of what was written down on the way. */
const plain: ReadonlySet<Notice> = new Set(['approved', 'service']);

/** What stands under the notice: the documents to replace, why it was rejected, or what was observed. */
async function detailsOf(trx: Transaction<Schema>, request: RequestRow, notice: Notice): Promise<string[]> {
  if (plain.has(notice)) return [];
  if (notice === 'correction') return rejectedDocuments(trx, request);
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

async function rejectedDocuments(trx: Transaction<Schema>, request: RequestRow): Promise<string[]> {
  const { language } = request;
  return currentDocuments(await loadDossier(trx, request))
    .filter(({ state }) => state === 'NAP')
    .map(({ type, reason_id: reason, observation }) => {
      const why = [reason === null ? '' : nameOf('rejectionReasons', reason, language), observation ?? ''];
      return `• ${nameOf('documentTypes', type, language)}: ${why.filter(Boolean).join('. ')}`;
    });
}
