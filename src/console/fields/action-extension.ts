import type { Privilege } from '../../contract/generated/access';
import type { ComponentType } from 'react';
import type { ActionDefinition } from '../../contract/action-definitions';
import type { ResourceDefinition } from '../../contract/definitions';
import type { ActionPlaces } from '../../contract/generated/extensions';
import type { Lifecycle, Situation } from '../../contract/lifecycle';
import type { Toast } from '../kit/toast-queue';
import type { WritingCall } from '../transport/resolve-outcome';
import type { RecordValues } from './cells/cell';

/** The code of an action: a button of its own, or what its button does to one record and to many. */
export interface ActionExtension {
  /** Drawn in every place of the action, instead of the console's own button. */
  Button?: ComponentType<OwnButtonProps>;
  record?: RecordAction;
  /** Returns the bulk action of a list, for one record after the other; fetched when a run begins. */
  bulk?: (resource: string) => Promise<BulkAction>;
  /** Its check wants no input: the button counts by it what of a selection would be done. */
  isCheckedOnSelection?: true;
}

/** What an action in these places must register: neither less nor more. */
type ExtensionAt<Place> =
  | Required<Pick<ActionExtension, 'Button'>>
  | ([Place & ('row' | 'bulk')] extends [never]
      ? never
      : Required<
          Pick<ActionExtension, ('row' extends Place ? 'record' : never) | ('bulk' extends Place ? 'bulk' : never)>
        > &
          Pick<ActionExtension, 'isCheckedOnSelection'>);

/** An extension for each action of the definitions, by `<record>.<action>`; a missing and an orphan one do not compile. */
export type ActionExtensions = { readonly [Key in keyof ActionPlaces]: ExtensionAt<ActionPlaces[Key]> };

export interface OwnButtonProps {
  definition: ResourceDefinition;
  action: ActionDefinition;
  /** What it is done to: one record on a form or a row, the selected ones in bulk, none on a list. */
  records: readonly RecordValues[];
  label: string;
}

/** Who does an action, and in the list of which resource. */
export interface Actor {
  resource: string;
  /** Where that list stands. */
  route: string;
  /** Its records are this person's own. */
  own?: true;
  held: ReadonlySet<Privilege>;
  /** By lifecycle, the codes that the upstream of the list may mean otherwise. */
  unsureStates?: ResourceDefinition['unsureStates'];
}

export interface LifecycleReader {
  lifecycle: Lifecycle;
  situation: (record: RecordValues, actor: Actor) => Situation;
  /** Returns which event an action causes that names this one, where that depends on the record. */
  eventFor?: (event: string, record: RecordValues) => string;
}

/** A dialog, an address (none where the record has none), or something done at once. */
export type RecordAction =
  | { kind: 'dialog'; dialog: ComponentType<RecordActionProps> }
  | {
      kind: 'link';
      to: (record: RecordValues, actor: Actor) => string | undefined;
      /** Where the upstream itself gives the next record of the queue. */
      next?: (actor: Actor) => string | undefined;
    }
  | { kind: 'run'; run: (record: RecordValues) => Promise<void> };

export interface RecordActionProps {
  definition: ResourceDefinition;
  action: ActionDefinition;
  record: RecordValues;
  /** The action's name. */
  label: string;
  onClose: () => void;
  /** Reports that it was done while the dialog has more to show: reads the records anew. */
  onChanged: () => void;
  /** Closes it, reads the records anew and says what was done, with what may follow at once. */
  onDone: (text?: string, next?: Toast['action']) => void;
}

export interface BulkAction {
  /** Asks once for what all records get; absent where nothing is asked. */
  Form?: ComponentType<BulkFormProps>;
  /** Reads a record as it is now. */
  read: (id: string, signal: AbortSignal) => Promise<RecordValues>;
  /**
   * Asks the server, once something was given, which of the records it would refuse, and why; those are skipped.
   * @returns sentences by the record's id
   */
  check?: (
    records: readonly RecordValues[],
    input: BulkInput,
    signal: AbortSignal,
  ) => Promise<Readonly<Record<string, readonly string[]>>>;
  /** The fields of the record that `run` wants: no more of it than those and `effects` is kept. */
  recordFields: readonly string[];
  /** The calls that `run` writes by. */
  calls: readonly WritingCall[];
  /** The fields in which another reading shows that it was done; absent where none does. */
  effects?: readonly string[];
  /**
   * Does it to one record. The key stays with the record, so that doing it again after an interruption does nothing twice.
   * @throws CallError as the call does
   */
  run: (record: RecordValues, input: BulkInput, idempotencyKey: string) => Promise<void>;
}

/** What a person gave for all records: plain values, since they're kept until the run is over. */
export type BulkInput = Readonly<Record<string, string>>;

export interface BulkFormProps {
  /** A person wanted to begin: what is missing says so. */
  tried: boolean;
  /** Tells what was given; undefined while something is missing. */
  onInput: (input: BulkInput | undefined) => void;
}
