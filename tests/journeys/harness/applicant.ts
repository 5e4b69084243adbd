import { PDFDocument } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { acceptanceMailedTo, codeMailedTo } from './mailbox';
import { authorizationOf } from './sign-in';

type Fields = Readonly<Record<string, unknown>>;

interface OwnRequest {
  readonly externalRequestId: string;
  readonly reference: string;
  readonly applicationId: string;
  readonly medium: string;
  readonly documentNumber: string;
  readonly email?: string;
  readonly certificateSerial?: string;
}

/** Returns a picture as an applicant's phone would send it, another one for each name; one of many colours is large. */
export function picture(name: string, width = 800, noise = false) {
  const canvas = createCanvas(width, noise ? width : Math.round(width * 0.625));
  const context = canvas.getContext('2d');
  if (noise) {
    const pixels = context.createImageData(width, width);
    pixels.data.forEach((_, at) => (pixels.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 256));
    context.putImageData(pixels, 0, 0);
  }
  context.fillStyle = '#dde4ea';
  context.fillRect(0, 0, width, width / (noise ? 3 : 1));
  context.fillStyle = '#223';
  context.font = `${width / 25}px sans-serif`;
  for (let line = 1; line < 6; line += 1)
    context.fillText(`${name} ${line} 1.000.234.567`, width / 20, (line * width) / 16);
  return { name, mimeType: 'image/jpeg', buffer: canvas.toBuffer('image/jpeg') };
}

/** Returns a PDF with its name in it. */
export async function paper(name: string) {
  const document = await PDFDocument.create();
  document.addPage().drawText(name);
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

/** Both sides of the identity document and its holder with it; or a company's registrations. */
const documentTypes = { person: ['FRD', 'RVD', 'SFD'], company: ['RUT', 'RUE'] } as const;

/** What a natural person enters beside name and document. */
const contact = {
  documentType: 'CC',
  phone: '+57 300 123 4567',
  residence: 'CO',
  departmentCode: '05',
  municipalityCode: '05001',
  address: 'Calle de Muestra 1 # 2-3',
};

/** An applicant's calls behind the pages, for the parts of a story that another one tells. */
export class ApplicantClient {
  private readonly authorization: string;

  /** The desk of the person who is signed in on a page: with the token that the page itself sends. */
  constructor(private readonly page: Page) {
    this.authorization = authorizationOf(page);
  }

  /** @throws Error with the answer when it is not what was meant */
  private async post(path: string, data: Fields): Promise<Fields> {
    const headers = { authorization: this.authorization, 'accept-language': 'es' };
    const response = await this.page.request.post(`/api${path}`, { headers, data });
    const { data: result, ...rest } = (await response.json()) as { data?: Fields };
    if (!response.ok() || result === undefined) throw new Error(`${path}: ${JSON.stringify(rest)}`);
    return result;
  }

  /** Returns one's own requests in a state. */
  async requests(status: string): Promise<readonly OwnRequest[]> {
    const body = { section: 'SUBSCRIBER', status };
    return (await this.post('/certificate/Consult/getprocessinformation', body)) as unknown as OwnRequest[];
  }

  /** Begins a draft. @returns its number */
  async draft(values: Fields, more: Fields = {}): Promise<string> {
    const body = { productId: 'naturalPerson', values: { ...contact, ...values }, ...more };
    return String((await this.post('/certificate/Consult/updateRequestData', body))['externalRequestId']);
  }

  /** Fills a draft with a natural person's data and documents, and proves the e-mail. */
  async fill(externalRequestId: string, values: Fields & { readonly email: string }): Promise<void> {
    await this.enter(externalRequestId, values);
    await this.prove(externalRequestId, values.email);
  }

  /** Fills a draft with data, and with the documents of a person or of a company. */
  async enter(externalRequestId: string, values: Fields, whose: keyof typeof documentTypes = 'person'): Promise<void> {
    await this.change(externalRequestId, { ...contact, ...values });
    await this.load(externalRequestId, whose);
  }

  /** Changes data of a draft, as another tab does. */
  async change(externalRequestId: string, values: Fields): Promise<void> {
    await this.post('/certificate/Consult/updateRequestData', { externalRequestId, values });
  }

  private async load(externalRequestId: string, whose: keyof typeof documentTypes): Promise<void> {
    const { name, buffer } = whose === 'person' ? picture('documento.jpg') : await paper('documento.pdf');
    const b64 = buffer.toString('base64');
    const documents = documentTypes[whose].map((documentTypeId) => ({ documentTypeId, fileName: name, b64 }));
    await this.post('/documents/RegisterRequest', { externalRequestId, documents });
  }

  /** Accepts a certificate of one's own by the link that one asks for. */
  async accept({ externalRequestId, email = '' }: OwnRequest): Promise<void> {
    await this.post('/certificate/ECD/GestionNotificationMail', { externalRequestId, kind: 'FINALIZATION' });
    const id = await acceptanceMailedTo(this.page, email);
    await this.post('/certificate/ECD/finalizecertificate', { id, accepted: true });
  }

  /** Proves the e-mail by the code that was sent there. */
  async prove(externalRequestId: string, email: string): Promise<void> {
    await this.post('/structure/validate-otp', { externalRequestId, email });
    const otp = await codeMailedTo(this.page, email);
    await this.post('/structure/validate-otp', { externalRequestId, email, otp });
  }

  /**
   * Returns a natural person's request that was filed and waits for the validation of who they are. @returns its number
   */
  async filed(values: Fields & { readonly email: string }): Promise<string> {
    const id = await this.draft(values);
    await this.load(id, 'person');
    await this.prove(id, values.email);
    const accepted = { termsAccepted: true, dataTreatmentAccepted: true };
    await this.post('/certificate/ECD/registerCertificateRequest', { externalRequestId: id, ...accepted });
    return id;
  }
}
