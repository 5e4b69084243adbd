import type { State } from '../../contract/generated/states';
import type { Generated } from 'kysely';
import type { TimestampWithDefault } from './column-types';
import type { MappedRecordTable } from './mapped-tables';

/** An electronic certificate; its columns are those of schemas/records/electronic-certificate.json. */
export type ElectronicCertificateTable = MappedRecordTable<'electronic-certificate'>;

/** A change of its state. */
export interface ElectronicCertificateEventTable {
  id: Generated<number>;
  certificate_id: number;
  event: string;
  from_state: State<'electronicCertificate'> | null;
  to_state: State<'electronicCertificate'>;
  at: TimestampWithDefault;
  observation: string | null;
  /** Null for the clock and for what the signing platform brought. */
  actor: string | null;
}

export interface ElectronicTables {
  electronic_certificates: ElectronicCertificateTable;
  electronic_certificate_events: ElectronicCertificateEventTable;
}
