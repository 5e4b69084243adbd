import type { FastifyInstance } from 'fastify';
import { BasicOCSPResponse, Certificate, CertificateRevocationList, OCSPRequest, OCSPResponse } from 'pkijs';
import { buildApp } from '../../src/upstream/app';
import { pkiPaths } from '../../src/upstream/adapters/pki/pki-paths';
import type { Services } from '../../src/upstream/domain/services';
import { readSettings } from '../../src/upstream/settings';

/** How many revoked and how many valid certificates OCSP is asked about: the newest. */
const askedOfEach = 10;

interface Registered {
  readonly serial: string;
  readonly certificate: Certificate;
  readonly revoked: boolean;
}

/**
 * Starts the server on restored data, without any address of the outside world, and asks what those who check a
 * certificate ask: the revocation lists, and OCSP about the newest certificates.
 * @returns what is not as the register has it
 */
export async function askAuthorities(place: Readonly<Record<string, string>>): Promise<string[]> {
  const secret = process.env['PKI_SECRET'];
  const settings = readSettings({ ...place, PORT: '0', LOG_LEVEL: 'silent', ...(secret && { PKI_SECRET: secret }) });
  const { app, services } = await buildApp(settings, { console: () => Promise.resolve(() => Promise.resolve('')) });
  try {
    const certificates = await readRegister(services);
    return [
      ...(await askList(app, services, 'root', [])),
      ...(await askList(app, services, 'issuing', certificates)),
      ...(await askOcsp(app, services, certificates)),
    ];
  } finally {
    await app.close();
  }
}

async function readRegister({ store }: Services): Promise<Registered[]> {
  const register = (revoked: boolean) =>
    store.db
      .selectFrom('pki_certificates as c')
      .innerJoin('pki_authorities as a', 'a.id', 'c.authority_id')
      .leftJoin('pki_revocations as r', (join) =>
        join.onRef('r.serial', '=', 'c.serial').on('r.applied_at', 'is not', null),
      )
      .select(['c.serial', 'c.certificate'])
      .where('a.purpose', '=', 'issuing')
      .where('a.retired_at', 'is', null)
      .where('r.serial', revoked ? 'is not' : 'is', null)
      .where('c.not_after', '>', new Date())
      .orderBy('c.not_before', 'desc')
      .limit(askedOfEach)
      .execute();
  const read = async (revoked: boolean): Promise<Registered[]> =>
    (await register(revoked)).map(({ serial, certificate }) => ({
      serial,
      certificate: Certificate.fromBER(Uint8Array.from(certificate)),
      revoked,
    }));
  return [...(await read(true)), ...(await read(false))];
}

async function askList(
  app: FastifyInstance,
  { pki }: Services,
  authority: 'root' | 'issuing',
  certificates: readonly Registered[],
): Promise<string[]> {
  const path = authority === 'root' ? pkiPaths.rootList : pkiPaths.issuingList;
  const response = await app.inject({ url: path });
  if (response.statusCode !== 200) return [`CRL: ${path} answers ${response.statusCode}.`];
  const list = CertificateRevocationList.fromBER(Uint8Array.from(response.rawPayload));
  const issuerCertificate = Certificate.fromBER(Uint8Array.from(pki.authorities[authority]));
  if (!(await list.verify({ issuerCertificate }))) return [`CRL: ${path} is not signed by its authority.`];
  return certificates
    .filter(({ certificate, revoked }) => list.isCertificateRevoked(certificate) !== revoked)
    .map(({ serial, revoked }) => `CRL: ${serial} is ${revoked ? 'revoked and not in' : 'valid and in'} ${path}.`);
}

async function askOcsp(
  app: FastifyInstance,
  { pki }: Services,
  certificates: readonly Registered[],
): Promise<string[]> {
  const issuerCertificate = Certificate.fromBER(Uint8Array.from(pki.authorities.issuing));
  const differences: string[] = [];
  for (const { serial, certificate, revoked } of certificates) {
    const request = new OCSPRequest();
    await request.createForCertificate(certificate, { hashAlgorithm: 'SHA-256', issuerCertificate });
    const response = await app.inject({
      method: 'POST',
      url: pkiPaths.ocsp,
      headers: { 'content-type': 'application/ocsp-request' },
      payload: Buffer.from(request.toSchema(true).toBER()),
    });
    const { responseBytes } = OCSPResponse.fromBER(Uint8Array.from(response.rawPayload));
    if (!responseBytes) {
      differences.push(`OCSP: does not answer about ${serial}.`);
      continue;
    }
    const basic = BasicOCSPResponse.fromBER(Uint8Array.from(responseBytes.response.valueBlock.valueHexView));
    const { status } = await basic.getCertificateStatus(certificate, issuerCertificate);
    if (status !== (revoked ? 1 : 0))
      differences.push(
        `OCSP: ${serial} is ${revoked ? 'revoked' : 'valid'}, the answer says ${['good', 'revoked', 'unknown'][status] ?? status}.`,
      );
  }
  return differences;
}
