import type { Call } from '../../src/contract/definitions';
import type { ProviderProfile } from '../../src/contract/generated/provider-profile';
import type { ProviderMapper } from '../../src/contract/provider-mapping';
import { askCall, type Outcome, type Sending, type Tokens } from './ask-call';

/** A provider that is asked, and what its calls have answered so far. */
export interface ProviderAsker {
  profile: ProviderProfile;
  ask: (call: Call, sending: Sending) => Promise<Outcome>;
  /** The mapped results, by call. */
  results: ReadonlyMap<string, unknown>;
}

export function providerAsker(
  profile: ProviderProfile,
  mapper: ProviderMapper,
  tokens: Tokens,
  results: ReadonlyMap<string, unknown>,
): ProviderAsker {
  return { profile, results, ask: (call, sending) => askCall(profile, mapper, call, sending, tokens) };
}
