import type { State } from '../../contract/generated/states';
import type { Generated } from 'kysely';
import type { Timestamp, TimestampWithDefault } from './column-types';

/** An electronic certificate, whose key the provider's signing platform holds. */
export interface ElectronicCertificateTable {
  /** crId. */
  id: Generated<number>;
  reference: Generated<string>;
  /** Of lifecycles/electronicCertificate.json. */
  state: State<'electronicCertificate'>;
  /** The e-mail, or the telephone without spaces, that identifies its holder. */
  contact: string;
  subscriber_name: string;
  document_type: string;
  document_number: string;
  product: string;
  /** Null before it is issued. */
  serial_number: string | null;
  created_at: TimestampWithDefault;
  last_status_at: TimestampWithDefault;
  valid_to: Timestamp | null;
}

/** A change of its state. */
export interface ElectronicCertificateEventTable {
  id: Generated<number>;
  certificate_id: number;
  event: string;
  from_state: State<'electronicCertificate'> | null;
  to_state: State<'electronicCertificate'>;
  at: TimestampWithDefault;
  observation: string | null;
}

export interface ElectronicTables {
  electronic_certificates: ElectronicCertificateTable;
  electronic_certificate_events: ElectronicCertificateEventTable;
}
