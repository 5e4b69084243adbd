/** The shapes of what `scripts/generate` writes from `schemas/`, without labels, which are in `generated/texts` by language. */
import type { ActionDefinition } from './action-definitions';
import type { ColumnDefinition } from './column-definition';
import type { CallName, FamilyName } from './generated/call-names';
import type { ConfigurationKey } from './generated/configuration';
import type { Property } from './generated/definitions/record';
import type {
  CallSource,
  Filter,
  FilterOptions,
  Form,
  JoinedList as WrittenJoinedList,
  List,
  ListSource,
  Match,
  Overrides,
  ResourceFile,
  ResourceAccess,
  RestSource,
} from './generated/definitions/resource';
import type { Allowance, Call as ServiceCall, ServiceFile, CallToken } from './generated/definitions/service';
import type { CellName, InputName } from './generated/extensions';
import type { ByLanguage } from './generated/languages';
import type { SearchDefinition, ViewDefinition } from './insight-definitions';
import type { SelectionRule } from './list-selection';
import type { FormDefinition } from './resource-form';
import type { WrittenFormat } from './written-values';

export type { Allowance, CallToken as TokenKind, Match };

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
export interface Call<P = unknown, B = unknown, R = unknown, K extends CallName = CallName> extends Pick<
  ServiceCall,
  | 'name'
  | 'method'
  | 'path'
  | 'token'
  | 'read'
  | 'allow'
  | 'multipart'
  | 'upload'
  | 'binary'
  | 'innerError'
  | 'first'
  | 'errors'
  | 'paging'
  | 'reads'
  | 'knows'
> {
  /** `family.name`, unique in the product. */
  readonly key: K;
  readonly family: string;
  readonly parameters: readonly CallParameter[];
  readonly hasBody: boolean;
  /** Never set: carries the types. */
  readonly shape?: { parameters: P; body: B; result: R };
}

/** What tells a call that changes nothing: a GET, or one whose body only asks. */
export type ReadingCall = { readonly method: 'GET' } | { readonly reads: true };

export interface Family {
  readonly name: FamilyName;
  /** What people know it by. */
  readonly title: ByLanguage;
  readonly encoding: NonNullable<ServiceFile['encoding']>;
  readonly calls: readonly Call[];
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
  reference?: Property['x-reference'];
  /** It is no longer true of a record in whose field that value stands, since the date in `at`. */
  voidWhen?: Property['x-void'];
  maxItems?: number;
  sensitivity: NonNullable<Property['x-sensitivity']>;
  /** Its help is left out: it says what our own upstream does, and another one answers. */
  unexplained?: boolean;
}

/** A filter with its range and its call resolved. */
export interface FilterDefinition extends Pick<Filter, 'kind' | 'anyDate' | 'access'> {
  readonly field: string;
  readonly match: Match;
  /** Days that a range of dates may span, both ends counted, and those it starts with. */
  readonly range?: {
    readonly maxDays: number;
    readonly initialDays?: number;
    /** Days after today that can be chosen, too. */
    readonly daysToCome?: number;
    /** The key whose value replaces maxDays. */
    readonly configuration?: ConfigurationKey;
  };
  readonly options?: ByCall<FilterOptions>;
}
/** A key of the configuration, and the value that holds until it is changed. */
export interface ConfiguredValue<Value> {
  key: ConfigurationKey;
  default: Value;
}
/** A part that names a call, with the call itself. */
type ByCall<Part> = Omit<Part, 'call'> & { readonly call: Call };
export type ResourceAction = keyof ResourceAccess;
/** Where the names of the codes in another field are listed: `of` has the code. */
export interface Catalogue extends ByCall<NonNullable<Property['x-catalogue']>> {
  /** The field with the name. */
  readonly field: string;
}
/** A field of ours that an action reads: before another upstream, it is offered where the profile maps it. */
export interface OursField {
  readonly record: string;
  readonly field: string;
}
/** Another list whose newest row with the same id has fields (by theirs) that a list's own records lack. */
export type JoinedList = ByCall<WrittenJoinedList>;

export type ResourceSource =
  | RestSource
  | (Pick<CallSource, 'kind' | 'id'> & {
      readonly list: Pick<ListSource, 'paging' | 'parameters' | 'fixed'> & {
        readonly call: Call;
        /** Before an upstream that takes nothing of ours: which records are of this list, and what names their codes. */
        readonly only?: readonly SelectionRule[];
        readonly catalogues?: readonly Catalogue[];
        /** The parts of fields that its records may have in parts. */
        readonly parts?: Readonly<Record<string, readonly string[]>>;
        /** The list that has fields which its records lack. */
        readonly joined?: JoinedList;
        /** Other names that the specification has for its fields. */
        readonly also?: Readonly<Record<string, string>>;
        /** Filters that it can't be asked for, and that its records don't decide. */
        readonly notOffered?: readonly string[];
      };
      readonly one?: { readonly call: Call };
      readonly create?: { readonly call: Call };
      readonly update?: { readonly call: Call };
    });

/** One resource, whole: what the generated screens and the data provider read. */
export interface ResourceDefinition extends Pick<
  ResourceFile,
  'name' | 'record' | 'route' | 'place' | 'own' | 'distinct' | 'access' | 'summary'
> {
  /** The property shown as the record's name, and the one that names the person it is about. */
  readonly identity: string;
  readonly person?: string;
  /** No call that is ours knows its records: those are elsewhere. */
  readonly specified?: true;
  /** Before an upstream that takes nothing of ours: the actions that the specification names, and does not show how to do. */
  readonly notOffered?: readonly ActionDefinition[];
  /** By lifecycle, the codes of states that may mean others there. */
  readonly unsureStates?: Readonly<Record<string, readonly string[]>>;
  readonly source: ResourceSource;
  readonly fields: readonly FieldDefinition[];
  readonly list: ListDefinition;
  readonly form?: FormDefinition;
  readonly actions: readonly ActionDefinition[];
  readonly overrides: Overrides;
}
/** A list with its limits and keys resolved. */
export interface ListDefinition extends Pick<
  List,
  'sort' | 'emptyTo' | 'narrow' | 'toolsFrom' | 'liveSeconds' | 'dashboards'
> {
  readonly pageSize: number;
  readonly views?: readonly ViewDefinition[];
  readonly columns: readonly ColumnDefinition[];
  readonly filters: readonly FilterDefinition[];
  readonly empty: boolean;
  /** What rules the rows' checkboxes. */
  readonly selection?: { readonly global: ConfiguredValue<boolean>; readonly most: ConfiguredValue<number> };
}

/** What the menu, the routes and the guards need of a resource (aliases: further addresses); the whole is loaded on demand. */
export interface ResourceEntry extends Pick<ResourceFile, 'name' | 'route' | 'menu' | 'tab' | 'access' | 'summary'> {
  readonly aliases: readonly string[];
  readonly search?: SearchDefinition;
  readonly formMode?: Form['mode'];
  /** The family whose records the list is about, where its call is ours: not answered where another upstream has them. */
  readonly knows?: string;
  readonly source: ResourceFile['source']['kind'];
  readonly load: () => Promise<{ resource: ResourceDefinition }>;
}
