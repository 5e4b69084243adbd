import { AsyncLocalStorage } from 'node:async_hooks';
import fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../../../src/upstream/app';
import { readSettings } from '../../../src/upstream/settings';
import { connect, type DatabaseLocation } from '../../../src/upstream/store/connection';
import type { BareQuestion } from './start';

/**
 * A bare fastify route, in a process of its own: `route.ts <database as JSON> <question as JSON>`. It first has the whole
 * server answer the question once and takes down its statements, then runs those and nothing else at each request.
 * Prints its address.
 */
interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const [placeText = '', questionText = ''] = process.argv.slice(2);
const statements = await statementsOf(JSON.parse(questionText) as BareQuestion);
const { pool, unlock } = await connect(JSON.parse(placeText) as DatabaseLocation);
const app = fastify();
app.get('/', async () => {
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const { text, values } of statements) {
      const result = await client.query<unknown>(text, values);
      if (result.rows.length > 0) ({ rows } = result);
    }
    return rows;
  } finally {
    client.release();
  }
});
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(unlock)
    .then(() => process.exit(0));
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);

/** Returns what the server asks of the database for a question that it has answered before, in its order. */
async function statementsOf({ method, url, headers, body }: BareQuestion): Promise<readonly Statement[]> {
  const { app: server } = await buildApp(readSettings(process.env));
  const ask = async (): Promise<void> => {
    const response = await server.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
  };
  // Scheduled jobs ask meanwhile: a statement is the question's where it runs in the question's own context.
  const question = new AsyncLocalStorage<Statement[]>();
  const { prototype } = pg.Client;
  const query = Reflect.get(prototype, 'query') as (...args: unknown[]) => unknown;
  const statements: Statement[] = [];
  try {
    await ask();
    Reflect.set(prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
      const [sent] = args;
      if (isStatement(sent)) question.getStore()?.push({ text: sent.text, values: sent.values });
      return query.apply(this, args);
    });
    await question.run(statements, ask);
  } finally {
    Reflect.set(prototype, 'query', query);
    await server.close();
  }
  if (statements.length === 0) throw new Error(`${url} asked nothing of the database`);
  process.stderr.write(`${url}: ${statements.length} statements\n`);
  return statements;
}

/** Tells whether this is what the pool's own client hands on. */
function isStatement(sent: unknown): sent is Statement {
  return typeof sent === 'object' && sent !== null && 'text' in sent && 'values' in sent;
}
