import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';
import pg from 'pg';

// What a start costs at the least: fastify listens once the database has answered. `open.mjs <url or folder>`
const [place = ''] = process.argv.slice(2);
if (place.startsWith('postgres')) {
  const client = new pg.Client(place);
  await client.connect();
  await client.query('select 1');
} else {
  const database = await PGlite.create({ dataDir: place });
  await database.query('select 1');
}
await fastify().listen({ host: '127.0.0.1', port: 0 });
process.exit(0);
