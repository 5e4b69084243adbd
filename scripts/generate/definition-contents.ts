/** What a definition holds, as its meta-schema has checked it; keys without an entry here are read as JSON. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

/** A text in every language, by its code. */
export type Texts = Record<string, string>;

/** A JSON Schema, or a part of one. */
export interface SchemaContent extends JsonObject {
  items?: SchemaContent;
  properties?: Record<string, SchemaContent>;
  required?: string[];
  enum?: Json[];
  'x-names'?: JsonObject;
  'x-void'?: JsonObject;
  'x-column'?: JsonObject;
  'x-catalogue'?: JsonObject;
  'x-composed'?: string[];
}

export interface RecordContent extends SchemaContent {
  properties: Record<string, SchemaContent>;
  'x-names': JsonObject;
  'x-table'?: { name: string; unique?: Json; columns?: Record<string, JsonObject> };
}

export interface ListContent extends JsonObject {
  sort: JsonObject;
  columns?: JsonObject[];
  filters?: JsonObject[];
  views?: JsonObject[];
  dashboards?: JsonObject[];
  selection?: JsonObject;
}

export interface SourceListContent extends JsonObject {
  parameters?: Record<string, string>;
  alsoAllows?: string[];
  fixed?: JsonObject;
  joined?: JsonObject;
}

interface SourceContent extends JsonObject {
  kind: string;
  path?: string;
  list?: SourceListContent;
}

export interface FormContent extends JsonObject {
  mode: string;
  groups: ({ name: string; fields: JsonObject[] } & JsonObject)[];
}

export interface MenuPlaceContent extends JsonObject {
  group?: string;
  submenu?: string;
  badge?: JsonObject & { resource: string; views: string[] };
}

export interface ResourceContent extends JsonObject {
  name: string;
  access: Record<string, string>;
  source: SourceContent;
  list: ListContent;
  form?: FormContent;
  menu?: MenuPlaceContent;
  tab?: JsonObject;
  panel?: JsonObject & { groups: JsonObject[] };
  overrides?: JsonObject;
  actions?: JsonObject[];
}

export interface CallContent extends JsonObject {
  name: string;
  title: Texts;
  method: string;
  path: string;
  token: string;
  read: string;
  allow: { public?: boolean; session?: boolean; revocation?: boolean; privileges?: string[] };
  headers?: Record<string, JsonObject>;
  body?: SchemaContent;
  result?: SchemaContent;
}

export interface ServiceContent extends JsonObject {
  title: Texts;
  description: Texts;
  calls: CallContent[];
}

export interface LifecycleContent extends JsonObject {
  states: Record<string, JsonObject>;
  events: JsonObject[];
}

/** An option that leads to one product, whose name it has. */
interface OwnOption extends JsonObject {
  label: JsonObject;
  order?: number;
}

export interface ProductContent extends JsonObject {
  /** By question, an option of forms.json or the product's own. */
  chosenBy: Record<string, string | OwnOption>;
  form: string[];
}

export interface AccessContent extends JsonObject {
  groups: JsonObject;
  applications: JsonObject;
  processes: Record<string, JsonObject>;
  privileges: Record<string, JsonObject>;
  lists: Record<string, { privileges: string[] } & JsonObject>;
  roles: JsonObject[];
}

interface DocumentTypeContent extends JsonObject {
  attachedBy?: string[];
  fileTypes?: string;
  picture?: JsonObject;
}

interface CataloguesContent extends JsonObject {
  applications: JsonObject[];
  identificationTypes: JsonObject[];
  documentTypes: Record<string, DocumentTypeContent>;
}

export interface CertificateProfilesContent extends JsonObject {
  attributes: Record<string, JsonObject>;
  subjects: Record<string, Json>;
  profiles: Record<string, { subject: Json[] } & JsonObject>;
  authorities: Record<string, JsonObject>;
  policies: JsonObject;
  revocation: JsonObject;
}

export interface ErrorsContent extends JsonObject {
  messages: Record<string, JsonObject>;
  registryMeanings: Record<string, JsonObject>;
}

interface FormsContent extends JsonObject {
  specified: { documents: { type: string; required: boolean }[] };
  choice: Record<string, { label: JsonObject; options?: Record<string, JsonObject> }>;
  groups: Record<string, JsonObject>;
}

/** `limits.json#/languages`. */
export interface LanguageDefinitions extends JsonObject {
  default: string;
  fallback: string;
  tables: string[];
  /** The language that the others' texts are held against. */
  master: string;
  /** Those that are written from right to left. */
  rightToLeft: string[];
  /** The tag by which Intl writes dates and numbers, by language. */
  locales: Record<string, string>;
  /** The name of each language, in every language. */
  names: Record<string, JsonObject>;
}

export interface LimitsContent extends JsonObject {
  languages: LanguageDefinitions;
  session: JsonObject;
  files: JsonObject;
  form: Record<string, { min?: number; max: number }>;
  characters: Record<string, { pattern: string; message: Texts } & JsonObject>;
  timeUnits: Record<string, JsonObject>;
  pageSizes: Record<string, number>;
  tooltips: Record<string, number>;
  dateRanges: Record<string, JsonObject>;
  layout: JsonObject;
  server: Record<string, JsonObject>;
  disallowedDocumentTypes: string[];
}

interface MenuContent extends JsonObject {
  groups: (JsonObject & { submenus?: JsonObject[] })[];
  links: JsonObject[];
}

export interface PageContent extends JsonObject {
  name: string;
  path: string;
  access?: string[];
}

interface RoutesContent extends JsonObject {
  public: PageContent[];
  protected: PageContent[];
}

/** The definitions of which there is one, by the name of its file. */
export interface SingleContents {
  access: AccessContent;
  catalogues: CataloguesContent;
  'certificate-profiles': CertificateProfilesContent;
  configuration: JsonObject & { keys: Record<string, JsonObject> };
  countries: JsonObject;
  demo: JsonObject;
  errors: ErrorsContent;
  forms: FormsContent;
  'legal-texts': JsonObject;
  limits: LimitsContent;
  menu: MenuContent;
  routes: RoutesContent;
}
