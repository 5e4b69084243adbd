import { expect, type Page } from '@playwright/test';
import { authorizationOf } from './sign-in';

/**
 * Creates five users with the role of `consulta` by calls of the person who is signed in on a page: `<prefix>.persona1` to
 * `<prefix>.persona5`.
 * @param documents what their document numbers begin with: all but the last digit
 */
export async function createFiveUsers(page: Page, prefix: string, documents: string): Promise<void> {
  const headers = { authorization: authorizationOf(page) };
  const place = `${new URL(page.url()).origin}/api/rest/users`;
  const known = (await (await page.request.get(place, { headers })).json()) as { username: string; roles: string[] }[];
  const roles = known.find(({ username }) => username === 'consulta')?.roles ?? [];
  for (let number = 1; number <= 5; number += 1) {
    const username = `${prefix}.persona${number}`;
    const data = {
      ...{ username, names: 'Lote', lastNames: `Persona ${number}`, documentType: 'CC', roles },
      ...{ documentNumber: `${documents}${number}`, email: `${username}@rubrica.example` },
    };
    expect((await page.request.post(place, { headers, data })).status()).toBe(201);
  }
}
