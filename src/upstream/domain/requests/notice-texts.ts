import type { Language } from '../../../contract/generated/languages';
/** What an applicant is told by mail. */
export type Notice =
  | 'correction'
  | 'approved'
  | 'rejected'
  | 'issued'
  | 'acceptance'
  | 'received'
  | 'activated'
  | 'download'
  | 'service'
  | 'revoked'
  | 'refused'
  | 'withdrawn';

interface NoticeTexts {
  readonly subject: string;
  readonly body: string;
  readonly label: string;
}

/** Subject, text and button of each notice. */
export const noticeTexts: Readonly<
  Record<Language, Readonly<Record<Notice, (reference: string, product: string) => NoticeTexts>>>
> = {
  es: {
    correction: (reference, product) => ({
      subject: `Subsane los documentos de su solicitud ${reference}`,
      body: `Revisamos su solicitud ${reference} de ${product}. Para continuar, reemplace o adjunte estos documentos:`,
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
      body: `El certificado de su solicitud ${reference} (${product}) fue emitido. Revise sus datos y acéptelo con este enlace; si tienen un error, ahí mismo puede no aceptarlo.`,
      label: 'Revisar y aceptar el certificado',
    }),
    received: (reference, product) => ({
      subject: `Recibió su certificado, acéptelo: ${reference}`,
      body: `El medio físico de su solicitud ${reference} (${product}) fue entregado. Revise los datos del certificado y acéptelo con este enlace; si tienen un error, ahí mismo puede no aceptarlo.`,
      label: 'Revisar y aceptar el certificado',
    }),
    activated: (reference, product) => ({
      subject: `Su certificado está activo: ${reference}`,
      body: `Usted aceptó el certificado de su solicitud ${reference} (${product}). Ya puede usarlo; si lo necesita como archivo, descárguelo al ingresar en su lista de certificados.`,
      label: 'Ver la solicitud',
    }),
    download: (reference, product) => ({
      subject: `Su certificado está activo, descárguelo: ${reference}`,
      body: `Usted aceptó el certificado de su solicitud ${reference} (${product}). Descargue con este enlace el archivo con su clave (PKCS#12), o al ingresar en su lista de certificados. Con el enlace le pediremos su número de documento y un código que enviamos a este correo; usted elige la contraseña del archivo.`,
      label: 'Descargar el certificado',
    }),
    refused: (reference, product) => ({
      subject: `Usted no aceptó su certificado: ${reference}`,
      body: `Usted no aceptó el certificado de su solicitud ${reference} (${product}), y lo revocamos para que nadie lo use. Puede solicitar otro con los mismos datos, ya corregidos, al ingresar en su lista de certificados. El motivo que escribió:`,
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
      body: `We reviewed your request ${reference} (${product}). To continue, replace or attach these documents:`,
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
      body: `The certificate of your request ${reference} (${product}) is issued. Check your data and accept it with this link; if something is wrong, you can refuse it there.`,
      label: 'Check and accept the certificate',
    }),
    received: (reference, product) => ({
      subject: `You received your certificate, accept it: ${reference}`,
      body: `The physical medium of your request ${reference} (${product}) was delivered. Check the certificate’s data and accept it with this link; if something is wrong, you can refuse it there.`,
      label: 'Check and accept the certificate',
    }),
    activated: (reference, product) => ({
      subject: `Your certificate is active: ${reference}`,
      body: `You accepted the certificate of your request ${reference} (${product}). You can use it now; if you need it as a file, sign in to your list of certificates and download it.`,
      label: 'See the request',
    }),
    download: (reference, product) => ({
      subject: `Your certificate is active, download it: ${reference}`,
      body: `You accepted the certificate of your request ${reference} (${product}). Download the file with your key (PKCS#12) with this link, or when you sign in to your list of certificates. The link asks for your document number and a code that we send to this e-mail; you choose the file’s password.`,
      label: 'Download the certificate',
    }),
    refused: (reference, product) => ({
      subject: `You refused your certificate: ${reference}`,
      body: `You refused the certificate of your request ${reference} (${product}), and we revoked it so that nobody can use it. You can request another with the same data, corrected, when you sign in to your list of certificates. The reason you gave:`,
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
