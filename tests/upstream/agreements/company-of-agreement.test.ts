import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines';
import { AgreementServer } from './agreement-server';

const [company, another] = ['900000106-7', '900000110-7'];

describe.each(engines)('an agreement with a company on %s', (engine) => {
  let setup: AgreementServer;
  beforeAll(async () => {
    setup = await AgreementServer.open(engine);
  });
  afterAll(() => setup.server.close());

  const reasonsOf = async (contractId: string, id: number) => {
    const body = { contractRequestIds: [String(id)] };
    const { body: sent } = await setup.manager.post('/certificate/ECD/associateSupervisor', body, {
      contractid: contractId,
    });
    return (sent['data'] as { skipped: { reasons: string[] }[] }).skipped[0]?.reasons ?? [];
  };

  it('takes requests of that company alone, whichever agreements its manager has', async () => {
    const [own, theirs] = [
      await setup.agreement(setup.own, { companyDocument: company }),
      await setup.agreement(setup.other, { companyDocument: another }),
    ];
    const reason = ['No es de la empresa de este convenio'];
    const free = await setup.request({ company_document: another });
    expect(await reasonsOf(own.contractId, free.id)).toEqual(reason);
    const theirPerson = await setup.request({ company_document: null, contract_id: theirs.contractId });
    expect(await reasonsOf(own.contractId, theirPerson.id)).toEqual(reason);
    const written = await setup.request({ company_document: company.slice(0, -2), contract_id: theirs.contractId });
    expect(await reasonsOf(own.contractId, written.id)).toEqual([]);
    const second = await setup.agreement(setup.own, { companyDocument: another });
    expect(await reasonsOf(second.contractId, theirPerson.id)).toEqual([]);
  });

  it('takes no request that is approved', async () => {
    const own = await setup.agreement(setup.own, { companyDocument: company });
    const { id } = await setup.request({ company_document: company, state: 'EMC' });
    expect(await reasonsOf(own.contractId, id)).toEqual(['Su estado es En emisión: solo se asigna antes de aprobar']);
  });
});
