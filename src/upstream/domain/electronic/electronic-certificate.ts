import type { Language } from '../../../contract/generated/languages';
import type { Kysely, Selectable } from 'kysely';
import english from '../../../contract/generated/texts/en/lifecycles';
import spanish from '../../../contract/generated/texts/es/lifecycles';
import type { ElectronicCertificate } from '../../../contract/generated/types';
import type { ElectronicCertificateTable } from '../../store/electronic-schema';
import type { RowColumns } from '../../store/json-columns';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import { nameOf } from '../catalogue-names';

export type ElectronicRow = Selectable<ElectronicCertificateTable>;

export const electronicColumns: RowColumns<keyof ElectronicRow> = {
  plain: [
    'id',
    'reference',
    'state',
    'contact',
    'subscriber_name',
    'document_type',
    'document_number',
    'product',
    'serial_number',
  ],
  moments: ['created_at', 'last_status_at', 'valid_to'],
};

const texts = { es: spanish.lifecycles.electronicCertificate, en: english.lifecycles.electronicCertificate };

/** The name of a state or an event of lifecycles/electronicCertificate.json. */
export function electronicName(part: 'states' | 'events', name: string, language: Language): string {
  const names: Readonly<Record<string, string>> = texts[language][part];
  return names[name] ?? name;
}

/** The certificate of that crId. @throws ApiError noResults */
export async function openElectronic(trx: Kysely<Schema>, crId: string): Promise<ElectronicRow> {
  const found = await trx
    .selectFrom('electronic_certificates')
    .selectAll()
    .where('id', '=', Number(crId))
    .executeTakeFirst();
  if (!found) throw new ApiError('noResults');
  return found;
}

/** As lists and panels have it. */
export function presentElectronic(row: ElectronicRow, language: Language): ElectronicCertificate {
  return {
    crId: String(row.id),
    reference: row.reference,
    serviceStatusId: row.state,
    statusName: electronicName('states', row.state, language),
    emailOrPhone: row.contact,
    subscriberName: row.subscriber_name,
    documentType: row.document_type,
    documentNumber: row.document_number,
    certificateTypeName: nameOf('products', row.product, language),
    ...(row.serial_number !== null && { serialNumber: row.serial_number }),
    createdAt: row.created_at.toISOString(),
    lastStatusDate: row.last_status_at.toISOString(),
    ...(row.valid_to !== null && { validTo: row.valid_to.toISOString() }),
  };
}
