import type { UpstreamClient } from '../upstream-client';
import type { Sending } from '../upstream';

/** What a call is sent with, found by other calls, and in whose name; without an account or a bearer it has no token. */
export interface Example {
  readonly account?: string;
  /** A token that only this example has. */
  readonly bearer?: string;
  readonly sending: Sending;
}

export type Examples = Readonly<Record<string, (client: UpstreamClient) => Example | Promise<Example>>>;

/** Returns a call that takes nothing. */
export const plain = (account?: string) => (): Example => ({ ...(account !== undefined && { account }), sending: {} });
