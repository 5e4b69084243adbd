import type { Transaction } from 'kysely';
import { composeMail } from '../../adapters/mail-layout';
import type { Schema } from '../../store/schema';
import type { Services } from '../services';
import { currentDocuments } from './product-rules';
import { loadDossier, type RequestRow } from './request-row';
import { nameOf } from './texts';

interface Posting {
  readonly trx: Transaction<Schema>;
  readonly services: Pick<Services, 'mail' | 'publicAddress'>;
}

/** What an applicant is told by mail. */
export type Notice = 'correction' | 'rejected' | 'issued' | 'revoked';

/** The states that the applicant learns of; the others concern nobody outside. */
const noticeOf: Readonly<Record<string, Notice>> = {
  SUD: 'correction',
  RCH: 'rejected',
  EMI: 'issued',
  RVK: 'revoked',
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
    revoked: (reference, product) => ({
      subject: `Su certificado fue revocado: ${reference}`,
      body: `El certificado de su solicitud ${reference} (${product}) fue revocado y ya no sirve para firmar.`,
      label: 'Ver la solicitud',
    }),
  },
  en: {
    correction: (reference, product) => ({
      subject: `Correct the documents of your request ${reference}`,
      body: `We reviewed your request ${reference} (${product}). These documents were not approved; replace them to go on:`,
      label: 'Correct the documents',
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
    revoked: (reference, product) => ({
      subject: `Your certificate is revoked: ${reference}`,
      body: `The certificate of your request ${reference} (${product}) is revoked and no longer good for signing.`,
      label: 'See the request',
    }),
  },
};

/** Tells the applicant that the request came to its state, in the applicant's language, where there is something to say. */
export async function mailApplicant(posting: Posting, request: RequestRow): Promise<void> {
  const notice = noticeOf[request.state];
  if (notice) await mailNotice(posting, request, notice);
}

/** One notice; a correction names every document with its reason. @returns its subject */
export async function mailNotice({ trx, services }: Posting, request: RequestRow, notice: Notice): Promise<string> {
  const { language, reference, email } = request;
  const { subject, body, label } = words[language][notice](reference, nameOf('products', request.product, language));
  const details = notice === 'correction' ? await rejectedDocuments(trx, request) : [request.observation ?? ''];
  const mail = composeMail({
    language,
    subject,
    paragraphs: [body, ...details.filter(Boolean)],
    link: { label, address: services.publicAddress() },
  });
  await services.mail.post(trx, { to: email, ...mail });
  return subject;
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
