import type { Language } from '../../../contract/generated/languages';
import type { Selectable } from 'kysely';
import {
  electronicCertificateLifecycle,
  type ElectronicCertificateEvents,
} from '../../../contract/generated/lifecycles/electronicCertificate';
import { eventOf } from '../../../contract/lifecycle';
import type { State } from '../../../contract/generated/states';
import { upstreamTexts } from '../../../contract/generated/upstream-texts';
import type { ElectronicCertificate } from '../../../contract/generated/types';
import type { ElectronicCertificateTable } from '../../store/electronic-schema';
import { listedColumns } from '../../store/mapped-tables';
import { ApiError } from '../api-error';
import { nameOf } from '../catalogue-names';
import { recordPresenter } from '../listing/record-presenter';
import type { Lockable, OpeningOptions } from '../../store/lockable';

export type ElectronicRow = Selectable<ElectronicCertificateTable>;

export const electronicColumns = listedColumns('electronic-certificate');

const presentRecord = recordPresenter<'electronic-certificate', ElectronicCertificate>('electronic-certificate');

/** Returns the name of a state or an event of lifecycles/electronicCertificate.json. */
export function electronicName(part: 'states' | 'events', name: string, language: Language): string {
  const names: Readonly<Record<string, string>> = upstreamTexts[language].lifecycles.electronicCertificate[part];
  return names[name] ?? name;
}

/** Returns the states that an event leaves. */
export function statesBefore(event: keyof ElectronicCertificateEvents): State<'electronicCertificate'>[] {
  return [...eventOf(electronicCertificateLifecycle, event).from];
}

/**
 * Returns the certificate of that crId.
 * @param lock keeps others from changing it until the transaction ends
 * @throws ApiError noResults
 */
export async function openElectronic<Locks extends boolean = false>(
  trx: Lockable<Locks>,
  crId: string,
  { lock }: OpeningOptions<Locks> = {},
): Promise<ElectronicRow> {
  const row = await trx
    .selectFrom('electronic_certificates')
    .selectAll()
    .where('id', '=', Number(crId))
    .$if(lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new ApiError('noResults');
  return row;
}

/** Returns a certificate as lists and panels have it. */
export function presentElectronic(row: ElectronicRow, language: Language): ElectronicCertificate {
  return presentRecord(row, {
    statusName: electronicName('states', row.state, language),
    certificateTypeName: nameOf('products', row.product, language),
  });
}
