import type { RawClient } from './raw-client';

/** Headers of a list question, encoded as the console sends them. */
export type Question = Readonly<Record<string, string>>;

export const listPath = '/api/rest/users';

/** Returns a list as the console asks for it: 20 rows, sorted as the screen begins. */
export function question(token: string, parameters: { filter?: object; cursor?: string; exact?: boolean }): Question {
  const { filter = {}, cursor, exact } = parameters;
  return {
    authorization: `Bearer ${token}`,
    'accept-language': 'es',
    filter: encodeURIComponent(JSON.stringify(filter)),
    sort: encodeURIComponent(JSON.stringify(['username', 'ASC'])),
    rows: encodeURIComponent(JSON.stringify([0, 19])),
    ...(cursor !== undefined && { cursor }),
    ...(exact && { count: 'exact' }),
  };
}

/** Returns the time of one question after another, in ms. The first tenth warms up and is left out. */
export async function ask(client: RawClient, times: number, next: (index: number) => Question): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < times * 1.1; index += 1) {
    const headers = next(index);
    const start = performance.now();
    const { status, body } = await client.get(listPath, headers);
    samples.push(performance.now() - start);
    if (status !== 200) throw new Error(`The list answered ${status}: ${body.toString()}`);
  }
  return samples.slice(-times);
}

/**
 * Returns cursors that continue at evenly spread depths of the list. A real cursor's position is put elsewhere: walking there
 * page by page would take fifty thousand questions.
 */
export async function deepCursors(client: RawClient, token: string, people: number, depths: number): Promise<string[]> {
  const { headers } = await client.get(listPath, question(token, {}));
  const nextCursor = /^x-next-cursor: *(\S+)/im.exec(headers)?.[1];
  if (nextCursor === undefined) throw new Error('The list gave no cursor.');
  const [binding] = JSON.parse(Buffer.from(nextCursor, 'base64url').toString()) as [string, unknown, string];
  const cursors: string[] = [];
  for (let depth = 1; depth <= depths; depth += 1) {
    const username = `persona.${String(Math.floor((people * depth) / (depths + 1))).padStart(7, '0')}`;
    const { body } = await client.get(listPath, question(token, { filter: { username } }));
    const [row] = JSON.parse(body.toString()) as { id: string }[];
    if (!row) throw new Error(`${username} is not there.`);
    cursors.push(Buffer.from(JSON.stringify([binding, username, row.id])).toString('base64url'));
  }
  return cursors;
}
