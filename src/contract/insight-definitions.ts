/** What a list gives to the search everywhere and to those who lead. */
import type { Dashboard, Search, Summary, View } from './generated/definitions/resource';

export type { Dashboard as DashboardDefinition, Summary as SummaryDefinition };

/** A view of a list, what it shares put in place. */
export interface ViewDefinition extends View {
  readonly name: string;
}

type Part<Name extends keyof Search> = Required<Pick<Search, Name>>;

/** Which requests are found: those of an application, or of a scope of the caller's. */
export type RequestSearch = { readonly of: 'requests' } & (
  | (Part<'application'> & { readonly scope?: never })
  | (Part<'scope'> & { readonly application?: never })
);

/** What the search everywhere finds and opens in a list. */
export type SearchDefinition = { readonly of: 'users' } | RequestSearch;
