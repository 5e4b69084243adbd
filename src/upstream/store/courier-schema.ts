import type { State } from '../../contract/generated/states';
import type { Generated } from 'kysely';
import type { JsonColumn, Timestamp } from './column-types';

/** A courier guide (schemas/lifecycles/guide.json), which is its own place in the courier's queue. */
export interface WaybillTable {
  id: Generated<number>;
  request_id: number;
  /** As its request has it, so that the queue is searched without it. */
  reference: string;
  /** Ten digits; null until the courier, or whoever else brings the parcel, gave it. */
  number: string | null;
  state: State<'guide'>;
  /** Names the parcel to the courier: the same at every try, so that it is taken once. */
  courier_key: Generated<string>;
  /** Goes with the courier of the adapter; others are only written down. */
  by_main_courier: Generated<boolean>;
  delivery_method: string;
  carrier: string;
  recipient: string;
  address: string;
  /** DANE code. */
  municipality: string;
  phone: string | null;
  manifest_number: string | null;
  /** Of the label, once somebody asked for it. */
  label_sha256: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  /** When its next task is due, moved ahead by whoever takes it; null: nothing is to be done. */
  next_attempt_at: Timestamp | null;
  batch_id: string | null;
  requested_by: string | null;
  created_at: Timestamp;
  last_status_at: Timestamp;
  version: Generated<number>;
}

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
  /** Whether guide, request and serial of each parcel were scanned and matched. */
  scanned: boolean;
  observation: string | null;
  created_by: string | null;
  created_at: Timestamp;
}

/** A mass generation of guides. */
export interface MassBatchTable {
  id: Generated<string>;
  requested_by: string;
  created_at: Timestamp;
  /** MaxMassiveGuides when it was asked for. */
  most: number;
}

/** A request of a mass generation: with its guide, or why it got none. */
export interface MassRecordTable {
  batch_id: string;
  position: number;
  request_id: number;
  guide_id: number | null;
  /** Guards of the guide's lifecycle that did not hold. */
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

export interface CourierTables {
  guides: WaybillTable;
  guide_events: WaybillEventTable;
  manifests: ManifestTable;
  mass_batches: MassBatchTable;
  mass_records: MassRecordTable;
  deliveries: DeliveryTable;
  flex_envelopes: FlexEnvelopeTable;
  courier_parcels: CourierParcelTable;
}
