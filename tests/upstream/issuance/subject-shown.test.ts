import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateDefinitions, type CertificateProduct } from '../../../src/contract/generated/certificate-profiles';
import type { PlannedCertificate, RequestInformation } from '../../../src/contract/generated/types';
import { engines } from '../engines';
import { Openssl } from '../pki/openssl';
import { Applicant } from '../requests/applicant';
import { TestServer, type TestUser } from '../requests/test-server';
import { approvedRequest, createStaff, type Official } from './officials';

const { attributes, profiles } = certificateDefinitions;
const products = Object.keys(profiles) as CertificateProduct[];
const longest = {
  first_name: 'María de los Ángeles Guadalupe del Socorro Inés',
  second_name: 'Concepción Esperanza Victoria',
  sur_name: 'Fernández de Córdoba y Zúñiga',
  second_surname: 'Rodríguez-Castellanos del Valle',
  subscriber_name:
    'María de los Ángeles Guadalupe del Socorro Inés Concepción Esperanza Victoria Fernández de Córdoba y Zúñiga Rodríguez-Castellanos del Valle',
  company_name:
    'ASOCIACIÓN NACIONAL DE PRODUCTORES Y COMERCIALIZADORES DE FRUTAS DEL PACÍFICO COLOMBIANO SOCIEDAD POR ACCIONES SIMPLIFICADA',
  company_document: '900000108',
  address: `Avenida Calle 100 número 19-61, ${'Edificio Centro Empresarial, '.repeat(5)}Oficina 1203`,
  residence_municipality: '76001',
  form: JSON.stringify({
    position: 'Apoderada, especial + "2.5.4.5=1"',
    area: 'Ventas, serialNumber=IDCCO-1',
    profession: 'Ingeniera',
    professionalCard: '25-1234',
  }),
};

describe.each(engines)('the subject that an official is shown on %s', (engine) => {
  let server: TestServer;
  let official: Official;
  let reviewer: TestUser;
  const openssl = new Openssl();
  beforeAll(async () => {
    server = await TestServer.open(engine);
    ({ official, reviewer } = await createStaff(server));
  });
  afterAll(async () => {
    openssl.remove();
    await server.close();
  });

  /** Returns attributes as openssl reads them, by name and in their order. */
  const readByOpenssl = async (serial: string): Promise<string[]> => {
    const certificate = await server.services.pki.certificate(serial);
    const file = await openssl.pem(serial, certificate?.certificate ?? new Uint8Array());
    const format = 'utf8,sep_multiline,oid,esc_ctrl';
    const text = await openssl.run('x509', '-in', file, '-noout', '-subject', '-email', '-nameopt', format);
    return text.split('\n').flatMap((line) => {
      const [, oid, value] = /^ {4}([\d.]+)=(.*)$/.exec(line) ?? [];
      if (oid !== undefined) return [`${Object.values(attributes).find((each) => each.oid === oid)?.key}=${value}`];
      return line.includes('@') ? [`E=${line}`] : [];
    });
  };
  const shown = async (contractRequestId: string): Promise<string[]> => {
    const { body } = await official.person.post('/certificate/Consult/getsubject', { contractRequestId });
    return (body['data'] as { key: string; value: string }[]).map(({ key, value }) => `${key}=${value}`);
  };

  const plannedOf = async (contractRequestId: string): Promise<PlannedCertificate | undefined> => {
    const { body } = await official.person.get('/certificate/MySelf/getRequestInformation', { contractRequestId });
    return (body['data'] as RequestInformation).planned;
  };
  /** Expects the certificate to say what was shown before it was signed; the same moment but for the time between the two. */
  const expectPlanned = async (serial: string, planned: PlannedCertificate | undefined): Promise<void> => {
    const { certificate = new Uint8Array() } = (await server.services.pki.certificate(serial)) ?? {};
    const signed = new X509Certificate(Buffer.from(certificate));
    const secondsOff = (shownMoment = '', real = ''): number =>
      Math.abs(Date.parse(shownMoment) - Date.parse(real)) / 1000;
    expect(secondsOff(planned?.validFrom, signed.validFrom)).toBeLessThan(60);
    expect(secondsOff(planned?.validTo, signed.validTo)).toBeLessThan(60);
    expect(signed.issuer).toContain(`CN=${planned?.issuer}`);
    const usages = await openssl.run(
      'x509',
      '-in',
      await openssl.pem(serial, certificate),
      '-noout',
      '-ext',
      'keyUsage',
    );
    expect(usages).toContain('Digital Signature, Non Repudiation');
    expect(planned?.usages.slice(0, 2)).toEqual(['digitalSignature', 'contentCommitment']);
    expect(planned?.usages.slice(2)).toHaveLength(signed.keyUsage.length);
  };

  it.each(products)('of %s is what is signed, attribute by attribute, and fits', async (product) => {
    const { key } = await approvedRequest(server, reviewer, { ...longest, product });
    const before = await shown(key.contractRequestId);
    const planned = await plannedOf(key.contractRequestId);
    const { body } = await official.issue(key);
    const { serialNumber } = body['data'] as { serialNumber: string };
    expect(await readByOpenssl(serialNumber)).toEqual(before);
    await expectPlanned(serialNumber, planned);
    expect(await plannedOf(key.contractRequestId)).toBeUndefined();
    expect(await shown(key.contractRequestId)).toEqual(before);
    expect(before).toContain('L=Santiago de Cali');
    expect(before).toContain('ST=Valle del Cauca');
    expect(before.filter((line) => line.startsWith('STREET='))).toHaveLength(1);
    const own = profiles[product].subject.some(({ value }) => value === '{position}');
    expect(before.includes('T=Apoderada, especial + "2.5.4.5=1"')).toBe(own);
  });

  it('names the address and the place of the authority as its issuer', async () => {
    const { key } = await approvedRequest(server, reviewer);
    const { body } = await official.issue(key);
    const { serialNumber } = body['data'] as { serialNumber: string };
    const certificate = await server.services.pki.certificate(serialNumber);
    const file = await openssl.pem('issued', certificate?.certificate ?? new Uint8Array());
    const text = await openssl.run('x509', '-in', file, '-noout', '-issuer', '-nameopt', 'utf8,sep_comma_plus_space');
    expect(text.trim()).toBe(
      'issuer=C=CO, ST=Bogotá D.C., L=Bogotá D.C., street=Calle de Muestra 100 # 0-10, O=Rúbrica, CN=Rúbrica Autoridad Emisora',
    );
  });
});

describe('a name that does not fit the certificate', () => {
  it('is shown when the form is filled, with what the certificate will say, and does not block the filing', async () => {
    const server = await TestServer.open('postgres');
    const applicant = await Applicant.come(server);
    const names = {
      firstName: longest.first_name,
      secondName: longest.second_name,
      firstLastName: longest.sur_name,
      secondLastName: longest.second_surname,
      companyName: longest.company_name,
      address: longest.address,
    };
    const draft = await applicant.begin(
      { ...names, email: 'josé@rubrica.example' },
      { productId: 'companyMembership' },
    );
    const { body } = await applicant.person.post('/certificate/Consult/structureValidate', {
      externalRequestId: draft.externalRequestId,
      productId: 'companyMembership',
    });
    const { fields, warnings } = body['data'] as Record<
      'fields' | 'warnings',
      { field: string; code: string; message: string }[]
    >;
    expect(warnings.map(({ field, code }) => [field, code]).sort()).toEqual([
      ['address', 'addressAbbreviated'],
      ['companyName', 'organizationAbbreviated'],
      ['firstName', 'personAbbreviated'],
    ]);
    expect(warnings.map(({ message }) => message).join('\n')).toContain('S.A.S.»');
    expect(fields.filter(({ field }) => field in names)).toEqual([]);
    expect(fields).toContainEqual(expect.objectContaining({ field: 'email' }));
    await server.close();
  });
});
