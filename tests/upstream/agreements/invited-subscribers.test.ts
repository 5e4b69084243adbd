import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgreementSubscriber } from '../../../src/contract/generated/types';
import { engines } from '../engines';
import type { TestResponse, TestUser } from '../requests/test-server';
import { AgreementServer } from './agreement-server';

describe.each(engines)('invited subscribers on %s', (engine) => {
  let setup: AgreementServer;
  beforeAll(async () => (setup = await AgreementServer.open(engine)), 60_000);
  afterAll(() => setup.server.close());

  const add = async (agreement: string, documentNumber: string): Promise<AgreementSubscriber & { id: string }> => {
    const { body } = await setup.own.post('/rest/agreement-subscribers', {
      agreement,
      firstName: 'Ana',
      firstLastName: 'Ruiz',
      documentType: 'CC',
      documentNumber,
      email: `ana.${documentNumber}@rubrica.example`,
      address: 'Calle de muestra 1 # 2-3',
    });
    return body as never;
  };
  const listed = async (filter: object): Promise<string[]> => {
    const { status, body } = await setup.own.get('/rest/agreement-subscribers', { filter: JSON.stringify(filter) });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as unknown as AgreementSubscriber[]).map(({ documentNumber }) => documentNumber);
  };
  const inviteAgain = ({ id }: { id: string }, by: TestUser = setup.own): Promise<TestResponse> =>
    by.post('/embedded/invitation', { subscriberId: id });

  it('are pending until they request their certificate, or their agreement ends, and are found by that', async () => {
    const agreement = await setup.agreement(setup.own);
    const ended = await setup.agreement(setup.own);
    const waiting = await add(agreement.id, '1000000301');
    expect(waiting).toMatchObject({ invitation: 'PENDING', invitedAt: '2026-03-04T15:00:00.000Z' });
    await add(agreement.id, '1000000302');
    await setup.request({ document_type: 'CC', document_number: '1000000302', contract_id: agreement.contractId });
    await add(ended.id, '1000000303');
    const { db } = setup.server.services.store;
    await db.updateTable('contracts').set({ validTo: '2020-01-31' }).where('id', '=', ended.id).execute();
    const here = { agreement: agreement.id };
    expect(await listed({ ...here, invitation: 'PENDING' })).toEqual(['1000000301']);
    expect(await listed({ ...here, invitation: 'ACCEPTED' })).toEqual(['1000000302']);
    expect(await listed({ agreement: ended.id, invitation: 'EXPIRED' })).toEqual(['1000000303']);
    const wrong = await setup.own.get('/rest/agreement-subscribers', { filter: '{"invitation":"SENT"}' });
    expect(wrong.status).toBe(400);
  });

  it('get the same mail again while pending, from those who see their agreement', async () => {
    const agreement = await setup.agreement(setup.own);
    const person = await add(agreement.id, '1000000304');
    expect((await inviteAgain(person, setup.other)).status).toBe(404);
    const again = await inviteAgain(person);
    expect(again).toMatchObject({ status: 200, body: { invitedAt: '2026-03-04T15:00:00.000Z' } });
    const [first, second] = await setup.server.mailsTo(person.email);
    expect(second).toEqual(first);
    await setup.request({ document_type: 'CC', document_number: '1000000304', contract_id: agreement.contractId });
    expect((await inviteAgain(person)).status).toBe(409);
    expect(await setup.server.mailsTo(person.email)).toHaveLength(2);
  });
});
