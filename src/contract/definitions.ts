/** The shapes of what `scripts/generate` writes from `schemas/`, without labels, which are in `generated/texts` by language. */
import type { ActionDefinition } from './action-definitions';
import type { ColumnDefinition } from './column-definition';
import type { Privilege } from './generated/access';
import type { CallName } from './generated/call-names';
import type { ConfigurationKey } from './generated/configuration';
import type { ConsoleErrorKey } from './generated/errors';
import type { CellName, FilterName, InputName, PanelName, ScreenName } from './generated/extensions';
import type { Language } from './generated/languages';
import type { DashboardDefinition, SearchDefinition, SummaryDefinition, ViewDefinition } from './insight-definitions';
import type { SelectionRule } from './list-selection';
import type { MenuPlace } from './place-definitions';
import type { FormDefinition } from './resource-form';
import type { WrittenFormat } from './written-numbers';

/** Which bearer token a call carries. */
export type TokenKind = 'main' | 'security' | 'identity' | 'temporary' | 'revocation' | 'none';

/** Who may call: deny by default. Any one of the privileges is enough. */
export type Allowance =
  | { public: true }
  | { session: true }
  | { revocation: true }
  | { privileges: readonly Privilege[] };

/** A parameter that travels in a header. */
export interface CallParameter {
  name: string;
  optional: boolean;
  type: 'string' | 'integer' | 'number' | 'boolean';
}

/**
 * One upstream call. The type parameters are phantoms: they say what the call takes and gives.
 * @template P parameters in headers, @template B body, @template R what is read as the result, @template K its key
 */
export interface Call<P = unknown, B = unknown, R = unknown, K extends CallName = CallName> {
  /** `family.name`, unique in the product. */
  key: K;
  family: string;
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token: TokenKind;
  parameters: readonly CallParameter[];
  hasBody: boolean;
  multipart?: boolean;
  /** The body carries files in base64: the limit of uploads holds. */
  upload?: boolean;
  binary?: boolean;
  /** Where the result is: the whole body, or its `data` property. */
  read: 'data' | 'data.data';
  /** HTTP 200 whose result carries an `error` text is an error. */
  innerError?: boolean;
  /** The first item of the result is used. */
  first?: boolean;
  /** Keys of the catalogue: the default, by inner or HTTP status, and the mapping of the server's text. */
  errors?: { default?: ConsoleErrorKey; mapping?: string; statuses?: Readonly<Record<string, ConsoleErrorKey>> };
  allow: Allowance;
  paging?: 'client' | 'server';
  /** A POST that only asks: it changes nothing. */
  reads?: boolean;
  knows?: string;
  /** Never set: carries the types. */
  readonly shape?: { parameters: P; body: B; result: R };
}

export interface Family {
  name: string;
  /** What people know it by. */
  title: Readonly<Record<Language, string>>;
  encoding: 'percent' | 'raw';
  calls: readonly Call[];
}

export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

/** A property of a record, as screens and the store need it. */
export interface FieldDefinition {
  name: string;
  type: FieldType;
  items?: FieldType;
  format?: string;
  enum?: readonly string[];
  required: boolean;
  nullable: boolean;
  readOnly: boolean;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** Name of the pattern in limits.json#/characters. */
  characters?: string;
  /** How the number in it is written: what only helps the eye is taken away. */
  written?: WrittenFormat;
  /** The cell and the input that draw it, where its type alone would not choose them. */
  cell?: CellName;
  input?: InputName;
  unit?: string;
  reference?: { resource: string; label: string };
  /** It is no longer true of a record in whose field that value stands, since the date in `at`. */
  voidWhen?: { field: string; value: string; at: string };
  maxItems?: number;
  sensitivity: 'public' | 'personal' | 'secret';
}

export type Match = 'contains' | 'equals' | 'oneOf' | 'range' | 'holds';
export interface FilterDefinition {
  field: string;
  match: Match;
  kind?: FilterName;
  /** Days that a range of dates may span, both ends counted, and those it starts with. */
  range?: {
    maxDays: number;
    initialDays?: number;
    /** Days after today that can be chosen, too. */
    daysToCome?: number;
    /** The key whose value replaces maxDays. */
    configuration?: ConfigurationKey;
  };
  /**
   * The choices come from a call: which property is sent, which one is read, and which values alone can occur. `ofList`:
   * the call is sent the list's name as `resource`.
   */
  options?: { call: Call; value: string; label: string; ofList?: true; only?: readonly string[] };
  /** Choosing it takes away a range that still is the initial one. */
  anyDate?: true;
  /** Shown to its holders. */
  access?: string;
}
/** A key of the configuration, and the value that holds until it is changed. */
export interface ConfiguredValue<Value> {
  key: ConfigurationKey;
  default: Value;
}
export type ResourceAction = 'list' | 'show' | 'share' | 'create' | 'edit' | 'delete' | 'export';
/** Where the names of the codes in another field are listed. */
export interface Catalogue {
  /** The field with the name. */
  field: string;
  /** The field with the code. */
  of: string;
  call: Call;
  value: string;
  label: string;
}

/** Another list whose newest row with the same id has fields (by theirs) that a list's own records lack. */
export interface JoinedList {
  call: Call;
  by: string;
  latest: string;
  fields: Readonly<Record<string, string>>;
}

export type ResourceSource =
  | { kind: 'rest'; path: string }
  | {
      kind: 'calls';
      id: string;
      list: {
        call: Call;
        paging: 'client' | 'server';
        parameters?: Readonly<Record<string, string>>;
        fixed?: Readonly<Record<string, unknown>>;
        /** Before an upstream that takes nothing of ours: which records are of this list, and what names their codes. */
        only?: readonly SelectionRule[];
        catalogues?: readonly Catalogue[];
        /** The parts of fields that its records may have in parts. */
        parts?: Readonly<Record<string, readonly string[]>>;
        /** The list that has fields which its records lack. */
        joined?: JoinedList;
        /** Other names that the specification has for its fields. */
        also?: Readonly<Record<string, string>>;
        /** Filters that it can't be asked for, and that its records don't decide. */
        notOffered?: readonly string[];
      };
      one?: { call: Call };
      create?: { call: Call };
      update?: { call: Call };
    };

/** One resource, whole: what the generated screens and the data provider read. */
export interface ResourceDefinition {
  name: string;
  record: string;
  route: string;
  /** The property shown as the record's name, and the one that names the person it is about. */
  identity: string;
  person?: string;
  /** The property that says where the record goes. */
  place?: string;
  access: Readonly<Partial<Record<ResourceAction, string>>>;
  summary?: SummaryDefinition;
  /** No call that is ours knows its records: those are elsewhere; by lifecycle, the codes that may mean another there. */
  specified?: true;
  /** Before an upstream that takes nothing of ours: the actions that the specification names, and does not show how to do. */
  notOffered?: readonly ActionDefinition[];
  unsureStates?: Readonly<Record<string, readonly string[]>>;
  source: ResourceSource;
  fields: readonly FieldDefinition[];
  list: {
    pageSize: number;
    sort: { field: string; order: 'ASC' | 'DESC' };
    views?: readonly ViewDefinition[];
    columns: readonly ColumnDefinition[];
    filters: readonly FilterDefinition[];
    empty: boolean;
    /** What rules the rows' checkboxes. */
    selection?: { global: ConfiguredValue<boolean>; most: ConfiguredValue<number> };
    /** On a phone; a table where nothing is said. */
    narrow?: 'table' | 'cards';
    /** How many records there are before the list has views, row height and columns to choose. */
    toolsFrom?: number;
    /** How often the list is read again while it is visible. */
    liveSeconds?: number;
    dashboards?: readonly DashboardDefinition[];
  };
  form?: FormDefinition;
  actions: readonly ActionDefinition[];
  overrides: {
    list?: ScreenName;
    /** The panel that shows one record beside the list. */
    show?: PanelName;
    create?: ScreenName;
    edit?: ScreenName;
    /** By field. */
    columns?: Readonly<Record<string, CellName>>;
    inputs?: Readonly<Record<string, InputName>>;
  };
}

/** What the menu, the routes and the guards need of a resource (aliases: further addresses); the whole is loaded on demand. */
export interface ResourceEntry {
  name: string;
  route: string;
  aliases: readonly string[];
  menu?: MenuPlace;
  /** Lists of one group stand beside each other as tabs, in their order. */
  tab?: { group: string; order: number };
  access: Readonly<Partial<Record<ResourceAction, string>>>;
  search?: SearchDefinition;
  summary?: SummaryDefinition;
  formMode?: 'page' | 'panel';
  /** The family whose records the list is about, where its call is ours: not answered where another upstream has them. */
  knows?: string;
  source: 'rest' | 'calls';
  load: () => Promise<{ resource: ResourceDefinition }>;
}
