import type { Kysely } from 'kysely';
import { createAccounts } from './baseline/accounts';
import { createAudit } from './baseline/audit';
import { createCourier } from './baseline/courier';
import { createElectronicCertificates } from './baseline/electronic';
import { createFigures } from './baseline/figures';
import { createFileContents } from './baseline/file-contents';
import { createFiling } from './baseline/filing';
import { createIdentity } from './baseline/identity';
import { createIssuance } from './baseline/issuance';
import { createMail } from './baseline/mail';
import { createOrderKey } from './baseline/order-key';
import { createPki } from './baseline/pki';
import { createRequestIndexes } from './baseline/request-indexes';
import { createRequests } from './baseline/requests';
import { createWrites } from './baseline/writes';
import { adoptFormer } from './former-steps';

/** Creates every table but those of records with `x-table`; adopts what the former single steps made. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (await adoptFormer(database)) return;
  await createOrderKey(database);
  await createAccounts(database);
  await createMail(database);
  await createAudit(database);
  await createWrites(database);
  await createPki(database);
  await createRequests(database);
  await createRequestIndexes(database);
  await createFiling(database);
  await createIdentity(database);
  await createIssuance(database);
  await createCourier(database);
  await createElectronicCertificates(database);
  await createFigures(database);
  await createFileContents(database);
}
