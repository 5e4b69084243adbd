import { createCanvas } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { codeMailedTo } from './mailbox';

type Fields = Readonly<Record<string, unknown>>;

interface OwnRequest {
  readonly externalRequestId: string;
  readonly reference: string;
  readonly applicationId: string;
  readonly medium: string;
  readonly documentNumber: string;
}

/** Returns a picture as an applicant's phone would send it; one of many colours is large. */
export function picture(name: string, width = 320, noise = false) {
  const canvas = createCanvas(width, noise ? width : 200);
  if (noise) {
    const context = canvas.getContext('2d');
    const pixels = context.createImageData(width, width);
    pixels.data.forEach((_, at) => (pixels.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 256));
    context.putImageData(pixels, 0, 0);
  }
  return { name, mimeType: 'image/jpeg', buffer: canvas.toBuffer('image/jpeg') };
}

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
export class Desk {
  private constructor(
    private readonly page: Page,
    private readonly api: string,
    private readonly authorization: string,
  ) {}

  /** Returns the desk of the person who is signed in: with the token that the page itself sends. */
  static async of(page: Page): Promise<Desk> {
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.url().includes('getcertificatetype') && 'authorization' in sent.headers()),
      page.goto('/clientSection/form'),
    ]);
    const api = request.url().replace(/\/documents.*$/, '');
    return new Desk(page, api, request.headers()['authorization'] ?? '');
  }

  /** @throws Error with the answer when it is not what was meant */
  private async post(path: string, data: Fields): Promise<Fields> {
    const headers = { authorization: this.authorization, 'accept-language': 'es' };
    const response = await this.page.request.post(`${this.api}${path}`, { headers, data });
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
    const b64 = picture('documento.jpg').buffer.toString('base64');
    const documents = ['FRD', 'RVD', 'SFD'].map((type) => ({ documentTypeId: type, fileName: `${type}.jpg`, b64 }));
    await this.post('/documents/RegisterRequest', { externalRequestId: id, documents });
    await this.prove(id, values.email);
    const accepted = { termsAccepted: true, dataTreatmentAccepted: true };
    await this.post('/certificate/ECD/registerCertificateRequest', { externalRequestId: id, ...accepted });
    return id;
  }
}
