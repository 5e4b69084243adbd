import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, storedValues } from '../../../src/contract/form-check';
import type { FormStructure } from '../../../src/contract/generated/types';
import { engines } from '../engines';
import { createStaff } from '../issuance/officials';
import { Applicant, configure } from './applicant';
import { TestServer, type TestUser } from './test-server';

const part = fc.constantFrom('maría', 'JOSÉ', 'núñez', 'de', 'Peña', 'McDonald', "o'neill", 'ÑÁÑEZ');
const names = fc.array(part, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' '));

describe.each(engines)('the subject of a certificate on %s', (engine) => {
  let server: TestServer;
  let applicant: Applicant;
  let reviewer: TestUser;
  beforeAll(async () => {
    server = await TestServer.open(engine);
    applicant = await Applicant.come(server);
    ({ reviewer } = await createStaff(server));
    await configure(server, 'EmailWhitelist', '@lista.example');
  });
  afterAll(() => server.close());

  const changeAccount = (account: { names: string; lastNames: string }) =>
    server.services.store.db.updateTable('users').set(account).where('id', '=', applicant.person.id).execute();
  const begin = () => applicant.begin({ email: 'a@lista.example', firstName: undefined, firstLastName: undefined });
  /** Returns what the applicant reviews before the filing. */
  const reviewed = async (externalRequestId: string): Promise<Record<string, unknown>> => {
    const form = { structureServiceId: 'naturalPerson', productId: 'naturalPerson', externalRequestId };
    const { body } = await applicant.person.post('/structure/structure-form', form);
    const fields = fieldsOf((body['data'] as { structureForm: FormStructure }).structureForm, 'form');
    return storedValues(fields, Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  };
  const subject = async (contractRequestId: string): Promise<Record<string, string>> => {
    const { body } = await reviewer.post('/certificate/Consult/getsubject', { contractRequestId });
    return Object.fromEntries((body['data'] as { key: string; value: string }[]).map(({ key, value }) => [key, value]));
  };
  const joined = (values: Record<string, unknown>, ...fields: string[]): string =>
    fields
      .flatMap((field) => {
        const value = values[field];
        return typeof value === 'string' ? [value] : [];
      })
      .join(' ');
  const fileAndCompare = async (draft: Awaited<ReturnType<typeof begin>>): Promise<void> => {
    const values = await reviewed(draft.externalRequestId);
    await applicant.loadDocuments(draft);
    expect(await applicant.file(draft)).toMatchObject({ status: 200 });
    const { id } = await applicant.rowOf(draft);
    const [first, last] = [
      joined(values, 'firstName', 'secondName'),
      joined(values, 'firstLastName', 'secondLastName'),
    ];
    expect(await subject(String(id))).toMatchObject({ CN: `${first} ${last}`, GIVENNAME: first, SURNAME: last });
  };

  it('is what its applicant reviewed, also of names that came from the account and were never touched', async () => {
    await fc.assert(
      fc.asyncProperty(names, names, async (first, last) => {
        await changeAccount({ names: first, lastNames: last });
        await fileAndCompare(await begin());
      }),
      { numRuns: 8 },
    );
  });

  it('is what its applicant reviewed, also of a draft that was stored as the account had it', async () => {
    await changeAccount({ names: 'María', lastNames: 'Peña' });
    const draft = await begin();
    const stored = { second_name: 'josé', second_surname: 'núñez', subscriber_name: 'María josé Peña núñez' };
    const { id } = await applicant.rowOf(draft);
    await server.services.store.db.updateTable('requests').set(stored).where('id', '=', id).execute();
    await fileAndCompare(draft);
    expect(await applicant.rowOf(draft)).toMatchObject({ subscriber_name: 'María José Peña Núñez' });
  });
});
