import { readFileSync } from 'node:fs';

/** A call as the specification counts it; a null path is not shown there and ours to choose. */
export interface InventoryCall {
  service: string;
  method: string;
  path: string | null;
  name?: string;
  headers?: string[];
  token: string;
  body?: string[];
  result?: string;
  note?: string;
}

/** tests/definitions/inventory.json: every countable fact of the specification. */
export interface Inventory {
  calls: InventoryCall[];
  routes: {
    public: string[];
    protected: { path: string; title: string | null; privilegeLists: string[] }[];
    unknownPath: string;
  };
  landingOrder: string[];
  privilegeLists: string[];
  privilegeCodes: string[];
  processCodes: string[];
  defaultRole: string;
  menu: { groups: string[]; submenus: Record<string, string[]> };
  storageKeys: string[];
  sessionStorageKeys: string[];
  tokenClaims: string[];
  documentStatuses: Record<string, string>;
  documentTypes: string[];
  documentTypesRequiringReview: string[];
  validationTypes: string[];
  validationStatuses: string[];
  requestStatesSeen: string[];
  documentTypeMapping: Record<string, number>;
  disallowedDocumentTypes: string[];
  configurationKeys: Record<string, number | null>;
  formLimits: Record<string, [number | null, number]>;
  allowedSpecialCharacters: string;
  pageSizes: Record<string, number>;
  dateRangesMaxInitialDays: [number, number][];
  earliestDate: string;
  dateFormat: string;
  limits: Record<string, number>;
  fileTypes: { default: string; allowed: string[]; certificate: string[] };
  executionCodes: Record<string, number[]>;
  layout: {
    layouts: string[];
    default: string;
    sidebarFull: number;
    sidebarCompact: number;
    header: number;
    drawer: number;
    breakpoints: Record<string, number>;
  };
  languages: { default: string; fallback: string; tables: string[] };
  credentialsNames: string[];
  messages: string[];
  /** The fields of an entity that the specification names, by record, as our records name them. */
  recordFields: Record<string, string[]>;
  /** The names of fields that the specification shows in responses, to the letter. */
  shownNames: string[];
  /** The filters of every list. */
  listFilters: string[];
}

/** Returns a fresh copy at each call, for a test may change it. */
export function readInventory(): Inventory {
  return JSON.parse(readFileSync('tests/definitions/inventory.json', 'utf8')) as Inventory;
}
