import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subjectFacts } from '../../../src/upstream/domain/requests/subject-facts';
import { engines } from '../engines';
import { Openssl } from '../pki/openssl';
import { Applicant } from './applicant';
import { makePdf, pictures } from './hostile-files';
import { TestServer } from './test-server';

describe.each(engines)('an applicant’s own signing request on %s', (engine) => {
  const openssl = new Openssl();
  let server: TestServer;
  let applicant: Applicant;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
  });
  afterAll(async () => {
    openssl.remove();
    await server.close();
  });

  const request = async (bits: number, form: 'PEM' | 'DER') => {
    const key = ['-newkey', `rsa:${bits}`, '-nodes', '-keyout', 'key.pem'];
    await openssl.run('req', '-new', ...key, '-subj', '/CN=Demo', '-outform', form, '-out', 'request.csr');
    return openssl.read('request.csr');
  };
  const load = async (fileName: string, bytes: Uint8Array) => {
    const { externalRequestId } = await applicant.begin({}, { medium: 'PKCS10' });
    return applicant.person.post('/documents/RegisterRequest', {
      externalRequestId,
      documents: [{ documentTypeId: 'CSR', fileName, b64: Buffer.from(bytes).toString('base64') }],
    });
  };

  it.each(['PEM', 'DER'] as const)('is taken as %s', async (form) => {
    const response = await load('solicitud.csr', await request(3072, form));
    expect(response.body).toMatchObject({
      status: true,
      data: { documents: [{ documentTypeId: 'CSR', contentType: 'text/csr' }] },
    });
  });

  it('is refused when it is something else, altered, weak or of another name', async () => {
    const good = await request(3072, 'DER');
    const altered = Buffer.from(good);
    altered[altered.length - 5] = (altered[altered.length - 5] ?? 0) ^ 0xff;
    const refused = async (name: string, bytes: Uint8Array) => (await load(name, bytes)).body['informationCode'];
    expect(await refused('solicitud.csr', Buffer.from('hola'))).toBe('csrUnreadable');
    expect(await refused('solicitud.csr', altered)).toBe('csrSignatureWrong');
    expect(await refused('solicitud.csr', await request(1024, 'PEM'))).toBe('publicKeyWeak');
    expect(await refused('solicitud.csr', await makePdf())).toBe('fileTypeNotAllowed');
    expect(await refused('solicitud.pdf', await makePdf())).toBe('fileTypeNotAllowed');
  });

  it('is taken with a key of the same holder, and refused under the file with one of another holder', async () => {
    const bytes = await request(2048, 'PEM');
    const { pki, store } = server.services;
    const { publicKey } = await pki.readRequest(bytes);
    const { externalRequestId } = await applicant.begin({}, { medium: 'PKCS10' });
    const own = await applicant.rowOf({ externalRequestId });
    await store.transaction((trx) =>
      pki.issue(trx, {
        product: 'naturalPerson',
        medium: 'PKCS10',
        subject: subjectFacts(own),
        validity: { amount: 1, unit: 'year' },
        publicKey,
      }),
    );
    const loadFor = async (documentNumber: string) => {
      const draft = await applicant.begin({ documentNumber }, { medium: 'PKCS10' });
      const b64 = Buffer.from(bytes).toString('base64');
      const front = { documentTypeId: 'FRD', fileName: 'a.jpg', b64: pictures.jpg.toString('base64') };
      return applicant.person.post('/documents/RegisterRequest', {
        externalRequestId: draft.externalRequestId,
        documents: [front, { documentTypeId: 'CSR', fileName: 'solicitud.csr', b64 }],
      });
    };
    expect((await loadFor(own.document_number)).status).toBe(200);
    const message = 'Esa clave ya es de un certificado de otro titular: genere una nueva y cargue su solicitud CSR';
    expect(await loadFor('1000000124')).toMatchObject({
      status: 422,
      body: { message, fields: [{ field: '/documents/1/b64', code: 'publicKeyOfAnother', message }] },
    });
    const stored = await store.db
      .selectFrom('request_documents as d')
      .innerJoin('requests as r', 'r.id', 'd.request_id')
      .select('d.id')
      .where('r.document_number', '=', '1000000124')
      .execute();
    expect(stored, 'nothing of what was refused').toEqual([]);
  });
});
