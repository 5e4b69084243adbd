import type { Transaction } from 'kysely';
import { demo } from '../../contract/generated/demo';
import type { Services } from '../domain/services';
import { lockFor } from '../store/advisory-lock';
import type { Schema } from '../store/schema';
import { demoAccounts } from './demo-accounts';
import { demoLocations } from './demo-locations';
import { insertDemoOfficial } from './demo-official';
import { seedElectronicCertificates } from './electronic-certificates';
import { insertFirstAdministrator } from './first-administrator';
import { seedRegistries } from './seed-registries';
import { seedInvitations } from './requests/seed-agreements';
import { seedCertificates } from './requests/seed-certificates';
import { writeSeedFiles } from './requests/seed-files';
import { seedRequests } from './requests/seed-requests';
import { seedServices } from './requests/seed-services';
import { seedWaybills } from './requests/seed-waybills';
import { insertStandardRoles } from './standard-roles';
import { seedTokenStock } from './token-stock';

/** What is being written at a first start. */
export interface SeedProgress {
  readonly what: 'roles' | 'accounts' | 'locations' | 'documents' | 'requests' | 'certificates';
  readonly done: number;
  readonly total: number;
}

const portion = 100;

/**
 * Fills a new database: the roles of access.json and, in demo mode, the accounts of demo.json and a few hundred delivery
 * locations and requests with drawn documents; otherwise the first administrator. Everything or nothing, and only while
 * there are no users; the same values each time.
 * @returns whether anything was written
 */
export async function seed(
  services: Services,
  progress: (step: SeedProgress) => void = () => undefined,
): Promise<boolean> {
  const { store, settings, clock } = services;
  const { db } = store;
  if (settings.demo) await seedTokenStock(db);
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
  // Before the transaction: hashing is slow, and on PGlite a transaction keeps everybody else waiting.
  const accounts = settings.demo ? await demoAccounts(clock()) : [];
  const locations = settings.demo ? demoLocations() : [];
  const files = settings.demo ? await writeSeedFiles(services.files) : new Map<string, never>();
  if (settings.demo) progress({ what: 'documents', done: files.size, total: files.size });
  const written = await store.transaction(async (trx) => {
    await lockFor(trx, 'seed');
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
    const roleIds = await insertStandardRoles(trx);
    progress({ what: 'roles', done: roleIds.size, total: roleIds.size });
    if (!settings.demo) return insertFirstAdministrator(services, trx, roleIds);
    for (const { role, user, secret } of accounts) {
      const { id } = await trx
        .insertInto('users')
        .values({ ...user, roles: [roleIds.get(role) ?? ''] })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('user_secrets')
        .values({ user_id: id, ...secret })
        .execute();
    }
    progress({ what: 'accounts', done: accounts.length, total: accounts.length });
    for (let from = 0; from < locations.length; from += portion) {
      await trx
        .insertInto('locations')
        .values(locations.slice(from, from + portion))
        .execute();
      progress({ what: 'locations', done: Math.min(from + portion, locations.length), total: locations.length });
    }
    await seedRegistries(trx);
    await insertDemoConfiguration(trx, clock());
    await seedRequests(trx, files, clock(), (done, total) => progress({ what: 'requests', done, total }));
    const certificates = await seedCertificates(trx, services);
    await seedInvitations(trx, clock());
    await insertDemoOfficial(trx, services, clock());
    await seedServices(trx, { files, now: clock() });
    await seedElectronicCertificates(trx, clock());
    await seedWaybills(trx, services);
    progress({ what: 'certificates', done: certificates, total: certificates });
    return true;
  });
  if (written) await store.analyse();
  return written;
}

/** Inserts the values of demo.json that differ from the defaults of configuration.json. */
async function insertDemoConfiguration(trx: Transaction<Schema>, now: Date): Promise<void> {
  const rows = Object.entries(demo.configuration).map(([key, value]) => ({
    key,
    value: String(value),
    updated_at: now,
    updated_by: null,
  }));
  await trx.insertInto('configuration_values').values(rows).execute();
}
