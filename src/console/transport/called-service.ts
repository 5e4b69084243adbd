import type { Call } from '../../contract/definitions';
import { responseRule } from '../../contract/read-response';
import { CallError } from './call-error';
import { errorText } from './error-texts';
import type { NumericIds } from './numeric-ids';
import type { ProviderMapper } from '../../contract/provider-mapping';
import { isOffered, loadMapper, loadRuntime, type FamilyAddress, type RuntimeConfiguration } from './runtime';

/** The service that a call goes to, and what differs there from the definition. */
export interface CalledService {
  readonly runtime: RuntimeConfiguration;
  readonly address: FamilyAddress;
  /** Whether it isn't our own upstream, which tests hold to the definitions call by call. */
  readonly isForeign: boolean;
  /** What the provider's profile says of this call. */
  readonly differences: Differences | undefined;
  readonly rule: ReturnType<typeof responseRule>;
  /** Where the profile renames anything. */
  readonly mapper: ProviderMapper | undefined;
  /** Of a foreign service: it may have numbers where the definitions have texts. */
  readonly ids: NumericIds | undefined;
}

type Differences = NonNullable<NonNullable<RuntimeConfiguration['provider']>['calls']>[string];

/** Loaded once and held: a page that is being left has no time to import it before it sends. */
let numericIds: NumericIds | undefined;

/** Returns the service of a call. @throws CallError notOffered where the upstream has no such call */
export async function serviceOf(call: Call): Promise<CalledService> {
  const runtime = await loadRuntime();
  const address = runtime.families[call.family];
  if (address === undefined) throw new Error(`/config.json names no address for the family "${call.family}"`);
  if (!isOffered(runtime, call)) throw new CallError(await errorText('notOffered'), 0, 'notOffered');
  const differences = runtime.provider?.calls?.[call.key];
  const isForeign = !address.embedded;
  return {
    runtime,
    address,
    isForeign,
    differences,
    rule: responseRule(runtime.provider, address, differences),
    mapper: await loadMapper(runtime, address.embedded),
    ids: isForeign ? (numericIds ??= (await import('./numeric-ids')).numericIds) : undefined,
  };
}
