import type { State } from '../../contract/generated/states';
import type { Generated } from 'kysely';
import type { JsonColumn, Timestamp } from './column-types';
import type { MappedRecordTable } from './mapped-tables';

/**
 * A courier waybill, which is its own place in the courier's queue; its columns are those of
 * schemas/records/guide.json.
 */
export type WaybillTable = MappedRecordTable<'guide'>;

export interface WaybillEventTable {
  id: Generated<number>;
  guide_id: number;
  event: string;
  from_state: State<'guide'> | null;
  to_state: State<'guide'>;
  at: Timestamp;
  /** Null for the system. */
  actor: string | null;
  observation: string | null;
}

export interface ManifestTable {
  number: string;
  /** Of the PDF; null for those of former demos, which have none. */
  sha256: string | null;
  total: number;
  /** Whether waybill, request and serial of each parcel were scanned and matched. */
  scanned: boolean;
  observation: string | null;
  created_by: string | null;
  created_at: Timestamp;
}

/** A mass generation of waybills. */
export interface MassBatchTable {
  id: Generated<string>;
  requested_by: string;
  created_at: Timestamp;
  /** MaxMassiveGuides when it was asked for. */
  most: number;
}

/** A request of a mass generation: with its waybill, or why it got none. */
export interface MassRecordTable {
  batch_id: string;
  position: number;
  request_id: number;
  guide_id: number | null;
  /** Guards of the waybill's lifecycle that did not hold. */
  unmet: JsonColumn<string[]>;
}

export interface DeliveryTable {
  guide_id: number;
  request_id: number;
  delivered_at: Timestamp;
  received_by: string;
  observation: string | null;
  evidence_sha256: string | null;
  evidence_name: string | null;
  evidence_type: string | null;
  confirmed_by: string | null;
  confirmed_at: Timestamp;
}

/** The envelope a token is sent in. */
export interface FlexEnvelopeTable {
  request_id: number;
  serial: string;
  envelope: string | null;
  observation: string | null;
  registered_by: string | null;
  registered_at: Timestamp;
}

/** What the embedded courier knows; a provider's courier keeps its own. */
export interface CourierParcelTable {
  key: string;
  number: string;
  parcel: JsonColumn;
  created_at: Timestamp;
  cancelled_at: Timestamp | null;
}

/** An entry of the embedded courier's address book, which says what comes of a parcel for that address; others are delivered. */
export interface CourierAddressTable {
  address: string;
  outcome: 'noCoverage' | 'silent';
}

export interface CourierTables {
  guides: WaybillTable;
  guide_events: WaybillEventTable;
  manifests: ManifestTable;
  mass_batches: MassBatchTable;
  mass_records: MassRecordTable;
  deliveries: DeliveryTable;
  flex_envelopes: FlexEnvelopeTable;
  courier_parcels: CourierParcelTable;
  courier_addresses: CourierAddressTable;
}
