import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Agreements become a REST resource: an id of their own beside the code that requests name, columns by the record's names,
 * and moments. What they had stays.
 */
export const agreements: Migration = {
  name: '017-agreements',
  async up(database) {
    const names = {
      id: 'contractId',
      company_document: 'companyDocument',
      supervisor_id: 'supervisorId',
      valid_from: 'validFrom',
      valid_to: 'validTo',
    };
    for (const [from, to] of Object.entries(names)) {
      await sql`alter table contracts rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(database);
    }
    await sql`
      alter table contracts
        add column id uuid not null default gen_random_uuid() unique,
        add column "createdAt" timestamp(3) with time zone not null default now(),
        add column "updatedAt" timestamp(3) with time zone not null default now()
    `.execute(database);
    await sql`
      create index requests_without_contract on requests (company_document, last_status_at desc, id desc)
      where contract_id is null
    `.execute(database);
  },
};
