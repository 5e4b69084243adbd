import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privileges, processes } from '../../../src/contract/generated/access';
import packageFile from '../../../package.json';
import { bearer, Desk, type Answer } from './desk';

interface Structure {
  roles: { name: string; Privileges: string[]; assigned: boolean }[];
  privileges: { code: string; label: string; group: string }[];
}

describe('The structure of roles and privileges', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open('pglite');
  });
  afterAll(() => desk.close());

  const structure = async (held: string[], headers = {}): Promise<Structure> => {
    const { tokenSecurity } = await desk.enter(await desk.add({ privileges: held }));
    const answer: Answer = await desk.send(
      'POST',
      '/api/auth/structure-roles-privileges',
      {},
      { ...bearer(tokenSecurity), ...headers },
    );
    return answer.body as unknown as Structure;
  };

  it('shows every role to who manages users or roles, marking their own', async () => {
    await desk.add();
    const { roles } = await structure(['ROLE_CONSULT']);
    expect(roles.length).toBeGreaterThan(1);
    expect(roles.filter(({ assigned }) => assigned).map(({ Privileges }) => Privileges)).toEqual([['ROLE_CONSULT']]);
  });

  it('shows anyone else their own', async () => {
    const { roles } = await structure(['CONSULT_ECD']);
    expect(roles).toMatchObject([{ Privileges: ['CONSULT_ECD'], assigned: true }]);
  });

  it('names every code in the language asked for', async () => {
    const spanish = await structure(['CONSULT_ECD']);
    expect(spanish.privileges.map(({ code }) => code).sort()).toEqual(
      Object.keys({ ...privileges, ...processes }).sort(),
    );
    expect(spanish.privileges).toContainEqual({ code: 'ROLE_EDIT', label: 'Editar roles', group: 'roles' });
    const english = await structure(['CONSULT_ECD'], { 'accept-language': 'en' });
    expect(english.privileges).toContainEqual({ code: 'ROLE_EDIT', label: 'Edit roles', group: 'roles' });
  });

  it('stands beside the version of the product', async () => {
    const answer = await desk.send('GET', '/api/auth/version-consult');
    expect(answer).toMatchObject({ status: 200, body: { version: packageFile.version } });
  });
});
