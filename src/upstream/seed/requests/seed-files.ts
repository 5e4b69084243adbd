import type { FileStore } from '../../adapters/file-store';
import { pemOf } from '../../adapters/pki/pem';
import { x509 } from '../../adapters/pki/x509';
import { drawDocument } from './draw-document';
import { drawFront, drawHolding, drawReverse } from './draw-identity-card';
import { type Applicant, applicantCount, applicants, fullNameOf } from './applicants';
import { type Planned, planRequests } from './plan';

/** A file as the rows of documents name it. */
export interface SeedFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string;
  readonly extension: string;
}

const pictures = { FRD: drawFront, RVD: drawReverse, SFD: drawHolding } as const;
const papers = ['RUT', 'RUE', 'ADI', 'VIM', 'VIA', 'CYC'] as const;

/** Returns the name of the certificate request of a planned request. */
export function signingRequestKey({ index }: Pick<Planned, 'index'>): string {
  return `CSR of request ${index}`;
}

/**
 * Draws the documents of the demo's people and keeps each once.
 * @returns by person and type, such as `3 FRD`, and certificate requests by {@link signingRequestKey}
 */
export async function writeSeedFiles(files: FileStore): Promise<Map<string, SeedFile>> {
  const written = new Map<string, SeedFile>();
  const keep = async (key: string, bytes: Uint8Array, contentType: string, extension: string) => {
    written.set(key, { sha256: await files.write(bytes), bytes: bytes.length, contentType, extension });
  };
  for (const [index, person] of applicants().entries()) {
    for (const [type, draw] of Object.entries(pictures)) {
      await keep(`${index} ${type}`, draw(person, index), 'image/jpeg', 'jpg');
    }
    // People of marked records bring their pictures, and a manual validation where they are in review.
    const providedGuards = index < applicantCount ? papers : (['VIM'] as const);
    for (const type of providedGuards)
      await keep(`${index} ${type}`, await drawDocument(type, person), 'application/pdf', 'pdf');
  }
  // A key of its own for each request: it serves one holder, a person or the same one for a company, and dies with its
  // compromise.
  for (const planned of planRequests(applicantCount)) {
    const person = applicants()[planned.person];
    if (planned.medium !== 'PKCS10' || !person) continue;
    await keep(signingRequestKey(planned), await makeSigningRequest(person), 'text/csr', 'csr');
  }
  return written;
}

/** Returns a certificate request (PKCS#10, PEM) as an applicant with a key of their own brings it; the key is discarded. */
async function makeSigningRequest(person: Applicant): Promise<Uint8Array> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const request = await x509.Pkcs10CertificateRequestGenerator.create({
    name: new x509.Name([{ CN: [{ utf8String: fullNameOf(person) }] }]),
    keys,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
  });
  return Buffer.from(pemOf('CERTIFICATE REQUEST', new Uint8Array(request.rawData)));
}
