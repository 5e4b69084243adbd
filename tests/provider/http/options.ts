/** Share of the calls, from 0 to 1, that meet each faults; drawn from a generator of its own seed. */
export interface Faults {
  /** Delay of every answer. */
  slowMs?: number;
  /** Share answered by HTTP 500 without JSON. */
  failing?: number;
  /** Share answered by HTTP 200 and `status: false`. */
  refusing?: number;
  /** Share that is never answered. */
  silent?: number;
  seed?: number;
  /** Limits the faults to these calls; without it every call of the specification and REST is met. */
  only?: (call: string) => boolean;
}

/** Returns what is sent in place of a call's answer; the answer itself leaves it as it is. */
export type Replace = (call: string, body: unknown) => unknown;

export interface ProviderOptions {
  /** `plain` follows the specification's own names; `renamed` differs from them in 40 places. */
  variant?: 'plain' | 'renamed';
  faults?: Faults;
  replace?: Replace;
  /** 0 takes any free port. */
  port?: number;
  /** Address of the console, where the login page sends people back to. */
  consoleUrl?: string;
  /** Clock of the office: what it holds is dated in the weeks before. */
  now?: () => Date;
}
