import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { readWritten } from '../../../src/contract/written-values';
import { writeNumbers } from '../../../src/upstream/store/migrations/049-company-numbers';
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

  const offered = async () => {
    const { body } = await setup.own.get('/certificate/Consult/getRequestByContract', { contractid: 'none' });
    return body['data'] as Readonly<Record<string, unknown>>[];
  };

  it('shows of its company’s requests those that people filed for themselves and wait, and no more than assigning takes', async () => {
    const own = await setup.agreement(setup.own, { companyDocument: company });
    const filed = await setup.request({ company_document: company });
    const rows = await offered();
    const record = rows.find(({ contractRequestId: id }) => id === String(filed.id));
    expect(record).toMatchObject({ reference: filed.reference, documentNumber: filed.document_number });
    for (const name of ['email', 'phone', 'facts', 'assignment']) expect(record).not.toHaveProperty(name);
    for (const other of [{ state: 'BOR' }, { application: 'MYSELF' }, { application: 'PROYT' }] as const) {
      const { id } = await setup.request({ company_document: company, ...other });
      expect((await offered()).map(({ contractRequestId: each }) => each)).not.toContain(String(id));
      expect(await reasonsOf(own.contractId, id)).toEqual(['No existe o no puede verla']);
    }
    for (const state of ['EMI', 'ANU', 'RCH'] as const) {
      const { id } = await setup.request({ company_document: company, state });
      expect((await offered()).map(({ contractRequestId: each }) => each)).not.toContain(String(id));
    }
  });

  it.each([
    ['900.000.106 - 7', '900000106'],
    ['NIT 900000106', '900000106-7'],
    ['900000106-7', '900000106'],
  ])('whose number is entered as %s finds and takes the requests of %s', async (entered, filed) => {
    const own = await setup.agreement(setup.own, { companyDocument: entered });
    const { id } = await setup.request({ company_document: filed });
    expect((await offered()).map(({ contractRequestId: each }) => each)).toContain(String(id));
    expect(await reasonsOf(own.contractId, id)).toEqual([]);
    const longer = await setup.request({ company_document: '9000001067' });
    expect((await offered()).map(({ contractRequestId: each }) => each)).not.toContain(String(longer.id));
  });

  it('whose number an earlier version stored as it was typed has it as it is read now', async () => {
    const typed = ['NIT 800.191.045 - 1', '0900000106', '900 000 106', '900000106 7', 'EXT-77', ''];
    const { db } = setup.server.services.store;
    const ids: string[] = [];
    for (const companyDocument of typed) {
      const { id } = await setup.agreement(setup.own);
      await db.updateTable('contracts').set({ companyDocument }).where('id', '=', id).execute();
      ids.push(id);
    }
    await writeNumbers(db as unknown as Kysely<unknown>);
    const rows = await db.selectFrom('contracts').select(['id', 'companyDocument']).where('id', 'in', ids).execute();
    const stored = new Map(rows.map(({ id, companyDocument }) => [id, companyDocument]));
    expect(ids.map((id) => stored.get(id))).toEqual(typed.map((text) => readWritten('nit', text)));
  });

  it('takes no request that is approved', async () => {
    const own = await setup.agreement(setup.own, { companyDocument: company });
    const { id } = await setup.request({ company_document: company, state: 'EMC' });
    expect(await reasonsOf(own.contractId, id)).toEqual(['Su estado es En emisión: solo se asigna antes de aprobar']);
  });
});
