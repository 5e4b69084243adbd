import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../src/contract/generated/products';
import { isService } from '../../../src/contract/product';
import type { RequestRow } from '../../../src/upstream/store/request-row';
import { engines } from '../engines';
import type { TestUser } from '../requests/test-server';
import { IdentityServer } from './identity-server';

type Approve = (approver: TestUser, reviewer: TestUser, request: RequestRow) => Promise<void>;

const post = async (person: TestUser, url: string, body: object): Promise<void> => {
  expect(await person.post(url, body)).toMatchObject({ status: 200 });
};
const attestAndSend: Approve = async (approver, reviewer, { id }) => {
  const key = { contractRequestId: String(id) };
  await post(reviewer, '/certificate/ECD/ValidatorVerification', { ...key, version: 1 });
  await post(approver, '/certificate/ECD/changeEMCStatus', { ...key, version: 2 });
};
const approveAt =
  (url: string, key: string): Approve =>
  async (approver, _, { id }) =>
    post(approver, url, { [key]: String(id), approved: true, version: 1 });

const otherCodes = ['OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_VALIDATE'];
const applications = {
  ECD: {
    codes: ['CONSULT_ECD', 'MANAGEMENT_CHECKER'],
    official: ['CONSULT_ECD', 'SIGNATURE_ECD'],
    approve: attestAndSend,
  },
  MYSELF: {
    codes: ['CONSULT_MYSELF', 'REVIEW_MYSELF'],
    official: ['CONSULT_MYSELF', 'ISSUANCE_MYSELF'],
    approve: approveAt('/certificate/MySelf/reviewCertificate', 'contractRequestId'),
  },
  PROYT: {
    codes: ['CONSULT_PROYT', 'REVIEW_PROYT'],
    official: ['CONSULT_PROYT', 'ISSUANCE_PROYT'],
    approve: approveAt('/projectT/review', 'ceid'),
  },
  OTH: {
    codes: otherCodes,
    official: ['OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_DECISION'],
    approve: attestAndSend,
  },
} as const;
type Application = keyof typeof applications;
const names = Object.keys(applications) as Application[];
const offered = names.flatMap((application) =>
  products
    .filter((product) => isService(product) === (application === 'OTH'))
    .map((product) => [application, product.name, product] as const),
);

describe.each(engines)('reviewers of each application on %s', (engine) => {
  let identityServer: IdentityServer;
  beforeAll(async () => {
    identityServer = await IdentityServer.open(engine);
  });
  afterAll(() => identityServer.server.close());

  const build = (application: Application, product: string, more: { state?: 'EMC'; notRun?: readonly string[] }) =>
    identityServer.build({
      request: { state: more.state ?? 'VRF', application, product },
      documents: approvedDocuments(product),
      validations: Object.fromEntries((more.notRun ?? []).map((type) => [type, null])),
    });
  const approvedDocuments = (product: string) =>
    Object.fromEntries(
      (products.find(({ name }) => name === product)?.documents ?? []).flatMap(({ type, required, media }) =>
        required && !media ? [[type, 'APR'] as const] : [],
      ),
    );

  it.each(offered)('of %s run what the filing of %s left out, up to the issuance', async (application, _, product) => {
    const { codes, approve } = applications[application];
    const notRun = product.validations.filter(({ execution, mandatory }) => mandatory && execution === 2);
    const types = notRun.map(({ type }) => type);
    const request = await build(application, product.name, { notRun: types });
    const { server } = identityServer;
    const reviewer = await server.createUser(...codes);
    const approver = application === 'OTH' ? await server.createUser(...codes, 'OTHCERTIFICATE_APPROVE') : reviewer;
    if (types.length > 0) {
      const present = types.includes('DAC') && { present: true };
      const { results } = await identityServer.ask(reviewer, 'identity-general', request, { run: types, ...present });
      expect(results).toMatchObject(types.map((validationType) => ({ validationType, validationStatus: 'SAT' })));
    }
    await approve(approver, reviewer, request);
    expect(await server.rowOf(request)).toMatchObject({ state: 'EMC' });
  });

  it.each(names)('of %s run again what a returned subject voided', async (application) => {
    const { codes, official } = applications[application];
    const product = application === 'OTH' ? 'timeStamping' : 'naturalPerson';
    const request = await build(application, product, { state: 'EMC' });
    const { server } = identityServer;
    const [reviewer, officer] = [await server.createUser(...codes), await server.createUser(...official)];
    const correct = (person: TestUser, firstName: string, version: number) =>
      post(person, '/certificate/Consult/updateRequestData', {
        externalRequestId: String(request.external_id),
        values: { firstName },
        version,
      });
    await correct(officer, 'Otra', 1);
    await correct(reviewer, 'Demo', 2);
    const validation = products.find(({ name }) => name === product)?.validations.find(({ type }) => type === 'ANI');
    expect(validation).toMatchObject({ mandatory: true });
    expect(await identityServer.validation(request, 'ANI')).toMatchObject({ status: null });
    await identityServer.ask(reviewer, 'ani', request);
    expect(await identityServer.validation(request, 'ANI')).toMatchObject({ status: 'SAT', by: reviewer.id });
  });
});
