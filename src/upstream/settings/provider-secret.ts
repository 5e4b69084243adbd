import type { ProviderProfile, TokenCheck } from '../../contract/generated/provider-profile';
import type { FamilyName } from '../../contract/generated/families';
import { serverLimits } from '../../contract/generated/server-limits';
import type { FamilyEndpoints } from './families';
import type { Variables } from './variables';

const { sharedSecretBytes } = serverLimits.services;

/**
 * Reads PROVIDER_SECRET, the key that the provider signs its tokens with, and holds what the profile says of checking
 * them against it and against where the families live.
 */
export function readProviderSecret(
  variables: Variables,
  families: FamilyEndpoints,
  profile: ProviderProfile | undefined,
): string | undefined {
  const secret = variables.text('PROVIDER_SECRET');
  const check = profile?.token?.check;
  if ((secret !== undefined) !== (check?.secret === true)) {
    const remedy = 'must be set where the profile says "secret" in /token/check, and nowhere else';
    variables.problem('PROVIDER_SECRET', remedy);
  }
  if (secret !== undefined && Buffer.byteLength(secret) < sharedSecretBytes)
    variables.problem('PROVIDER_SECRET', `must have ${sharedSecretBytes} bytes or more, as the provider signs with`);
  for (const problem of check ? problemsOf(check, families) : [])
    variables.problem('PROVIDER', `names a profile whose /token/check ${problem}`);
  return secret;
}

function problemsOf(
  { keySet, secret, validateSession, algorithms, issuer, audience }: TokenCheck,
  families: FamilyEndpoints,
): string[] {
  const hasKey = keySet !== undefined || secret !== undefined;
  const wrong = algorithms?.filter((name) => name.startsWith('HS') !== (secret !== undefined)) ?? [];
  const neededFamilies: readonly { family: FamilyName; why: string }[] = [
    { family: 'auth', why: 'is for sessions that are opened there' },
    ...(validateSession ? [{ family: 'security' as const, why: 'asks ValidateSession' }] : []),
  ];
  return [
    ...(hasKey || validateSession ? [] : ['must say keySet, secret or validateSession']),
    ...(keySet !== undefined && secret !== undefined ? ['must say keySet or secret, not both'] : []),
    ...(hasKey && wrong.length > 0 ? [`names ${wrong.join(', ')}, with which its key does not sign`] : []),
    ...(!hasKey && (algorithms ?? issuer ?? audience) !== undefined
      ? ['says algorithms, issuer or audience, which are checked with a keySet or secret alone (`required` is always)']
      : []),
    ...neededFamilies
      .filter(({ family }) => families[family].mode === 'embedded')
      .map(({ family, why }) => `${why}: say in /families where ${family} lives`),
  ];
}
