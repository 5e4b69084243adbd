/**
 * The shapes of what `scripts/generate` writes from `schemas/`: calls, resources and their fields, tables, menu and routes.
 * Labels are not here: they are in `generated/texts`, one table a language.
 */

/** Which bearer token a call carries (2-calls, section 7, general conditions). */
export type TokenKind = 'main' | 'security' | 'identity' | 'temporary' | 'revocation' | 'none';

/** Who may call: deny by default. Any one of the privileges is enough. */
export type Allowance =
  { public: true } | { session: true } | { revocation: true } | { privileges: readonly string[]; own?: boolean };

/** A parameter that travels in a header. */
export interface CallParameter {
  name: string;
  optional: boolean;
  type: 'string' | 'integer' | 'number' | 'boolean';
}

/**
 * One upstream call. The type parameters are phantoms: they say what the call takes and gives.
 * @template P parameters in headers, @template B body, @template R what is read as the result
 */
export interface Call<P = unknown, B = unknown, R = unknown> {
  /** `family.name`, unique in the product. */
  key: string;
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
  /** HTTP 200 with `status: false` in the body is an error. */
  innerStatus?: boolean;
  /** HTTP 200 whose result carries an `error` text is an error. */
  innerError?: boolean;
  /** The first item of the result is used. */
  first?: boolean;
  /** Keys of the catalogue: the default, by inner or HTTP status, and the mapping of the server's text. */
  errors?: { default?: string; mapping?: string; statuses?: Readonly<Record<string, string>> };
  allow: Allowance;
  paging?: 'client' | 'server';
  cache?: 'none' | 'session';
  /** Never set: carries the types. */
  readonly shape?: { parameters: P; body: B; result: R };
}

export interface Family {
  name: string;
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
  kind?: string;
  unit?: string;
  reference?: { resource: string; label: string };
  sensitivity: 'public' | 'personal' | 'secret';
  index?: 'contains' | 'order' | 'unique';
}

export type Match = 'contains' | 'equals' | 'oneOf' | 'range' | 'holds';
export interface ColumnDefinition {
  field: string;
  kind?: string;
  width?: number;
  /** Length in characters past which the text is cut and shown whole on demand. */
  tooltip?: number;
  sortable: boolean;
  hidden: boolean;
}
export interface FilterDefinition {
  field: string;
  match: Match;
  kind?: string;
  range?: { maxDays: number; initialDays: number };
}
export type FormScreen = 'create' | 'edit';
export interface FormField {
  field: string;
  kind?: string;
  on: readonly FormScreen[];
  readOnlyOn: readonly FormScreen[];
  wide: boolean;
}
export interface FormDefinition {
  mode: 'page' | 'panel';
  groups: readonly { name: string; help: boolean; fields: readonly FormField[] }[];
}
export interface ActionDefinition {
  name: string;
  call?: string;
  access: string;
  on: 'row' | 'bulk' | 'list' | 'form';
  confirm: boolean;
  destructive: boolean;
  when?: object;
}
export type Act = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';
export type ResourceSource =
  | { kind: 'rest'; path: string }
  | {
      kind: 'calls';
      id: string;
      list: { call: Call; paging: 'client' | 'server'; parameters?: Readonly<Record<string, string>> };
      one?: { call: Call; parameters?: Readonly<Record<string, string>> };
      create?: { call: Call };
      update?: { call: Call };
    };

/** One resource, whole: what the generated screens and the data provider read. */
export interface ResourceDefinition {
  name: string;
  record: string;
  route: string;
  /** The property shown as the record's name. */
  identity: string;
  access: Readonly<Partial<Record<Act, string>>>;
  source: ResourceSource;
  fields: readonly FieldDefinition[];
  list: {
    pageSize: number;
    sort: { field: string; order: 'ASC' | 'DESC' };
    columns: readonly ColumnDefinition[];
    filters: readonly FilterDefinition[];
    empty: boolean;
  };
  form?: FormDefinition;
  actions: readonly ActionDefinition[];
  overrides: {
    list?: string;
    create?: string;
    edit?: string;
    columns?: Readonly<Record<string, string>>;
    inputs?: Readonly<Record<string, string>>;
  };
}

export interface MenuPlace {
  group?: string;
  submenu?: string;
  order: number;
  icon: string;
  badge?: { resource: string; filter: Readonly<Record<string, unknown>> };
}
/** What the menu, the routes and the guards need of a resource; the whole is loaded on demand. */
export interface ResourceEntry {
  name: string;
  route: string;
  menu?: MenuPlace;
  access: Readonly<Partial<Record<Act, string>>>;
  formMode?: 'page' | 'panel';
  source: 'rest' | 'calls';
  load: () => Promise<{ resource: ResourceDefinition }>;
}
export interface PageRoute {
  path: string;
  name: string;
  /** Access lists, any of which is enough; none: every signed-in user. */
  access: readonly string[];
  menu?: MenuPlace;
  aliases: readonly string[];
}
export interface MenuGroup {
  name: string;
  submenus: readonly { name: string; icon: string; order: number }[];
}
export interface MenuLink extends MenuPlace {
  name: string;
  href: string;
  access: readonly string[];
  external: boolean;
  demo: boolean;
}

export type ColumnType =
  'text' | 'integer' | 'number' | 'boolean' | 'date' | 'timestamptz' | 'uuid' | 'json' | 'textArray';
/** The table of a record in the embedded database. */
export interface RecordTable {
  record: string;
  table: string;
  columns: readonly {
    name: string;
    type: ColumnType;
    nullable: boolean;
    default?: unknown;
    index?: 'contains' | 'order' | 'unique';
    formerly?: string;
    sensitivity: 'public' | 'personal' | 'secret';
  }[];
  unique: readonly (readonly string[])[];
}
