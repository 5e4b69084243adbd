import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Where an applicant lives and where the medium is sent are two facts. What stood for both is the residence of every request;
 * it stays the place of delivery of those that have one.
 */
export const residence: Migration = {
  name: '020-residence',
  async up(database) {
    await sql`alter table requests add column residence_municipality text`.execute(database);
    await sql`update requests set residence_municipality = delivery_municipality`.execute(database);
    await sql`update requests set delivery_municipality = null where medium <> 'TOKEN'`.execute(database);
  },
};
